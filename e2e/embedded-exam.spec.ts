import { expect } from '@playwright/test'
import type { ExamCentre } from './support/exam-centre.ts'
import { test } from './support/exam-journey.ts'
import {
  expectNoInnerScroll,
  headingRule,
  inIframe,
  statusOf,
  waitForConnection,
  waitForIframeHydration,
} from './support/host-site.ts'
import { expectAccessible, expectNoOverflow, newPerson, pickAccount } from './support/journey.ts'

const hostSiteOf = ({ origin }: ExamCentre) => `http://localhost:${Number(new URL(origin).port) + 7}`

test('a visitor of the host site applies for an exam, pays in the top-level window, and returns @long', async ({
  page,
  centre,
}) => {
  const hostSite = hostSiteOf(centre)
  const examId = await centre.exam({ inDays: 14 })
  const person = await newPerson('홍길동', centre.identityUrl)
  await page.goto(`${hostSite}/edu/certification/date?exam=${examId}`)
  const dialog = inIframe(page).getByRole('dialog')
  await expect(dialog).toBeInViewport()
  await expectAccessible(page, headingRule)
  await dialog.getByRole('link', { name: 'Sign in to apply' }).click()
  await pickAccount(page, person)
  await expect(page).toHaveURL(new RegExp(`^${hostSite}/edu/certification/date`))
  await dialog.getByRole('link', { name: 'Apply', exact: true }).click()
  // The form has no URL on the host site.
  await expect(page).toHaveURL(new RegExp(`^${hostSite}/edu/certification/date`))
  await expect(inIframe(page).locator('#koreanName')).toBeEnabled()
  await waitForIframeHydration(page)
  await inIframe(page).locator('#englishFirstName').fill('Gildong')
  await inIframe(page).locator('#englishLastName').fill('Hong')
  await inIframe(page).locator('#termsAgreed').check()
  await expectAccessible(page)
  await inIframe(page).getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(new RegExp(`^${centre.origin}/payment/orders/`))
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay [\d,]+ KRW$/ }).click()
  await page.waitForURL(`${centre.paymentUrl}/pay/*`)
  await page.locator('button[value="pay"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your seat is confirmed' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Back to localhost' })).toHaveAttribute(
    'href',
    new RegExp(`^${hostSite}/edu/certification/date`),
  )
  await page.getByRole('main').getByRole('link', { name: 'See my exams' }).click()
  await expect(page).toHaveURL(new RegExp(`^${hostSite}/edu/certification/date`))
  await expect(inIframe(page).getByText('Essentials').first()).toBeVisible()
  await expect.poll(async () => (await statusOf(page)).path).toMatch(/^\/account\/certification-apply/)
})

test('on a narrow phone the iframe and its dialogs are fully visible @narrow @long', async ({
  page,
  centre,
}) => {
  const hostSite = hostSiteOf(centre)
  await centre.exam({ inDays: 14 })
  const person = await newPerson('홍길동', centre.identityUrl)
  await page.goto(hostSite)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.goto(`${hostSite}/edu/certification/date?month=${centre.start.toISOString().slice(0, 7)}`)
  await waitForConnection(page)
  await expect(inIframe(page).getByRole('heading', { level: 1, name: '시험 일정' })).toBeVisible()
  await expectNoOverflow(page)
  await expectNoInnerScroll(page)
  await expectAccessible(page)
  await inIframe(page)
    .getByRole('link', { name: /로그인 후 신청/ })
    .first()
    .click()
  await pickAccount(page, person)
  await expect(page).toHaveURL(new RegExp(`^${hostSite}/edu/certification/date`))
  await expect(inIframe(page).getByRole('dialog')).toBeInViewport()
  await expectAccessible(page, headingRule)
})
