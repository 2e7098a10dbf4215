/** Characters that could end a script element, or that old parsers take for a line's end. */
const unsafe = /[<\u2028\u2029]/g

/** A value as the content of a script element that holds data. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
