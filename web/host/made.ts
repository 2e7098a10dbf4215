/** Creates an element styled by script: a host site's policy may forbid inline styles. */
export function made(tag: string, style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement {
  const element = document.createElement(tag)
  Object.assign(element.style, style)
  element.textContent = text
  return element
}
