import { expect, type Page } from '@playwright/test'
import { type CreditCentre, startCreditCentre } from './support/credit-centre.ts'
import {
  expectAccessible,
  expectNoOverflow,
  test as journey,
  pickAccount,
  signIn,
  waitForHydration,
} from './support/journey.ts'

/** Journeys in a separate product whose clock is moved past courses and the expiry of credits. */
const test = journey.extend<object, { centre: CreditCentre }>({
  centre: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use, { parallelIndex }) => {
      const centre = await startCreditCentre(
        Number(process.env['E2E_PORT'] ?? 3700) + 200 + 10 * parallelIndex,
      )
      await use(centre)
      await centre.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ centre }, use) => use(centre.origin),
})

const shown = (number: number) => number.toLocaleString('en')
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('credits are granted with a course, charged by billing, announced before expiry, and expire @long', async ({
  page,
  centre,
}) => {
  const visitor = await centre.newPerson()
  await page.goto('/credit')
  await expect(page.getByRole('heading', { name: 'Your credits' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in to see your credits' }).click()
  await pickAccount(page, visitor)
  await expect(page).toHaveURL(/\/credit$/)
  await expect(page.getByText('You have no credits yet.')).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()

  const { person, title, credits } = await centre.completeCourse()
  await signIn(page, person, '/credit')
  await expect(page.getByText(`${shown(credits)} can be used now`)).toBeVisible()
  const grants = page.getByRole('region', { name: 'Your credits' })
  await expect(grants.getByRole('heading', { name: title })).toBeVisible()
  await expect(grants).toContainText(`${shown(credits)} of ${shown(credits)} left`)
  await expect(grants).toContainText(/Expire \d{4}-\d\d-\d\d 23:59 KST/)
  await expect(line(page, 'Issued')).toContainText(`+${shown(credits)}`)
  await expectAccessible(page)

  expect(await centre.charge(person, 1, { product: 'SMS' })).toMatchObject({ code: 'PRODUCT_EXCLUDED' })
  expect(await centre.charge(person, 1, { fault: 'tampered' })).toMatchObject({ code: 'SIGNATURE_REFUSED' })
  expect(await centre.charge(person, credits + 1)).toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  for (let charges = 1; charges <= 10; charges++)
    expect(await centre.charge(person, 10 * charges)).toMatchObject({ status: 200 })
  await page.reload()
  await waitForHydration(page)
  const left = shown(credits - 550)
  await expect(page.getByText(`${left} can be used now`)).toBeVisible()
  await expect(line(page, 'Used for COMPUTE').first()).toContainText(`−100${left}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/credit\?page=2#statement$/)
  await expect(line(page, 'Issued')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeInViewport()

  await centre.passDays(58)
  await expect
    .poll(async () => (await centre.subjectsTo(person)).filter((one) => one.startsWith(`${left} credits`)), {
      timeout: 20_000,
    })
    .toHaveLength(1)
  await centre.passDays(4)
  // The session has expired.
  await page.context().clearCookies()
  await signIn(page, person, '/credit')
  await expect(page.getByText('0 can be used now', { exact: true })).toBeVisible()
  await expect(line(page, 'Expired')).toContainText(`−${left}0`)
  await expectAccessible(page)
})

test('credits fit a narrow phone @narrow @long', async ({ page, centre }) => {
  const { person, credits } = await centre.completeCourse()
  await centre.charge(person, 1_000)
  await signIn(page, person, '/credit')
  await expect(page.getByRole('heading', { name: '내 크레딧' })).toBeVisible()
  await expect(page.getByText(`지금 사용할 수 있는 크레딧 ${shown(credits - 1_000)}`)).toBeVisible()
  await expect(page.getByText('사용(COMPUTE)')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
