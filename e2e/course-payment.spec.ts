import { expect, type Page } from '@playwright/test'
import { agreeToAll } from './support/agree-to-all.ts'
import {
  expectAccessible,
  expectNoOverflow,
  findCourse,
  newPerson,
  paymentUrl,
  signIn,
  test,
} from './support/journey.ts'

const withFee = (page: Page, language = 'en') =>
  findCourse(page, ({ label, fee }) => label === 'RECRUITING' && fee > 0, language)

test('a member registers for a paid course, leaves, pays later, and cancels for a refund', async ({
  page,
}) => {
  const course = await withFee(page)
  await signIn(page, await newPerson(), `/attend/detail/${course.id}`)
  await expect(page.getByRole('complementary')).toContainText('220,000 KRW incl. VAT')
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]')).toHaveText(
    /Register/,
  )
  await expectAccessible(page)
  await page.getByLabel('Purpose').selectOption('KNOWLEDGE_PERSONAL')
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/payment\/orders\//)
  const order = page.url()
  await expect(page.getByRole('complementary')).toContainText('220,000 KRW')
  await expectAccessible(page)

  for (const place of ['detail', 'register']) {
    await page.goto(`/attend/${place}/${course.id}`)
    await expect(page.getByText(/A seat is held for you until \d\d:\d\d KST\./).first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(order)
  await page.getByRole('button', { name: 'Pay 220,000 KRW' }).click()
  await page.waitForURL(`${paymentUrl}/pay/*`)
  await page.locator('button[value="pay"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your seat is confirmed' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Go to My account' }).click()
  const row = page.getByRole('row').filter({ hasText: course.title })
  await expect(row).toContainText('Paid 220,000 KRW')
  await row.getByRole('button', { name: /Cancel/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You’ll be refunded 220,000 KRW in full')
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(row).toContainText('Full refund: 220,000 KRW')
  await page.goto(order)
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Your refund is in progress|Your refund is complete)$/ }),
  ).toBeVisible()
  await expect(
    page.getByText(/220,000 KRW was refunded in full|full refund of 220,000 KRW/).first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a seat of a course is held and given up on a narrow phone @narrow @long', async ({ page }) => {
  const course = await withFee(page, 'ko')
  await signIn(page, await newPerson(), `/attend/register/${course.id}`)
  await expectNoOverflow(page)
  await page.getByLabel('수강 목적').selectOption('KNOWLEDGE_PERSONAL')
  await agreeToAll(page, '모두 동의')
  await page.getByRole('button', { name: '결제로 이동' }).click()
  await page.getByRole('button', { name: '220,000원 결제하기' }).waitFor()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '신청 그만두기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '신청 그만두기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '신청을 그만두었습니다' })).toBeVisible()
  await page.getByRole('link', { name: '강의 정보로 돌아가기' }).click()
  await expect(page.getByRole('link', { name: '신청하기' })).toBeVisible()
})
