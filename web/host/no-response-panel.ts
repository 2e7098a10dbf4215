import type { EmbedScriptTexts } from '#contract/iframe/embed-script.ts'

/** Shown if the product does not respond. Styled by script: a host site's policy may forbid inline styles. */
export function noResponsePanel(words: EmbedScriptTexts, address: string, again: () => void): HTMLElement {
  const panel = createElement('div', 'padding:48px 16px;text-align:center')
  panel.role = 'alert'
  const open = createElement('a', controlStyle, words.open)
  open.href = address
  const retry = createElement('button', controlStyle, words.again)
  retry.onclick = again
  panel.append(createElement('p', '', words.silent), open, ' ', retry)
  return panel
}

const controlStyle =
  'font:inherit;color:inherit;background:none;border:1px solid;border-radius:8px;display:inline-block;margin:4px;padding:10px 20px'

function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style: string, text = '') {
  const element = document.createElement(tag)
  element.style.cssText = style
  element.textContent = text
  return element
}
