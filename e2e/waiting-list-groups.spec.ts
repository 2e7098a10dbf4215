import { type APIResponse, type Browser, expect, type Page } from '@playwright/test'
import { orgAgreementVersion } from '#contract/people/partner.ts'
import { announceDate, registerByHand } from './support/course-dates.ts'
import { asVisitor, type EmptyCentre, openConsole, setClock, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, newPerson, signIn } from './support/journey.ts'
import { sealed } from './support/sealed.ts'
import { memberPage, registerHere } from './support/waiting-list.ts'

const minute = 60_000

/** A course with two seats, both taken; each is freed by a call. */
async function twoSeats(staff: Page, centre: EmptyCentre, title: string) {
  const { origin } = centre
  await centre.operator('add', 'member@example.com', 'courses')
  await openConsole(staff, 'member')
  const { lectureId } = await announceDate(staff, origin, { title, inDays: 12, capacity: 2 })
  const register = (name: string) =>
    registerByHand(staff, origin, lectureId, { name, email: `${name}-${lectureId}@example.com` })
  const attenders = [await register('one'), await register('two')]
  return {
    lectureId,
    path: `/attend/waiting-list/${lectureId}`,
    async freeSeat() {
      const cancel = `/api/admin/v1/lectures/${lectureId}/attenders/${attenders.pop()}/cancellations`
      const reply = await sealed((seal) =>
        staff.request.post(cancel, { data: { reason: 'Test.' }, headers: { origin, ...seal } }),
      )
      expect(reply.ok()).toBe(true)
    },
  }
}

