import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from './journey.ts'

/** More focusable elements than any screen has. */
const maxStops = 250

interface Stop {
  /** The focused element, described for a report. */
  readonly name: string
  /** Why the focus is not visible; null if it is. */
  readonly problem: string | null
}

/** Presses Tab until an element has the focus, and expects the focus to be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses <= maxStops; presses++) {
    if (await hasFocus(target)) return expectVisibleFocus(target)
    await page.keyboard.press(key)
  }
  throw new Error(`${maxStops} presses of ${key} do not lead to ${target}.`)
}

/** After hydration, moves to an element by Tab and presses a key. */
export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await waitForHydration(page)
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves to a field by Tab and replaces its value. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Chooses an option of a select by arrow keys. */
export async function chooseAt(page: Page, target: Locator, value: string): Promise<void> {
  await tabTo(page, target)
  for (let presses = 0; presses < 30 && (await target.inputValue()) !== value; presses++)
    await page.keyboard.press('ArrowDown')
  await expect(target).toHaveValue(value)
}

/** Expects the element to be focused, with a visible outline and not obscured (WCAG 2.4.7 and 2.4.11). */
export async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect.poll(() => target.evaluate(focusProblem)).toBeNull()
}

/**
 * Opens a dialog by keyboard and expects a focus trap: the focus moves in, Tab in both directions stays in, and Escape
 * closes the dialog and returns the focus.
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

/** In the dialog, or on the body while Tab wraps around. */
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
 * Tabs through all focusable elements from top to end and back: each is reached with visible, unobscured focus, and
 * none traps the focus.
 */
export async function expectKeyboardReachable(page: Page, frame: Page | Frame = page): Promise<void> {
  const forward = await walk(page, frame, 'Tab')
  const back = await walk(page, frame, 'Shift+Tab')
  const problems = { forward: problemsOf(forward), back: problemsOf(back) }
  // single reading: a walk presses keys, so it can't be repeated
  expect({ ...problems, stops: back.length }).toEqual({ forward: [], back: [], stops: forward.length })
  // single reading: likewise
  expect(forward.length).toBeGreaterThan(2)
}

const problemsOf = (stops: readonly Stop[]) =>
  stops.filter(({ problem }) => problem).map(({ name, problem }) => `${name}: ${problem}`)

async function walk(page: Page, frame: Page | Frame, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await frame.evaluate((back) => {
    const start = document.createElement('div')
    start.tabIndex = -1
    if (back) document.body.append(start)
    else document.body.prepend(start)
    start.focus()
    // Tab continues from its position.
    start.remove()
  }, key === 'Shift+Tab')
  const stops: Stop[] = []
  const known = new Set<string>()
  for (let presses = 0; presses < maxStops; presses++) {
    await page.keyboard.press(key)
    const name = await frame.evaluate(nameOfFocused)
    if (name === null || known.has(name)) break
    known.add(name)
    stops.push({ name, problem: await frame.locator(':focus').evaluate(focusProblem) })
  }
  return stops
}

/** Identifies the focused element by its position in the document; null if there is none. */
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

/** Runs in the page: why an element's focus is not visible; null if it is. */
function focusProblem(element: Element): string | null {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  if (!element.matches(':focus-visible')) return 'no :focus-visible'
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'no outline'
  // A link over several lines has several boxes.
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
  if (inWindow.length === 0) return 'outside the viewport'
  const over = inWindow
    .map(([x, y]) => document.elementFromPoint(x, y))
    .filter((found) => found !== element && !element.contains(found))
  if (over.length === 0) return null
  return `${over.length} of ${inWindow.length} points under ${over[0]?.localName}.${over[0]?.className}`
}
