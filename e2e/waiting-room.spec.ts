import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { agreeToAll } from './support/agree-to-all.ts'
import { asVisitor, setClock, test } from './support/empty-centre.ts'
import { english, fillDetails, newestMailAt, newGuest, requestMail } from './support/guest.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'
import { comeToRoom, enterRoom, moveRoom, planDateWithRoom } from './support/waiting-room.ts'

const minute = 60_000
const stage = (page: Page) => page.locator('#stage')

test('a room is entered before the opening, the order is drawn, and whoever is admitted registers', async ({
  page: staff,
  browser,
  centre,
}) => {
  test.slow()
  const { origin, identityUrl } = centre
  const date = { title: 'Sought after', capacity: 2 }
  const { roomId, opensAt } = await planDateWithRoom(staff, centre, date)

  const visitor = await asVisitor(browser, origin)
  await visitor.goto(`/waiting/${roomId}`)
  await expect(stage(visitor)).toHaveText('The waiting room is not open yet')
  await setClock(origin, new Date(opensAt.getTime() - 10 * minute))
  // The page follows by itself.
  await expect(stage(visitor)).toHaveText('Enter before registration opens')
  await expect(visitor.getByRole('link', { name: 'Sign in to enter' })).toBeVisible()
  await expectAccessible(visitor)

  const people = await Promise.all([1, 2, 3, 4].map(() => enteredPage(browser, origin, identityUrl, roomId)))
  const [first] = people
  if (!first) throw new Error('Nobody entered.')
  await expect(stage(first)).toHaveText('You are in the waiting room')
  await expectAccessible(first)
  // On another device, and after a reload, it is the same place.
  await first.reload()
  await expect(stage(first)).toHaveText('You are in the waiting room')

  await setClock(origin, new Date(opensAt.getTime() + 1_000))
  const titles = () => Promise.all(people.map((one) => stage(one).textContent()))
  const line = ['1 person is ahead of you', 'It is your turn', 'It is your turn', 'You are next']
  await expect.poll(async () => (await titles()).toSorted()).toEqual(line)
  const shown = await titles()
  const admitted = people.filter((_, index) => shown[index] === 'It is your turn')
  const [last = staff] = people.filter((_, index) => shown[index] === line[0])
  const [next = staff] = people.filter((_, index) => shown[index] === 'You are next')
  await expect(last).toHaveTitle('1 ahead – Waiting room')
  for (const one of [next, last]) await expectAccessible(one)

  for (const one of admitted) {
    await expect(one).toHaveTitle(/Your turn!/)
    await register(one)
    await one.goto(`/waiting/${roomId}`)
    await expect(stage(one)).toHaveText('You have registered')
  }
  await expect(next.getByRole('heading', { name: 'All seats are taken at the moment' })).toBeVisible()

  await moveRoom(staff, origin, { roomId, move: 'CLOSE' })
  for (const one of [next, last]) await expect(stage(one)).toHaveText('Registration is open to everybody')
  await setClock(origin, new Date())
})

test('leaving gives the place up; a room that is paused says so and keeps all positions @long', async ({
  page: staff,
  browser,
  centre,
}) => {
  const { origin, identityUrl } = centre
  const date = { title: 'One by one', admitPerMinute: 1 }
  const { roomId, opensAt } = await planDateWithRoom(staff, centre, date)
  await setClock(origin, new Date(opensAt.getTime() - 10 * minute))
  const people = await Promise.all([1, 2].map(() => enteredPage(browser, origin, identityUrl, roomId)))
  await setClock(origin, new Date(opensAt.getTime() + 1_000))
  const titles = () => Promise.all(people.map((one) => stage(one).textContent()))
  await expect.poll(async () => (await titles()).toSorted()).toEqual(['It is your turn', 'You are next'])
  const waiting = people[(await titles()).indexOf('You are next')]
  if (!waiting) throw new Error('Nobody waits.')

  await moveRoom(staff, origin, { roomId, move: 'PAUSE' })
  await expect(waiting.getByRole('heading', { name: 'Admission is paused' })).toBeVisible()
  await waiting.getByRole('button', { name: 'Leave the waiting room' }).click()
  await waiting.getByRole('dialog').getByRole('button', { name: 'Leave the waiting room' }).click()
  await expect(stage(waiting)).toHaveText('You have left the waiting room')
  await waiting.getByRole('button', { name: 'Enter again' }).click()
  // Behind the place that was given up, until the line moves on.
  await expect(stage(waiting)).toHaveText('1 person is ahead of you')
  await moveRoom(staff, origin, { roomId, move: 'CLOSE' })
  await setClock(origin, new Date())
})

