export interface PageAct {
  readonly label: string
  readonly button: HTMLElement
}

/** What the head of the page below offers now, by its own buttons and links. */
export function actsOnPage(): PageAct[] {
  const found = document.querySelectorAll<HTMLElement>(
    'main header :is(button, a.button, [role="menuitem"]):not([aria-expanded], [aria-haspopup], [aria-disabled="true"])',
  )
  return [...found].map((button) => ({ label: button.textContent.trim(), button }))
}
