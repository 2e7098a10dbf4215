import { expect } from '@playwright/test'
import { announceDate, registerByHand } from './support/course-dates.ts'
import { asVisitor, openConsole, setClock, test } from './support/empty-centre.ts'
import { english, fillDetails, newestMailAt, newGuest, requestMail } from './support/guest.ts'
import { expectAccessible, expectNoOverflow, newPerson, signIn } from './support/journey.ts'
import { openTab } from './support/record-acts.ts'
import { sealed } from './support/sealed.ts'
import { cancelRegistration, fullCourse, memberPage, registerHere } from './support/waiting-list.ts'

const hour = 3_600_000

test('a freed seat is kept for the next person in line, and then for the one after', async ({
  page: staff,
  browser,
  centre,
}) => {
  test.slow()
  const { origin } = centre
  const { lectureId, registered } = await fullCourse(staff, { browser, centre, title: 'Sought after' })

  const visitor = await asVisitor(browser, origin)
  await visitor.goto(`/attend/detail/${lectureId}`)
  await visitor.getByText('Join the waiting list').click()
  await visitor.getByRole('link', { name: 'With an account' }).click()
  // Signing in comes first.
  await visitor.waitForURL((url) => url.origin === centre.identityUrl)

  const first = await memberPage(browser, centre, `/attend/detail/${lectureId}`)
  await first.getByRole('link', { name: 'Join the waiting list' }).click()
  await expect(first.getByRole('heading', { name: 'Join at place 1' })).toBeVisible()
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(first.getByRole('heading', { name: 'You are next' })).toBeVisible()
  await expectAccessible(first)
  const second = await memberPage(browser, centre, `/attend/waiting-list/${lectureId}`)
  await second.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(second.getByRole('heading', { name: '1 person is ahead of you' })).toBeVisible()

  await staff.goto(`/console/lectures/${lectureId}`)
  await openTab(staff, 'Waiting list', 2)
  await expect(staff.getByRole('row')).toHaveCount(3)
  await expectAccessible(staff)

  await cancelRegistration(registered)
  await expect(async () => {
    await first.reload()
    await expect(first.getByRole('heading', { name: 'A seat is kept for you' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expectAccessible(first)
  await first.goto('/account/overview')
  await expect(first.getByRole('heading', { name: 'Kept for you' })).toBeVisible()
  await expect(first.getByRole('heading', { name: 'Sought after' })).toBeVisible()
  await expectAccessible(first)
  await second.goto(`/attend/register/${lectureId}`)
  await expect(second.getByText('This course is full.')).toBeVisible()

  await setClock(origin, new Date(Date.now() + 25 * hour))
  await expect(async () => {
    await second.goto(`/attend/detail/${lectureId}`)
    await expect(second.getByText('A seat is kept for you until')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await second.getByRole('link', { name: 'Register', exact: true }).click()
  await registerHere(second)
  await first.goto(`/attend/waiting-list/${lectureId}`)
  await expect(first.getByRole('heading', { name: 'Join at place 1' })).toBeVisible()
  await setClock(origin, new Date())
})

test('staff move somebody in line with a reason; who declines or leaves is asked first @long', async ({
  page: staff,
  browser,
  centre,
}) => {
  test.slow()
  const { lectureId, registered } = await fullCourse(staff, { browser, centre, title: 'Another one' })
  const path = `/attend/waiting-list/${lectureId}`
  const [first, second] = [await memberPage(browser, centre, path), await memberPage(browser, centre, path)]
  for (const one of [first, second]) await one.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(second.getByRole('heading', { name: '1 person is ahead of you' })).toBeVisible()

  await staff.goto(`/console/lectures/${lectureId}/waiting-list`)
  await staff.getByRole('row').nth(2).getByRole('button', { name: /^Move/ }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByLabel('New place')).toHaveValue('1')
  await dialog.getByLabel('Reason').fill('Cancelled by mistake.')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(staff.getByText('is now at place 1.')).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'You are next' })).toBeVisible()

  await cancelRegistration(registered)
  await expect(async () => {
    await second.reload()
    await expect(second.getByRole('heading', { name: 'A seat is kept for you' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await second.getByRole('button', { name: 'Decline the seat' }).click()
  await expectAccessible(second)
  await second.getByRole('dialog').getByRole('button', { name: 'Decline the seat' }).click()
  await expect(second.getByRole('heading', { name: /^Join at place/ })).toBeVisible()
  await expect(async () => {
    await first.reload()
    await expect(first.getByRole('heading', { name: 'A seat is kept for you' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
})

test('@narrow the waiting list fits a telephone, in Korean @long', async ({ page, browser, centre }) => {
  const { origin } = centre
  const staff = await asVisitor(browser, origin)
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(staff, 'member')
  const { lectureId } = await announceDate(staff, origin, {
    title: 'On a telephone',
    inDays: 12,
    capacity: 1,
  })
  const guest = { email: `narrow-${lectureId}@example.com`, name: 'Sample Guest' }
  const attenderId = await registerByHand(staff, origin, lectureId, guest)
  await signIn(page, await newPerson('홍길동', centre.identityUrl), `/attend/detail/${lectureId}`)
  await page.getByRole('link', { name: '대기 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '지금 신청하면 대기 1번입니다' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: '대기 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '다음이 회원님 차례입니다' })).toBeVisible()
  await expectNoOverflow(page)
  await staff.goto(`/console/lectures/${lectureId}/waiting-list`)
  await expect(staff.getByRole('table', { name: '대기자 명단' })).toBeVisible()
  await expectNoOverflow(staff)
  const path = `/api/admin/v1/lectures/${lectureId}/attenders/${attenderId}/cancellations`
  const reply = await sealed((seal) =>
    staff.request.post(path, { data: { reason: 'Test.' }, headers: { origin, ...seal } }),
  )
  expect(reply.status(), await reply.text()).toBe(200)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: '좌석을 확보해 두었습니다' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expectNoOverflow(page)
  await page.goto('/account/overview')
  await expect(page.getByRole('heading', { name: '확보된 좌석' })).toBeVisible()
  await expectNoOverflow(page)
})

test('a guest joins with an e-mail address, and registers for the seat that is offered by mail @long', async ({
  page: staff,
  browser,
  centre,
}) => {
  test.slow()
  const { origin } = centre
  const { lectureId, registered } = await fullCourse(staff, { browser, centre, title: 'Open to guests' })
  const guest = newGuest()
  const page = await asVisitor(browser, origin)
  await page.goto(`/attend/detail/${lectureId}`)
  await page.getByText('Join the waiting list').click()
  await page.getByRole('link', { name: 'By email' }).click()
  await expect(page.getByRole('heading', { name: 'Join at place 1' })).toBeVisible()
  await expectAccessible(page)
  await requestMail(page, 'Email', 'Send verification email', guest.email)
  const { code } = await newestMailAt(origin, guest, 1)
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByRole('heading', { name: 'You are next' })).toBeVisible()
  await expectAccessible(page)

  const joined = await newestMailAt(origin, guest, 2)
  expect(joined.subject).toBe('You are in the waiting list: Open to guests')
  const own = await asVisitor(browser, origin)
  await own.goto(joined.link)
  await expect(own.getByRole('heading', { name: 'You are next' })).toBeVisible()
  await expectAccessible(own)
  await staff.goto(`/console/lectures/${lectureId}`)
  await openTab(staff, 'Waiting list', 1)
  await expect(staff.getByRole('row', { name: guest.email })).toContainText('Guest')

  await cancelRegistration(registered)
  const offered = await newestMailAt(origin, guest, 3)
  expect(offered.subject).toContain('A seat is kept for you until')
  await own.goto(offered.link)
  await expect(own.getByRole('heading', { name: 'A seat is kept for you' })).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(own.getByText(`${guest.email} is confirmed.`)).toBeVisible()
  await expectAccessible(own)
  await fillDetails(own, english)
  await own.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(own.getByRole('heading', { name: 'You are registered' })).toBeVisible()
  await own.goto(offered.link)
  await expect(own.getByRole('heading', { name: 'You are not in this waiting list any more' })).toBeVisible()
})

test.describe('in Korean on a telephone', () => {
  test.use({ locale: 'ko-KR', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one entry waits for any date of a month', async ({ page, browser, centre }) => {
    test.slow()
    const { origin } = centre
    const staff = await asVisitor(browser, origin)
    await centre.giveRoles('member@example.com', 'courses')
    await openConsole(staff, 'member')
    const { lectureId } = await announceDate(staff, origin, { title: 'Any day', inDays: 12, capacity: 1 })
    const guest = { email: `any-${lectureId}@example.com`, name: 'Sample Guest' }
    const attenderId = await registerByHand(staff, origin, lectureId, guest)
    await signIn(page, await newPerson('홍길동', centre.identityUrl), `/attend/waiting-list/${lectureId}`)
    await expect(page.getByRole('heading', { name: '이 강의의 모든 일정' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^모든 일정 대기 신청/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^모든 일정 대기 중/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: '다음이 회원님 차례입니다' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.goto('/account/overview')
    await expect(page.getByRole('heading', { name: /^대기 중, 모든 일정/ })).toHaveCount(1)
    await expectNoOverflow(page)
    await staff.goto(`/console/lectures/${lectureId}/waiting-list`)
    await expect(staff.getByText(/^모든 일정: |^Any date: /)).toBeVisible()

    const path = `/api/admin/v1/lectures/${lectureId}/attenders/${attenderId}/cancellations`
    const reply = await sealed((seal) =>
      staff.request.post(path, { data: { reason: 'Test.' }, headers: { origin, ...seal } }),
    )
    expect(reply.status(), await reply.text()).toBe(200)
    await expect(async () => {
      await page.goto(`/attend/waiting-list/${lectureId}`)
      await expect(page.getByRole('heading', { name: '좌석을 확보해 두었습니다' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
    await page.getByRole('button', { name: '좌석 거절' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '좌석 거절' }).click()
    // Only the place for this date is over.
    await expect(page.getByRole('heading', { name: /^모든 일정 대기 중/ })).toBeVisible()
    await expect(page.getByText('현재 신청할 수 있는 일정이 없습니다.')).toBeVisible()
    await page.getByRole('button', { name: '모든 일정의 대기 취소' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '모든 일정의 대기 취소' }).click()
    await expect(page.getByRole('heading', { name: /^모든 일정 대기 중/ })).toHaveCount(0)
  })
})
