/** The first letters of a name: of its first and last word in alphabets, else its first character. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = firstLetter(words[0])
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return /^\p{Script=Latin}/u.test(first) ? (first + last).toUpperCase() : first
}

function firstLetter(word = ''): string {
  const [letter = ''] = word
  return letter
}
