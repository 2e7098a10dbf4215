import { expect, type Page } from '@playwright/test'
import { type ExamCentre, startExamCentre } from './exam-centre.ts'
import { test as journey, newPerson, signIn, waitForHydration } from './journey.ts'

/** Journeys in a separate product with exams, one per worker. */
export const test = journey.extend<object, { centre: ExamCentre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const centre = await startExamCentre(Number(process.env['E2E_PORT'] ?? 3700) + 50 + 10 * parallelIndex)
      await use(centre)
      await centre.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.origin),
})

/** Opens an exam's application form as a new member. */
export async function openApplicationForm(page: Page, centre: ExamCentre, examId: number): Promise<void> {
  const person = await newPerson('홍길동', centre.identityUrl)
  await signIn(page, person, `/certification/apply/${examId}`)
  await waitForHydration(page)
  await expect(page.locator('#koreanName')).toBeEnabled()
}

export async function fillIn(page: Page): Promise<void> {
  await page.locator('#englishFirstName').fill('Gildong')
  await page.locator('#englishLastName').fill('Hong')
  await page.locator('#termsAgreed').check()
}

export const step = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]')
