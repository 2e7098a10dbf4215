import { expect, type Page } from '@playwright/test'
import { openPdf } from '../testing/pdf.ts'
import { expectNoOverflow, findCourse, newPerson, recruiting, signIn, test } from './support/journey.ts'

const certificate = '/certification/search?code=DEM0CERT1F1CATEVA1D7'
const results = '/account/certification-result'

/** Navigation and buttons, which are not printed. */
async function expectNothingToPress(page: Page): Promise<void> {
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'dialog', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
}

test('results and certificates are printed without the account menu @long', async ({ page }) => {
  await signIn(page, { sub: 'member' }, results)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectNothingToPress(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Exam results' })).toBeVisible()
  await expect(page.getByRole('img', { name: /of 1,000 points/ }).first()).toBeVisible()
  // Black on white, also in dark mode.
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')

  await page.goto('/account/certification')
  await expectNothingToPress(page)
  await expect(page.getByText('DEM0C-ERT1F-1CATE-VA1D7')).toBeVisible()
  await expect(page.getByText(/\/certification\/search\?code=DEM0CERT1F1CATEVA1D7/)).toBeVisible()
})

const screens: readonly (readonly [path: string, sub: string | null])[] = [
  ['/attend', null],
  ['/certification/date', null],
  ['/certification/architect-associate', null],
  [certificate, null],
  ['/certification/search?code=DEM0CERT1F1CATEG0NE0', null],
  ['/terms/service', null],
  ['/terms/collect/1', null],
  ['/credit', 'second-member'],
  ['/account/applied', 'second-member'],
  ['/account/completed', 'second-member'],
  ['/account/certification', 'member'],
  [results, 'member'],
]

/** The printable area of an A4 page. */
const sheet = { width: 658, height: 986 }

for (const language of ['en', 'ja', 'ko'] as const)
  test.describe(`on paper in ${language}`, { tag: '@long' }, () => {
    test.use({ locale: language })
    test.setTimeout(240_000)

    for (const reader of [null, 'member', 'second-member'])
      test(`every screen prints well for ${reader ?? 'a visitor'}`, async ({ page }) => {
        if (reader) await signIn(page, { sub: reader })
        for (const [path, sub] of screens) if (sub === reader) await expectOnPaper(page, path)
      })

    test('a new registration prints well', async ({ page }) => {
      const { id } = await findCourse(page, recruiting)
      await signIn(page, await newPerson(), `/attend/register/${id}`)
      await page.locator('#purpose').selectOption('ETC')
      await page.locator('input[type="checkbox"]').first().check()
      await page.locator('main form button[type="submit"]').click()
      await expect(page.locator('main form')).toHaveCount(0)
      await expectOnPaper(page)
    })
  })

/** Checks that nothing overflows and that no page is empty. */
async function expectOnPaper(page: Page, path?: string): Promise<void> {
  await test.step(path ?? page.url(), async () => {
    if (path) await page.goto(path)
    const viewport = page.viewportSize()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(sheet)
    await expectNothingToPress(page)
    await expectNoOverflow(page)
    const text = openPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true })).text()
    const sheets = text.split('\f').slice(0, -1)
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.filter((one) => one.trim() === '')).toEqual([])
    await page.emulateMedia({ media: null })
    if (viewport) await page.setViewportSize(viewport)
  })
}
