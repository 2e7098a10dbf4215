import { expect } from '@playwright/test'
import { announceDate } from './support/course-dates.ts'
import { asVisitor, openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, mailsTo, newPerson, signIn } from './support/journey.ts'

test('a member is told of a new date, and ends that with one click in the mail', async ({
  page: staff,
  browser,
  centre: { origin, identityUrl, giveRoles },
}) => {
  test.slow()
  await giveRoles('member@example.com', 'courses')
  await openConsole(staff, 'member')
  const { courseId, lectureId } = await announceDate(staff, origin, { title: 'Often asked for', inDays: 9 })

  const page = await asVisitor(browser, origin)
  const person = await newPerson('Told Person', identityUrl)
  await signIn(page, person, `/attend/detail/${lectureId}`)
  await page.getByRole('link', { name: 'Get notified' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await expect(page.getByText('You have not chosen anything yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Notify me: New dates of Often asked for' }).click()
  await expect(page.getByText('We will email you: New dates of Often asked for')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End: New dates of Often asked for' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const second = await announceDate(staff, origin, { title: 'Often asked for', inDays: 16, courseId })
  const [mail] = await mailsTo(person, 1, origin)
  expect(mail?.subject).toContain('New date on')
  expect(mail?.text).toContain(`/attend/detail/${second.lectureId}`)
  const link = /End this notification: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const elsewhere = await asVisitor(browser, origin)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Notification ended' })).toBeVisible()
  await expect(elsewhere.getByText('New dates of Often asked for')).toBeVisible()
  await expectAccessible(elsewhere)

  await page.reload()
  await expect(page.getByText('You have not chosen anything yet')).toBeVisible()
  await announceDate(staff, origin, { title: 'Often asked for', inDays: 23, courseId })
  // One more to somebody else, as a mail that is not sent cannot be waited for.
  const other = await newPerson('Other Person', identityUrl)
  const theirs = await asVisitor(browser, origin)
  await signIn(theirs, other, `/account/notifications?lecture=${lectureId}`)
  await theirs.getByRole('button', { name: 'Notify me: New dates of Often asked for' }).click()
  await expect(theirs.getByText('We will email you')).toBeVisible()
  await announceDate(staff, origin, { title: 'Often asked for', inDays: 30, courseId })
  await mailsTo(other, 1, origin)
  await mailsTo(person, 1, origin)
})

test('notifications can be ended in the account @narrow @long', async ({ browser, centre }) => {
  const page = await asVisitor(browser, centre.origin)
  await signIn(page, await newPerson('알림 받는 사람', centre.identityUrl), '/account/notifications')
  await page.getByRole('button', { name: '알림 받기: 새 시험 일정 공지' }).click()
  await expect(page.getByText('알림을 신청했습니다')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '알림 해지: 새 시험 일정 공지' }).click()
  await expect(page.getByText('신청한 알림이 없습니다')).toBeVisible()
})
