import { expect, type Page } from '@playwright/test'
import { expectNoOverflow, findCourse, recruiting, test } from './support/journey.ts'
import { expectLegible, moreSpace, restyle, twiceTheSize, type UserStyle } from './support/legible.ts'
import { readers, signInAs } from './support/screens.ts'

/** A window of 1280 × 1024 without zoom, at 200 % and at 400 % (WCAG 1.4.4 and 1.4.10). */
const zooms = [
  { zoom: 100, viewport: { width: 1280, height: 1024 }, styles: [moreSpace, twiceTheSize] },
  { zoom: 200, viewport: { width: 640, height: 512 }, styles: [moreSpace] },
  { zoom: 400, viewport: { width: 320, height: 256 }, styles: [moreSpace] },
] as const

test.describe.configure({ mode: 'parallel' })

for (const { zoom, viewport, styles } of zooms)
  for (const language of ['en', 'ja', 'ko'] as const)
    test.describe(`every screen at ${zoom} % in ${language}`, { tag: '@long' }, () => {
      test.use({ viewport, locale: language })
      test.setTimeout(240_000)

      for (const { label, sub, screens } of readers)
        test(`is legible for ${label} with user styles`, async ({ page }) => {
          await signInAs(page, sub)
          for (const { path } of screens) await checkScreen(page, path, styles)
        })

      test('is legible on a registration form', async ({ page }) => {
        const { id } = await findCourse(page, recruiting)
        await checkScreen(page, `/attend/detail/${id}`, styles)
        await checkScreen(page, `/attend/register/${id}?ismember=false`, styles)
        await signInAs(page, '')
        await checkScreen(page, `/attend/register/${id}`, styles)
      })
    })

async function checkScreen(page: Page, path: string, styles: readonly UserStyle[]): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoOverflow(page)
    await expectLegible(page)
    for (const style of styles)
      await test.step(style.name, async () => {
        await restyle(page, style)
        if (!style.widens) await expectNoOverflow(page)
        await expectLegible(page)
      })
  })
}
