/** An element with its style set by script: a homepage may forbid inline styles. */
export function made(tag: string, style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement {
  const element = document.createElement(tag)
  Object.assign(element.style, style)
  element.textContent = text
  return element
}
