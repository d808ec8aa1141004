"""Values written as YAML are the same values to whoever reads them."""

from hypothesis import example, given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from compiler.source.document import Document, Listing, Mapping, Scalar
from compiler.source.yaml_reading import read_yaml
from compiler.source.yaml_words import WIDTH, Where, is_bare, quoted, text_value

LETTERS = st.sampled_from("ab 0.:#-,[]{}'\"\\|>&*!%@`é\u00a0\u200b😀\n\t~?_+=/")
WORDS = st.text(LETTERS, max_size=12)
PROSE = st.lists(st.text(st.sampled_from("abcé:#'\"-"), min_size=1, max_size=9), max_size=60).map(" ".join)


def ours(source: str) -> object:
    root, complaints = read_yaml(Document(source, "card.yaml"))
    assert not complaints
    assert isinstance(root, Mapping)
    value = root.fields["text"][1]
    if isinstance(value, Listing):
        return [item.value for item in value.items if isinstance(item, Scalar)]
    assert isinstance(value, Scalar)
    return value.value


def others(source: str) -> object:
    """Read with the loader that other programs use, which takes more words for numbers and dates than we do."""
    return YAML(typ="safe").load(source)["text"]


@given(WORDS)
@example("1.5")
@example("2024-01-01")
@example("null")
@example("1_000")
@example("0x1F")
@example("12:30")
def test_a_word_reads_back(word: str) -> None:
    source = f"text: {quoted(word)}\n"
    assert ours(source) == others(source) == word


@given(WORDS)
def test_a_word_between_brackets_reads_back(word: str) -> None:
    source = f"text: [{quoted(word, Where.BRACKETS)}, b]\n"
    assert ours(source) == others(source) == [word, "b"]


@given(st.one_of(PROSE, WORDS, PROSE.map(lambda text: f"{text}\n"), st.lists(PROSE, max_size=4).map("\n".join)))
def test_a_text_reads_back_and_is_no_wider_than_its_words_make_it(text: str) -> None:
    source = f"  text: {text_value(text, WIDTH - 8, '    ')}\n  after: 1\n"
    assert ours(source) == others(source) == text
    if "\n" not in text and text.isprintable() and all(text.split(" ")) and " " in text:
        assert all(len(line) <= WIDTH for line in source.splitlines())


def test_what_other_programs_take_for_something_else_is_quoted() -> None:
    assert [word for word in ("Yes", "off", "~", "true", "1e3", "1d10", "Reed Cat", "-", "5") if is_bare(word)] == [
        "1d10",
        "Reed Cat",
    ]
