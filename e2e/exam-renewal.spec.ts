import { expect } from '@playwright/test'
import { asVisitor } from './support/empty-centre.ts'
import { fillIn, test } from './support/exam-journey.ts'
import { openAsStaff } from './support/exam-payer.ts'
import { expectAccessible, expectNoOverflow, newPerson, signIn } from './support/journey.ts'

/** Of the demonstration, with an Essentials certificate that ends in three months. */
const holder = { sub: 'partner-member' }

test('the holder of a certificate that runs out keeps a seat before the month opens to everybody @long', async ({
  page,
  browser,
  centre,
}) => {
  test.slow()
  // In the next month, which is not open yet.
  const examId = await centre.exam({ inDays: 40, fee: 0 })
  const other = await asVisitor(browser, centre.origin)
  await signIn(other, await newPerson('홍길동', centre.identityUrl), `/certification/apply/${examId}`)
  await expect(other.getByText(/^Applications for this exam open on/)).toBeVisible()

  await signIn(page, holder, '/account/overview')
  await expect(page.getByText(/^Seats kept for renewals until/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/account/certification')
  await expect(page.getByText(/are kept for renewals until .*: 5 left/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /: keep a seat for the exam on/ }).click()
  await expect(page).toHaveURL(/\/certification\/apply\/\d+$/)
  await expect(page.getByText('For your renewal until')).toBeVisible()

  await page.goto(`/certification/date?exam=${examId}`)
  await expect(page.getByRole('dialog').getByText(/^Kept for your renewal until/)).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Apply' }).click()
  await expect(page.locator('#koreanName')).toBeEnabled()
  await expectAccessible(page)
  await fillIn(page)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You have applied' })).toBeVisible()
  await page.goto('/account/certification')
  await expect(page.getByText(/kept for renewals/)).toBeHidden()

  const staff = await asVisitor(browser, centre.origin)
  await openAsStaff(staff, centre, ['exams'], `/console/exams/${examId}`)
  await expect(staff.getByText(/^1 of 5 taken; kept until/)).toBeVisible()
  await expectAccessible(staff)

  // Another run of this test, in another width, begins with the same certificate.
  await page.goto('/account/certification-apply')
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel application' }).click()
  await expect(page.getByText('Your application has been cancelled.')).toBeVisible()
})

test('@narrow seats kept for renewals fit a telephone, in Korean @long', async ({ page, centre }) => {
  await centre.exam({ inDays: 40, fee: 0 })
  await signIn(page, holder, '/account/certification')
  await expect(page.getByText(/갱신용 좌석이 확보되어 있습니다/)).toBeVisible()
  await expectNoOverflow(page)
  await page.goto('/account/overview')
  await expect(page.getByText(/^갱신용 좌석/)).toBeVisible()
  await expectNoOverflow(page)
})
