export type PreviewTheme = 'light' | 'dark'

/** Replaces what the frame shows, without the flash of a page that is loaded. */
export function showPage(page: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  page.replaceChild(page.adoptNode(next.documentElement), page.documentElement)
}

/** The console's policy allows a style sheet that is made by a script, but no inline one that it does not know. */
export function applyStyle(page: Document, style: string): void {
  const view = page.defaultView as (Window & typeof globalThis) | null
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(style)
  page.adoptedStyleSheets = [sheet]
}

/** Shows the preview in the light or dark theme, whatever `prefers-color-scheme` is in this browser. */
export function applyTheme(page: Document, theme: PreviewTheme): void {
  page.documentElement.style.colorScheme = theme
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) applyTo(sheet.cssRules, theme)
}

function applyTo(rules: CSSRuleList, theme: PreviewTheme): void {
  for (const rule of rules) {
    if (!('cssRules' in rule)) continue
    const media = 'media' in rule ? (rule.media as MediaList) : undefined
    const [, asked] = /prefers-color-scheme:\s*(light|dark)/.exec(media?.mediaText ?? '') ?? []
    if (media && asked) media.mediaText = asked === theme ? 'all' : 'not all'
    applyTo(rule.cssRules as CSSRuleList, theme)
  }
}

/** What a field changes: texts, a colour, or the logo. */
export interface Changed {
  readonly texts?: readonly string[]
  readonly color?: string
  readonly logo?: true
}

/** Draws a frame around each part of the page that shows it. */
export function frameChanged(page: Document, changed: Changed | null): Element | undefined {
  if (!changed) return undefined
  const elements = [...page.body.querySelectorAll('*')].filter((element) => shows(element, changed))
  frameElements(page, elements)
  return elements[0]
}

/** Of elements within each other, the outer one is framed. */
export function frameElements(page: Document, elements: readonly Element[]): void {
  const rects = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  const outer = rects.filter(
    (rect, index) => !rects.some((one, at) => at !== index && contains(one, rect, at < index)),
  )
  for (const rect of outer) page.body.append(frameAround(page, rect))
}

function shows(element: Element, { texts = [], color, logo }: Changed): boolean {
  if (logo) return element.matches('img[src*="/logos/"], image')
  if (color) return hasColor(element, color)
  const drawn = element.getAttribute('data-text')
  if (drawn) return texts.some((text) => text.includes(drawn) || drawn.includes(text))
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return texts.some((text) => own.some(({ textContent }) => textContent?.includes(text)))
}

function hasColor(element: Element, color: string): boolean {
  if (element.getAttribute('fill') === color || element.getAttribute('stroke') === color) return true
  const view = element.ownerDocument.defaultView
  if (!view) return false
  const style = view.getComputedStyle(element)
  const rgb = `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`
  return style.backgroundColor === rgb || (element.matches('a') && style.color === rgb)
}

/** One frame of two that are equal. */
function contains(outer: DOMRect, inner: DOMRect, isEarlier: boolean): boolean {
  const isWithin =
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  const isSame = outer.width === inner.width && outer.height === inner.height
  return isWithin && (!isSame || isEarlier)
}

function frameAround(page: Document, { left, top, width, height }: DOMRect): HTMLElement {
  const frame = page.createElement('div')
  const [x, y] = [page.defaultView?.scrollX ?? 0, page.defaultView?.scrollY ?? 0]
  Object.assign(frame.style, {
    position: 'absolute',
    left: `${left + x - 4}px`,
    top: `${top + y - 4}px`,
    width: `${width + 8}px`,
    height: `${height + 8}px`,
    boxSizing: 'border-box',
    border: '3px solid #1d4ed8',
    borderRadius: '8px',
    boxShadow: '0 0 0 1px #ffffff',
    pointerEvents: 'none',
    zIndex: '9',
  })
  return frame
}
