import { type Browser, expect, type Page } from '@playwright/test'
import { asVisitor } from './support/empty-centre.ts'
import type { ExamCentre } from './support/exam-centre.ts'
import { fillIn, test } from './support/exam-journey.ts'
import { openAsStaff } from './support/exam-payer.ts'
import { expectAccessible, expectNoOverflow, newPerson, signIn } from './support/journey.ts'
import { openTab } from './support/record-acts.ts'

/** A page on which a new member is signed in. */
async function memberPage(browser: Browser, centre: ExamCentre, path: string): Promise<Page> {
  const page = await asVisitor(browser, centre.origin)
  await signIn(page, await newPerson('홍길동', centre.identityUrl), path)
  return page
}

/** Applies on the open form, for an exam that costs nothing. */
async function applyHere(page: Page): Promise<void> {
  await expect(page.locator('#koreanName')).toBeEnabled()
  await fillIn(page)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You have applied' })).toBeVisible()
}

async function fullExam(browser: Browser, centre: ExamCentre) {
  const examId = await centre.exam({ inDays: 14, fee: 0, capacity: 1 })
  const applied = await memberPage(browser, centre, `/certification/apply/${examId}`)
  await applyHere(applied)
  const cancel = async () => {
    await applied.goto('/account/certification-apply')
    await applied
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click()
    await applied.getByRole('dialog').getByRole('button', { name: 'Cancel application' }).click()
    await expect(applied.getByText('Your application has been cancelled.')).toBeVisible()
  }
  return { examId, cancel }
}

/** Reloads until the worker has offered the seat. */
async function untilOffered(page: Page, heading = 'A seat is kept for you'): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('a freed seat of an exam is kept for the next person in line, who applies for it', async ({
  page: staff,
  browser,
  centre,
}) => {
  test.slow()
  const { examId, cancel } = await fullExam(browser, centre)

  const first = await memberPage(browser, centre, `/certification/apply/${examId}`)
  await first.getByRole('link', { name: 'Join the waiting list' }).click()
  await expect(first.getByRole('heading', { name: 'Join at place 1' })).toBeVisible()
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(first.getByRole('heading', { name: 'You are next' })).toBeVisible()
  await expectAccessible(first)
  const second = await memberPage(browser, centre, `/certification/waiting-list/${examId}`)
  await second.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(second.getByRole('heading', { name: '1 person is ahead of you' })).toBeVisible()

  await openAsStaff(staff, centre, ['exams'], `/console/exams/${examId}`)
  await openTab(staff, 'Waiting list', 2)
  await expect(staff.getByRole('row')).toHaveCount(3)
  await expectAccessible(staff)
  await staff.getByRole('row').nth(2).getByRole('button', { name: /^Move/ }).click()
  await staff.getByRole('dialog').getByLabel('Reason').fill('Registered by mistake.')
  await staff.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(staff.getByText('is now at place 1.')).toBeVisible()
  await staff.getByRole('button', { name: 'Close the waiting list' }).click()
  await staff.getByRole('dialog').getByLabel('Reason').fill('Long enough.')
  await staff.getByRole('dialog').getByRole('button', { name: 'Close the waiting list' }).click()
  await expect(staff.getByText(/^The waiting list has been closed since/)).toBeVisible()
  await expectAccessible(staff)
  const late = await memberPage(browser, centre, `/certification/waiting-list/${examId}`)
  await expect(late.getByText('This waiting list is closed')).toBeVisible()

  await cancel()
  await untilOffered(second)
  await expectAccessible(second)
  await second.goto('/account/overview')
  await expect(second.getByRole('heading', { name: 'Kept for you' })).toBeVisible()
  await second.getByRole('link', { name: /^Apply for/ }).click()
  await expect(second).toHaveURL(new RegExp(`/certification/apply/${examId}$`))
  await first.goto(`/certification/apply/${examId}`)
  await expect(first.getByText('This exam is full.')).toBeVisible()
  await expect(first.getByRole('link', { name: 'See your place' })).toBeVisible()
  await applyHere(second)
})

test('who has applied for another date is passed over; who declines leaves the line @long', async ({
  browser,
  centre,
}) => {
  test.slow()
  const { examId, cancel } = await fullExam(browser, centre)
  const path = `/certification/waiting-list/${examId}`
  const [first, second] = [await memberPage(browser, centre, path), await memberPage(browser, centre, path)]
  for (const one of [first, second]) await one.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(second.getByRole('heading', { name: '1 person is ahead of you' })).toBeVisible()
  await first.goto(`/certification/apply/${await centre.exam({ inDays: 13, fee: 0 })}`)
  await applyHere(first)

  await cancel()
  await untilOffered(second)
  await second.getByRole('button', { name: 'Decline the seat' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Decline the seat' }).click()
  await expect(second.getByRole('heading', { name: 'Decline the seat?' })).toBeHidden()
  await first.goto(path)
  await expect(first.getByRole('heading', { name: 'You are next' })).toBeVisible()
})

test('@narrow the waiting list of an exam fits a telephone, in Korean @long', async ({
  page,
  browser,
  centre,
}) => {
  test.slow()
  const examId = await centre.exam({ inDays: 14, fee: 0, capacity: 1 })
  const applied = await asVisitor(browser, centre.origin)
  await signIn(applied, await newPerson('홍길동', centre.identityUrl), `/certification/apply/${examId}`)
  await expect(applied.locator('#koreanName')).toBeEnabled()
  await fillIn(applied)
  await applied.getByRole('button', { name: '신청하기', exact: true }).click()
  await expect(applied.locator('#koreanName')).toHaveCount(0)

  await signIn(page, await newPerson('홍길동', centre.identityUrl), `/certification/apply/${examId}`)
  await page.getByRole('link', { name: '대기 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '지금 신청하면 대기 1번입니다' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: '대기 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '다음이 회원님 차례입니다' })).toBeVisible()
  await expectNoOverflow(page)
})
