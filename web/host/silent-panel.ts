import type { KitWords } from '#contract/iframe/embed-kit.ts'

/** What a reader sees where the product does not answer. Styled by script: a homepage may forbid inline styles. */
export function silentPanel(words: KitWords, address: string, again: () => void): HTMLElement {
  const panel = made('div', 'padding:48px 16px;text-align:center')
  panel.role = 'alert'
  const open = made('a', control, words.open)
  open.href = address
  const retry = made('button', control, words.again)
  retry.onclick = again
  panel.append(made('p', '', words.silent), open, ' ', retry)
  return panel
}

const control =
  'font:inherit;color:inherit;background:none;border:1px solid;border-radius:8px;display:inline-block;margin:4px;padding:10px 20px'

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style: string, text = '') {
  const element = document.createElement(tag)
  element.style.cssText = style
  element.textContent = text
  return element
}
