import { describe, expect, it } from 'vitest'
import { findSingleReadings } from './single-readings.ts'

const inTest = (...lines: string[]) =>
  findSingleReadings(
    new Map([
      [
        'e2e/a.spec.ts',
        ["import { rowsOf } from './support/rows.ts'", 'async function one() {', ...lines, '}'].join('\n'),
      ],
      [
        'e2e/support/rows.ts',
        'export const rowsOf = async (page) => (await page.locator("li").all()).length + (await page.locator("li").count())',
      ],
    ]),
  )

describe('assertions of journeys', () => {
  it.each([
    ['a reading', ['expect(await rows.count()).toBe(2)']],
    ['part of a reading', ['expect((await rows.allInnerTexts()).map(Number)).toEqual([1])']],
    ['a variable', ['const texts = await rows.allInnerTexts()', 'expect(texts).toEqual([])']],
    [
      'a function of the file',
      ['const top = () => page.evaluate(() => scrollY)', 'expect(await top()).toBe(0)'],
    ],
    ['a function of another file', ['expect(await rowsOf(page)).toBe(2)']],
    ['the address', ["expect(page.url()).toContain('x')"]],
    ['one of several that go on', ['expect.soft(await rows.count()).toBe(2)']],
  ])('may not be about %s read once', (_, lines) => {
    expect(inTest(...lines)).toEqual([`e2e/a.spec.ts:${lines.length + 2}`])
  })

  it.each([
    ['wait for a locator', ['await expect(rows).toHaveCount(2)']],
    ['repeat a reading', ['await expect.poll(() => rows.count()).toBe(2)']],
    ['are repeated', ['await expect(async () => {', 'expect(await rows.count()).toBe(2)', '}).toPass()']],
    [
      'are about a locator by a name',
      ['const name = await row.innerText()', 'await expect(page.getByText(name)).toBeVisible()'],
    ],
    [
      'compare with a reading before',
      ['const before = await rows.count()', 'await expect(rows).toHaveCount(before + 1)'],
    ],
    [
      'are about a response',
      [
        'const path = await link.getAttribute("href")',
        'expect((await request.get(path)).status()).toBe(200)',
      ],
    ],
    ['give a reason', ['// single reading: nothing changes it', 'expect(await rows.count()).toBe(2)']],
  ])('may %s', (_, lines) => {
    expect(inTest(...lines)).toEqual([])
  })
})
