import { expect, type Page } from '@playwright/test'
import { languages } from '#contract/platform/languages.ts'
import {
  expectNoInnerScroll,
  headingRule,
  hostSiteUrl,
  inIframe,
  waitForConnection,
} from './support/host-site.ts'
import { expectAccessible, expectNoOverflow, findCourse, recruiting, test } from './support/journey.ts'
import { readers, signInAs } from './support/screens.ts'

/** Pages that exist only outside an iframe. */
const topLevelOnly = ['/sign-in', '/error', '/email-confirm', '/attend/registration']

test.describe.configure({ mode: 'parallel' })

for (const language of languages)
  for (const width of [1280, 390])
    test.describe(`every screen in the host site’s iframe, in ${language} at ${width}`, {
      tag: '@long',
    }, () => {
      test.use({ viewport: { width, height: 800 }, locale: language })
      test.setTimeout(240_000)

      for (const { label, sub, screens } of readers)
        test(`is fine for ${label}`, async ({ page }) => {
          await signInAs(page, sub)
          for (const { path } of screens)
            if (!topLevelOnly.some((one) => path.startsWith(one))) await checkScreen(page, path, language)
        })

      test('is fine with an invalid form and with a dialog', async ({ page }) => {
        const { id } = await findCourse(page, recruiting)
        await checkScreen(page, `/attend/register/${id}?ismember=false`, language)
        const send = inIframe(page).locator('main form button[type="submit"]').last()
        await expect(send).toBeEnabled()
        await send.click()
        await expect(inIframe(page).getByRole('alert')).toBeFocused()
        await expectNoInnerScroll(page)
        await expectAccessible(page)

        await checkScreen(page, '/certification/essentials', language)
        await inIframe(page).locator('button[aria-haspopup="dialog"]').click()
        await expect(inIframe(page).getByRole('dialog')).toBeInViewport()
        // A dialog makes the page behind it inert, and the host site's only heading is the one in the iframe.
        await expectAccessible(page, headingRule)
      })
    })

async function checkScreen(page: Page, path: string, language: string): Promise<void> {
  await test.step(path, async () => {
    // Only the fragment of the host site's URL changes, so the page must be left in between.
    await page.goto('about:blank')
    await page.goto(`${hostSiteUrl}/education?hl=${language}#edu=${path}`)
    await waitForConnection(page)
    await expect(inIframe(page).getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoOverflow(page)
    await expectNoInnerScroll(page)
    await expectAccessible(page)
  })
}
