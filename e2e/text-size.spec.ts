import { expect, type Page } from '@playwright/test'
import { expectNoOverflow, findCourse, recruiting, test } from './support/journey.ts'
import {
  expectLegible,
  expectLegibleAtTwiceTheSize,
  moreSpace,
  restyle,
  twiceTheSize,
} from './support/legible.ts'
import { readers, type Screen, signInAs } from './support/screens.ts'

type CheckScreen = (page: Page) => Promise<void>

const withStyles =
  (...styles: readonly (typeof moreSpace)[]): CheckScreen =>
  async (page) => {
    await expectNoOverflow(page)
    await expectLegible(page)
    for (const style of styles)
      await test.step(style.name, async () => {
        await restyle(page, style)
        await expectNoOverflow(page)
        await expectLegible(page)
      })
  }

/** A window of 1280 × 1024 without zoom, at 200 % and at 400 % (WCAG 1.4.4 and 1.4.10), and a phone. */
const windows = [
  { name: 'at 100 %', viewport: { width: 1280, height: 1024 }, check: withStyles(moreSpace, twiceTheSize) },
  { name: 'at 200 %', viewport: { width: 640, height: 512 }, check: withStyles(moreSpace) },
  { name: 'at 400 %', viewport: { width: 320, height: 256 }, check: withStyles(moreSpace) },
  {
    name: 'on a phone with text at 200 %',
    viewport: { width: 390, height: 844 },
    check: expectLegibleAtTwiceTheSize,
  },
] as const

test.describe.configure({ mode: 'parallel' })

for (const { name, viewport, check } of windows)
  for (const language of ['en', 'ja', 'ko'] as const)
    test.describe(`every screen ${name} in ${language}`, { tag: '@long' }, () => {
      test.use({ viewport, locale: language })
      test.setTimeout(240_000)

      for (const { label, sub, screens } of readers)
        test(`is legible for ${label}`, async ({ page }) => {
          await signInAs(page, sub)
          for (const screen of screens) await checkScreen(page, screen, check)
        })

      test('is legible for a course and its registration forms', async ({ page }) => {
        const { id } = await findCourse(page, recruiting)
        const paid = await findCourse(page, ({ label, fee }) => label === 'RECRUITING' && fee > 0)
        for (const path of [
          `/attend/detail/${id}`,
          `/attend/detail/${paid.id}`,
          `/attend/register/${id}?ismember=false`,
        ])
          await checkScreen(page, { path }, check)
        await signInAs(page, '')
        for (const course of [id, paid.id])
          await checkScreen(page, { path: `/attend/register/${course}` }, check)
      })
    })

async function checkScreen(page: Page, { path, act }: Screen, check: CheckScreen): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await act?.(page)
    await check(page)
  })
}
