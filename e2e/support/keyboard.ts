import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from './journey.ts'

/** More stops than any screen has. */
const most = 250

interface Stop {
  /** What has the focus, as the browser would name it in a report. */
  readonly name: string
  /** Why a reader would not see that it has; null where they do. */
  readonly complaint: string | null
}

/** Goes by Tab until an element has the focus, where it has to be seen to have it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses <= most; presses++) {
    if (await hasFocus(target)) return expectVisibleFocus(target)
    await page.keyboard.press(key)
  }
  throw new Error(`${most} presses of ${key} do not lead to ${target}.`)
}

/** Goes to an element by Tab and presses a key there, once the page's script has taken over. */
export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await waitForHydration(page)
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab, where what is typed takes the place of what stood there. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Chooses in a list that drops down: by arrow keys until it says so. */
export async function chooseAt(page: Page, target: Locator, value: string): Promise<void> {
  await tabTo(page, target)
  for (let presses = 0; presses < 30 && (await target.inputValue()) !== value; presses++)
    await page.keyboard.press('ArrowDown')
  await expect(target).toHaveValue(value)
}

/** The focus is on it, with a ring around it and nothing over it (WCAG 2.4.7 and 2.4.11). */
export async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect.poll(() => target.evaluate(complaintOf)).toBeNull()
}

/**
 * Opens a dialog by the keyboard and looks that it holds the focus as one should: it goes in, stays in whichever way
 * Tab goes, and Escape closes the dialog and brings it back.
 */
export async function expectFocusTrap(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await pressAt(page, opener)
  await expect(dialog).toBeVisible()
  await expectFocusWithin(dialog)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press(key)
      await expectFocusWithin(dialog)
    }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectVisibleFocus(opener)
}

/** In the dialog, or with the browser itself, which Tab leads to on its way around. */
async function expectFocusWithin(dialog: Locator): Promise<void> {
  await expect
    .poll(() =>
      dialog.evaluate((element) => {
        const focused = element.ownerDocument.activeElement
        return element.contains(focused) || focused === element.ownerDocument.body
      }),
    )
    .toBe(true)
}

/**
 * Goes by Tab over everything that can have the focus, from the top to the end, and back: each is reached, with a ring
 * and nothing over it, and nothing keeps the focus.
 */
export async function expectKeyboardReachable(page: Page, frame: Page | Frame = page): Promise<void> {
  const there = await walk(page, frame, 'Tab')
  expect(complaintsOf(there)).toEqual([])
  expect(there.length).toBeGreaterThan(2)
  const back = await walk(page, frame, 'Shift+Tab')
  expect(complaintsOf(back)).toEqual([])
  expect(back.length).toBe(there.length)
}

const complaintsOf = (stops: readonly Stop[]) =>
  stops.filter(({ complaint }) => complaint).map(({ name, complaint }) => `${name}: ${complaint}`)

async function walk(page: Page, frame: Page | Frame, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await frame.evaluate((back) => {
    const start = document.createElement('div')
    start.tabIndex = -1
    if (back) document.body.append(start)
    else document.body.prepend(start)
    start.focus()
    // Tab goes on from where it was.
    start.remove()
  }, key === 'Shift+Tab')
  const stops: Stop[] = []
  const known = new Set<string>()
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key)
    const name = await frame.evaluate(nameOfFocused)
    if (name === null || known.has(name)) break
    known.add(name)
    stops.push({ name, complaint: await frame.locator(':focus').evaluate(complaintOf) })
  }
  return stops
}

/** Where the focused element stands in the document; null where none is. */
function nameOfFocused(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const at = [...document.querySelectorAll('*')].indexOf(focused)
  const words = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
  return `${focused.localName} ${at} "${words.trim().slice(0, 40)}"`
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement)
}

/** Runs in the page: why a reader does not see that an element has the focus. */
function complaintOf(element: Element): string | null {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  if (!element.matches(':focus-visible')) return 'the focus is not to be seen'
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'no ring'
  // A link over several lines is as many boxes.
  const box = element.getClientRects()[0]
  if (!box || box.width === 0 || box.height === 0) return 'no size'
  const points = [
    [0.5, 0.5],
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ].map(([x = 0, y = 0]) => [box.left + x * box.width, box.top + y * box.height] as const)
  const inWindow = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
  if (inWindow.length === 0) return 'outside of the window'
  const over = inWindow
    .map(([x, y]) => document.elementFromPoint(x, y))
    .filter((found) => found !== element && !element.contains(found))
  if (over.length === 0) return null
  return `${over.length} of ${inWindow.length} points under ${over[0]?.localName}.${over[0]?.className}`
}
