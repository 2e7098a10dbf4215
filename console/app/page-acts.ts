export interface PageAct {
  readonly label: string
  readonly button: HTMLElement
}

const controls = [
  '.button',
  '[role="menuitem"]',
  '.record-tabs a:not([aria-current])',
  '.list-tools .menu > summary',
].join(', ')

/** What the page below offers now, by its own buttons, menus and tabs; not those of single rows. */
export function actsOnPage(): PageAct[] {
  const found = document.querySelectorAll<HTMLElement>(
    `main :is(${controls}):not([aria-haspopup], [aria-disabled="true"], :disabled, table *, dialog *)`,
  )
  return [...found].map((button) => ({ label: labelOf(button), button }))
}

/** Without what only the eye reads, such as the dots of what opens a dialog. */
function labelOf(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent.trim()
}
