/** The text of a list's search, which is also in the address of the page. */
export interface SearchText {
  readonly typed: string
  /** Texts that have been applied, but that the address does not have yet. */
  readonly sent: readonly string[]
}

export const wanted = ({ typed }: SearchText) => typed.trim()

/** Whether the address has the text, or is about to; `value` is that of the address. */
export function isApplied(text: SearchText, value: string): boolean {
  return (text.sent.at(-1) ?? value) === wanted(text)
}

export function afterSending(text: SearchText): SearchText {
  return { ...text, sent: [...text.sent, wanted(text)] }
}

/** The address has changed: either by what was sent, while more may have been typed, or by a saved view or the browser's back button. */
export function afterAddress(text: SearchText, value: string): SearchText {
  const at = text.sent.indexOf(value)
  return at < 0 ? { typed: value, sent: [] } : { ...text, sent: text.sent.slice(at + 1) }
}