test('a guest enters with an address, resumes on another device, and registers in their turn @long', async ({
  page: staff,
  browser,
  centre,
}) => {
  test.slow()
  const { origin } = centre
  const date = { title: 'Open to guests' }
  const { roomId, opensAt } = await planDateWithRoom(staff, centre, date)
  await setClock(origin, new Date(opensAt.getTime() - 10 * minute))
  const guest = newGuest()

  const visitor = await asVisitor(browser, origin)
  await visitor.goto(`/waiting/${roomId}`)
  await requestMail(visitor, 'Email', 'Send verification email', guest.email)
  await expectAccessible(visitor)
  const { code } = await newestMailAt(origin, guest, 1)
  await visitor.getByLabel('Verification code').fill(code)
  await visitor.getByRole('button', { name: 'Confirm' }).click()
  const enter = visitor.getByRole('button', { name: 'Enter the waiting room' })
  await expect(enter).toBeFocused()
  await expectAccessible(visitor)
  await enter.click()
  await expect(stage(visitor)).toHaveText('You are in the waiting room')
  await expect(visitor.getByText('confirm the same email address again')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByLabel('By email').click()
  await expect(visitor.getByLabel('By email')).toBeChecked()
  await visitor.reload()
  await expect(stage(visitor)).toHaveText('You are in the waiting room')
  await expect(visitor.getByLabel('By email')).toBeChecked()

  // On another device by the mail's link, without the page that asked for it.
  const other = await asVisitor(browser, origin)
  await other.goto(`/waiting/${roomId}`)
  await requestMail(other, 'Email', 'Send verification email', guest.email)
  const device = await asVisitor(browser, origin)
  await device.goto((await newestMailAt(origin, guest, 2)).link)
  await device.getByRole('link', { name: 'Go on to the waiting room here' }).click()
  await device.getByRole('button', { name: 'Enter the waiting room' }).click()
  await expect(stage(device)).toHaveText('You are in the waiting room')
  await device.getByText('How the draw works').click()
  await visitor.getByText('How the draw works').click()
  const codeOf = (page: Page) => page.locator('.room-code').nth(1).textContent()
  await expect.poll(async () => (await codeOf(device)) === (await codeOf(visitor))).toBe(true)

  await setClock(origin, new Date(opensAt.getTime() + 1_000))
  for (const one of [visitor, device]) await expect(stage(one)).toHaveText('It is your turn')
  expect((await newestMailAt(origin, guest, 3)).subject).toBe('It’s your turn')
  await visitor.getByRole('link', { name: 'Register now' }).click()
  await expect(visitor.getByText('It is your turn. Please register by')).toBeVisible()
  await expect(visitor.getByText(`${guest.email} is confirmed.`)).toBeVisible()
  await expectAccessible(visitor)
  await fillDetails(visitor, english)
  await visitor.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'You are registered' })).toBeVisible()
  await device.reload()
  await expect(stage(device)).toHaveText('You have registered')
  await moveRoom(staff, origin, { roomId, move: 'CLOSE' })
  await setClock(origin, new Date())
})

test('@narrow the room fits a telephone, in Korean @long', async ({ page, browser, centre }) => {
  const { origin, identityUrl } = centre
  const staff = await asVisitor(browser, origin)
  const date = { title: 'On a telephone', capacity: 1 }
  const { roomId, opensAt } = await planDateWithRoom(staff, centre, date)
  await setClock(origin, new Date(opensAt.getTime() - 10 * minute))
  await comeToRoom(page, identityUrl, roomId)
  await expectNoOverflow(page)
  await enterRoom(page)
  await expect(stage(page)).toHaveText('대기실에 입장했습니다')
  await expectNoOverflow(page)
  await setClock(origin, new Date(opensAt.getTime() + 1_000))
  await expect(stage(page)).toHaveText('지금 신청할 수 있습니다')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await moveRoom(staff, origin, { roomId, move: 'CLOSE' })
  await setClock(origin, new Date())
})

async function enteredPage(
  browser: Browser,
  origin: string,
  provider: string,
  roomId: number,
): Promise<Page> {
  const page = await asVisitor(browser, origin)
  await comeToRoom(page, provider, roomId)
  await enterRoom(page)
  return page
}

/** From the room to the confirmation. */
async function register(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Register now' }).click()
  await page.getByLabel('Purpose').selectOption('KNOWLEDGE_PERSONAL')
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
}