async function replyOf(response: APIResponse) {
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** An organisation with two people, on the given page. */
async function colleagues(
  browser: Browser,
  { origin, identityUrl }: EmptyCentre,
  path: string,
  name: string,
) {
  const [owner, member] = [
    await newPerson('Kim Owner', identityUrl, ['partner']),
    await newPerson('이몽룡', identityUrl),
  ]
  const [first, second] = [await asVisitor(browser, origin), await asVisitor(browser, origin)]
  await signIn(first, owner, path)
  await signIn(second, member, path)
  const headers = { origin }
  const orgs = '/api/user/v1/orgs'
  const { id } = await replyOf(await first.request.post(orgs, { data: { name }, headers }))
  const invitation = { email: member.email, role: 'MEMBER' }
  const invited = await first.request.post(`${orgs}/${id}/invitations`, { data: invitation, headers })
  const { id: invitationId } = await replyOf(invited)
  const accept = `/api/user/v1/org-invitations/${invitationId}/acceptances`
  await replyOf(await second.request.post(accept, { data: { agreedVersion: orgAgreementVersion }, headers }))
  await first.reload()
  await second.reload()
  return { first, second }
}

async function expectHeading(page: Page, name: string) {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('colleagues wait as a group: a seat goes to the next person, and in the last days to one of them @long', async ({
  page: staff,
  browser,
  centre,
}) => {
  test.slow()
  const { origin } = centre
  const { lectureId, path, freeSeat } = await twoSeats(staff, centre, 'For a team')
  const { first, second } = await colleagues(browser, centre, path, 'Example Team')
  await expect(first.getByRole('heading', { name: 'Wait with people of your organisation' })).toBeVisible()
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Start a group of Example Team' }).click()
  await expect(first.getByRole('heading', { name: 'You wait in a group of Example Team' })).toBeVisible()
  await expect(first.getByText('Nobody has joined it yet.')).toBeVisible()
  const single = await memberPage(browser, centre, path)
  await expect(single.getByRole('heading', { name: 'Wait with people of your organisation' })).toHaveCount(0)
  await single.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(single.getByRole('heading', { name: '1 person is ahead of you' })).toBeVisible()

  await second.reload()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Join this group: Example Team, with K*******r' }).click()
  await expect(second.getByText('2 people are in it.')).toBeVisible()
  await expect(second.getByRole('heading', { name: '1 person is ahead of you' })).toBeVisible()
  await expectAccessible(second)
  await staff.goto(`/console/lectures/${lectureId}/waiting-list`)
  await expect(staff.getByText('This date, in a group of Example Team (2 people)')).toHaveCount(2)
  await expectAccessible(staff)

  await freeSeat()
  await expectHeading(single, 'A seat is kept for you')
  await staff.reload()
  await expect(staff.getByText(/^Needed 2 seats together, 1 was free at /)).toHaveCount(2)
  await expect(staff.getByText('Kim Owner, 이몽룡')).toHaveCount(2)
  await expectAccessible(staff)
  await first.reload()
  await expect(first.getByRole('heading', { name: 'You are next' })).toBeVisible()
  await single.getByRole('link', { name: 'Register', exact: true }).click()
  await registerHere(single)
  await freeSeat()
  await first.reload()
  await expect(first.getByRole('heading', { name: 'You are next' })).toBeVisible()

  // The last days: one by one.
  await setClock(origin, new Date(Date.now() + 5 * 24 * 60 * minute))
  await expectHeading(first, 'A seat is kept for you')
  await second.reload()
  await expect(second.getByRole('heading', { name: 'You are next' })).toBeVisible()
  await setClock(origin, new Date())
})

test('two seats are offered to a group of two together, and each takes or declines one @long', async ({
  page: staff,
  browser,
  centre,
}) => {
  test.slow()
  const { origin } = centre
  const { path, freeSeat } = await twoSeats(staff, centre, 'For two')
  const { first, second } = await colleagues(browser, centre, path, 'Example Pair')
  await first.getByRole('button', { name: 'Start a group of Example Pair' }).click()
  await expect(first.getByRole('heading', { name: 'You wait in a group of Example Pair' })).toBeVisible()
  await second.reload()
  await second.getByRole('button', { name: 'Join this group' }).click()
  await expect(second.getByText('2 people are in it.')).toBeVisible()
  await freeSeat()
  await freeSeat()
  // A group that was passed over is tried again after a minute.
  await setClock(origin, new Date(Date.now() + 2 * minute))
  await expectHeading(first, 'A seat is kept for you')
  await expectHeading(second, 'A seat is kept for you')
  await first.getByRole('link', { name: 'Register', exact: true }).click()
  await registerHere(first)
  await second.getByRole('button', { name: 'Decline the seat' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Decline the seat' }).click()
  await expect(second.getByText('A seat is free for you.')).toBeVisible()
  await setClock(origin, new Date())
})

test('@narrow @long a group fits a telephone, in Korean', async ({ page, browser, centre }) => {
  test.slow()
  const staff = await asVisitor(browser, centre.origin)
  const { path } = await twoSeats(staff, centre, 'On a telephone')
  const { first, second } = await colleagues(browser, centre, path, '긴 이름을 가진 보기 조직')
  await expect(first.getByRole('heading', { name: '같은 조직의 구성원과 함께 대기' })).toBeVisible()
  await expectNoOverflow(first)
  await first.getByRole('button', { name: '긴 이름을 가진 보기 조직 그룹 만들기' }).click()
  await expect(first.getByRole('heading', { name: /그룹으로 대기 중입니다$/ })).toBeVisible()
  await expectNoOverflow(first)
  await second.reload()
  await expectNoOverflow(second)
  await second.getByRole('button', { name: /^이 그룹에 참여하기/ }).click()
  await expect(second.getByText('2명이 함께 대기 중입니다.')).toBeVisible()
  await expectNoOverflow(second)
  await expectAccessible(second)
  await second.getByRole('button', { name: '그룹 대기 취소' }).click()
  await expectAccessible(second)
  await second.getByRole('dialog').getByRole('button', { name: '그룹 대기 취소' }).click()
  await expect(second.getByRole('heading', { name: '같은 조직의 구성원과 함께 대기' })).toBeVisible()
  await signIn(page, await newPerson('홍길동', centre.identityUrl), path)
  await expect(page.getByText(/하나의 순번으로 함께 대기할 수 있습니다/)).toBeVisible()
  await expectNoOverflow(page)
})
