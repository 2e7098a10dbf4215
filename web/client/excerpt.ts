/** Roughly the length of a search result, in columns; Hangul, Han and kana take two. */
const columns = 155

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const wordLetter = /[\p{L}\p{N}]/u
/** A character with its combining marks and joined parts. */
const letter = /.(?:\p{M}|\u200d.)*/gu

/** The beginning of a text, cut at the end of a word, or between graphemes in languages without spaces. */
export function excerpt(text: string, limit = columns): string {
  const letters = text.normalize('NFC').replace(/\s+/gu, ' ').trim().match(letter) ?? []
  let [width, end] = [0, 0]
  while (end < letters.length && width <= limit) width += wide.test(letters[end++] ?? '') ? 2 : 1
  if (width <= limit) return letters.join('')
  const cut = letters.slice(0, wordEnd(letters, end - 1)).join('')
  return `${cut.replace(/[\s\p{P}]+$/u, '')}…`
}

function wordEnd(letters: readonly string[], end: number): number {
  let at = end
  while (at > 0 && isWithinWord(letters[at - 1] ?? '', letters[at] ?? '')) at -= 1
  // A single word fills the text, so cut within it.
  return at > 0 ? at : end
}

function isWithinWord(before: string, after: string): boolean {
  if (withoutSpaces.test(before) || withoutSpaces.test(after)) return false
  return wordLetter.test(before) && wordLetter.test(after)
}
