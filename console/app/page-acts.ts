export interface PageAct {
  readonly label: string
  readonly button: HTMLElement
}

/** Where a page has what can be done with it; not the rows of its tables. */
const places = ['header', '.actions', '.list-tools > .row', '.part-head', '.save-bar'].map((place) => `main ${place}`)
const controls = 'button, a.button, summary, nav a, [role="menuitem"]'

/** What the page below offers now, by its own buttons, menus, tabs and links. */
export function actsOnPage(): PageAct[] {
  const found = document.querySelectorAll<HTMLElement>(
    `:is(${places.join(', ')}) :is(${controls}):not([aria-haspopup], [aria-current], [aria-disabled="true"])`,
  )
  return [...found].map((button) => ({ label: labelOf(button), button }))
}

/** Without what only the eye reads, such as the dots of what opens a dialog. */
function labelOf(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent.trim()
}
