import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '#contract/platform/languages.ts'
import {
  expectAccessible,
  expectNoOverflow,
  findCourse,
  newPerson,
  recruiting,
  signIn,
  test,
} from './support/journey.ts'
import { expectRowsNamedOnce } from './support/row-names.ts'
import { readers, type Screen, sendEmpty, signInAs } from './support/screens.ts'

interface Variant {
  readonly language: Language
  readonly width: number
  readonly media?: Parameters<Page['emulateMedia']>[0]
}

const variants: readonly Variant[] = [
  { language: 'ja', width: 320, media: { colorScheme: 'dark' } },
  ...languages.flatMap((language) => [1280, 390].map((width) => ({ language, width }))),
  ...(['en', 'ko'] as const).map((language) => ({ language, width: 768 })),
  { language: 'ko', width: 1280, media: { colorScheme: 'dark' } },
  { language: 'en', width: 640, media: { reducedMotion: 'reduce' } },
  { language: 'en', width: 1280, media: { forcedColors: 'active' } },
]

// Hundreds of screens, so they are checked in parallel.
test.describe.configure({ mode: 'parallel' })

for (const { language, width, media } of variants) {
  const name = [language, `${width} px`, ...Object.values(media ?? {})].join(', ')
  test.describe(`every screen in ${name}`, { tag: '@long' }, () => {
    test.use({ viewport: { width, height: 800 }, locale: language })
    test.setTimeout(240_000)

    for (const { label, sub, screens } of readers)
      test(`is fine for ${label}`, async ({ page }) => {
        if (media) await page.emulateMedia(media)
        await signInAs(page, sub)
        for (const screen of screens) await checkScreen(page, screen, language)
      })

    test('is fine with an empty form submitted', async ({ page }) => {
      if (media) await page.emulateMedia(media)
      const { id } = await findCourse(page, recruiting)
      await checkScreen(page, { path: `/attend/register/${id}?ismember=false`, act: sendEmpty }, language)
      await checkScreen(page, { path: '/certification/search', act: sendEmpty }, language)
      await signIn(page, await newPerson())
      await checkScreen(page, { path: `/attend/register/${id}`, act: sendEmpty }, language)
    })
  })
}

async function checkScreen(page: Page, { path, act }: Screen, language: Language): Promise<void> {
  await test.step(path, async () => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await act?.(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
    // The rows there are browsers, of which one may be signed in twice within a minute.
    if (path !== '/account/settings') await expectRowsNamedOnce(page)
  })
}
