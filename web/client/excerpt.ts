/** About what a search result shows: columns, of which Hangul, Han and kana take two. */
const columns = 155

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const wordLetter = /[\p{L}\p{N}]/u
/** A letter with the marks and joined parts that belong to it. */
const letter = /.(?:\p{M}|\u200d.)*/gu

/**
 * The beginning of a text, cut where a word ends; Japanese and Chinese, which set no spaces, are cut between
 * characters. Never within a character.
 */
export function excerpt(text: string, limit = columns): string {
  const letters = text.normalize('NFC').replace(/\s+/gu, ' ').trim().match(letter) ?? []
  let [width, end] = [0, 0]
  while (end < letters.length && width <= limit) width += wide.test(letters[end++] ?? '') ? 2 : 1
  if (width <= limit) return letters.join('')
  const kept = letters.slice(0, wordEnd(letters, end - 1)).join('')
  return `${kept.replace(/[\s\p{P}]+$/u, '')}…`
}

/** The last place at or before `end` where a cut leaves no piece of a word. */
function wordEnd(letters: readonly string[], end: number): number {
  let at = end
  while (at > 0 && isWithinWord(letters[at - 1] ?? '', letters[at] ?? '')) at -= 1
  // One word fills it all: better a piece than nothing.
  return at > 0 ? at : end
}

function isWithinWord(before: string, after: string): boolean {
  if (withoutSpaces.test(before) || withoutSpaces.test(after)) return false
  return wordLetter.test(before) && wordLetter.test(after)
}
