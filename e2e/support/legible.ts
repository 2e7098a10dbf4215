import { expect, type Page } from '@playwright/test'
import { expectNoOverflow } from './journey.ts'

/** Expects no text to be clipped, to overlap other text, or to stick out of its frame. */
export async function expectLegible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(illegible)).toEqual([])
}

/** A user style sheet. */
export interface UserStyle {
  readonly name: string
  readonly text: string
}

/** WCAG 1.4.12 */
export const moreSpace: UserStyle = {
  name: 'with more space between letters, words, lines and paragraphs',
  text: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`,
}

/** WCAG 1.4.4, text size only. */
export const twiceTheSize: UserStyle = {
  name: 'with text at 200 %',
  text: ':root { font-size: 200% !important; }',
}

/** Applies a user style sheet, which the page's content security policy does not block. */
export function restyle(page: Page, { text }: UserStyle): Promise<void> {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, text)
}

const noStyle: UserStyle = { name: 'as designed', text: '' }

/** With all disclosures open and text of twice the size: expects no horizontal overflow and legible text. */
export async function expectLegibleAtTwiceTheSize(page: Page): Promise<void> {
  await page.locator('details:not([open])').evaluateAll((all) => {
    for (const one of all) {
      one.setAttribute('open', '')
      one.setAttribute('data-opened', '')
    }
  })
  await restyle(page, twiceTheSize)
  await expectNoOverflow(page)
  await expectLegible(page)
  await restyle(page, noStyle)
  await page.locator('details[data-opened]').evaluateAll((all) => {
    for (const one of all) {
      one.removeAttribute('open')
      one.removeAttribute('data-opened')
    }
  })
}

/** Runs in the page. */
function illegible(): string[] {
  const texts: { words: string; holder: Element; box: DOMRect }[] = []
  // A dialog lies over the page.
  const root = document.querySelector('dialog[open]') ?? document.body
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const holder = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (!holder || words === '' || !isShown(holder)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.width > 1) texts.push({ words: words.slice(0, 40), holder, box })
  }
  const clipped = texts.flatMap(({ words, holder, box }) => {
    const clipper = clippedBy(holder, box)
    return clipper ? [`"${words}" is clipped by ${clipper}`] : []
  })
  const over = texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => other.holder !== one.holder && overlap(one.box, other.box))
      .map((other) => `"${one.words}" and "${other.words}" overlap`),
  )
  const out = texts.flatMap(({ words, holder, box }) => {
    const frame = leaves(holder, box)
    return frame ? [`"${words}" sticks out of ${frame}`] : []
  })
  return [...new Set([...clipped, ...over, ...out])]

  function isShown(element: Element): boolean {
    // A cell of the calendar cuts titles, which the day's list below it shows whole.
    const hidden =
      '.visually-hidden, .skip-link, script, style, noscript, option, svg[aria-hidden], .calendar-title'
    if (element.closest(hidden)) return false
    if (getComputedStyle(element).clipPath !== 'none') return false
    return element.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true })
  }

  function clippedBy(holder: Element, box: DOMRect): string | undefined {
    for (
      let element: Element | null = holder;
      element && element !== document.body;
      element = element.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const edge = element.getBoundingClientRect()
      const clipsX = overflowX === 'hidden' || overflowX === 'clip'
      const clipsY = overflowY === 'hidden' || overflowY === 'clip'
      if (clipsX && (box.left < edge.left - 2 || box.right > edge.right + 2)) return nameOf(element)
      if (clipsY && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4)) return nameOf(element)
    }
    return undefined
  }

  /** The nearest frame that a text crosses: an element with a border or a ground of its own. */
  function leaves(holder: Element, box: DOMRect): string | undefined {
    for (
      let element: Element | null = holder;
      element && element !== document.body;
      element = element.parentElement
    ) {
      const { borderLeftWidth, borderRightWidth, backgroundColor, overflowX } = getComputedStyle(element)
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined
      const edge = element.getBoundingClientRect()
      const framed = borderLeftWidth !== '0px' && borderRightWidth !== '0px'
      const ground = !/^rgba\(.*, 0\)$/.test(backgroundColor)
      if ((framed || ground) && (box.left < edge.left - 2 || box.right > edge.right + 2))
        return nameOf(element)
    }
    return undefined
  }

  /** A line box has space above and below its letters that lines may share. */
  function overlap(one: DOMRect, other: DOMRect): boolean {
    const trim = 0.25
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height =
      Math.min(one.bottom - trim * one.height, other.bottom - trim * other.height) -
      Math.max(one.top + trim * one.height, other.top + trim * other.height)
    return width > 2 && height > 2
  }

  function nameOf({ localName, className }: Element): string {
    return `${localName}.${className}`
  }
}
