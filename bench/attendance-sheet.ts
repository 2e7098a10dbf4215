import { chromium } from '@playwright/test'
import { insertMembers } from '../e2e/support/database.ts'
import { findBrowser } from '../scripts/browser.ts'
import { fillLargeCentre, sheetDays, sheetPeople } from './large-centre.ts'
import { atMost, type Outcome } from './outcome.ts'
import type { Setup } from './setup.ts'

const keys = 60
const limitMs = 50

/** Time from a key press in the attendance sheet of a large course until the browser has painted the change. */
export async function measureAttendanceSheet(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const { origin } = await setup.product({ DATABASE_URL: database.url, ROLE: 'web' })
  const { sheetLectureId } = await fillLargeCentre(database)
  const [secret = ''] = await insertMembers(database, 1)
  await database.rows(`update member set roles = array['operator'] where id = (select max(id) from member)`)
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.context().addCookies([{ name: 'sid', value: secret, url: origin }])
    await page.goto(`${origin}/console/lectures/${sheetLectureId}/attendance`)
    await page.locator('.attendance input').first().focus()
    // The browser reports an event once the frame that follows it is painted, in steps of 8 ms.
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(globalThis, { keyTimes: times })
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    // The key for "present" fills the cell and moves to the next one.
    for (let index = 0; index < keys; index++) {
      await page.keyboard.press('p')
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    }
    const slow = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
    // The browser does not report faster events.
    const times = [...Array.from({ length: Math.max(keys - slow.length, 0) }, () => 16), ...slow]
    const sorted = times.sort((a, b) => a - b)
    return [
      atMost({
        label: `Key in the attendance sheet of ${sheetPeople} people over ${sheetDays} days until it is painted, 95th percentile of ${keys}`,
        value: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN,
        max: limitMs,
        unit: 'ms',
      }),
    ]
  } finally {
    await browser.close()
  }
}
