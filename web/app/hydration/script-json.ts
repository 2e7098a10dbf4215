/** Characters that could end a script element, or that old parsers treat as a line break. */
const unsafe = /[<\u2028\u2029]/g

/** Serialises a value as the content of a JSON script element. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
