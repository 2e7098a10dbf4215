import { expect, type Page } from '@playwright/test'
import { staffRoles } from '#contract/platform/staff-roles.ts'
import { announceDate, draftDate } from './support/course-dates.ts'
import { asVisitor, openConsole, setClock, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'
import { chooseInMenu } from './support/record-acts.ts'
import { comeToRoom, enterRoom } from './support/waiting-room.ts'

const [minute, hour] = [60_000, 3_600_000]

test('staff plan a waiting room, watch it, pause it, change its pace, resume it and close it @long', async ({
  page,
  browser,
  centre,
}) => {
  test.slow()
  const { origin, identityUrl } = centre
  // The roles of one person, in the header, may be longer than a line of a phone.
  await centre.giveRoles('member@example.com', ...staffRoles)
  await openConsole(page, 'member')
  const { lectureId } = await announceDate(page, origin, { title: 'Watched', inDays: 12, capacity: 3 })
  const opensAt = wholeMinute(Date.now() + 30 * minute)
  await page.goto(`/console/lectures/${lectureId}`)
  await chooseInMenu(page, 'Plan a waiting room')
  await page.getByLabel('Registration opens').fill(localTime(opensAt))
  await page.getByLabel('Pace of admission').fill('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create waiting room' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watched Planned')
  await expectAccessible(page)
  const roomId = Number(page.url().split('/').at(-1))
  await expectRoomOfDraft(page, origin, opensAt)
  await page.goto(`/console/waiting-rooms/${roomId}`)
  // The room leads to its date, and the date to its room.
  await page.getByRole('main').getByRole('link', { name: 'Watched' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Planned', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/waiting-rooms/${roomId}$`))

  await setClock(origin, new Date(opensAt.getTime() - 10 * minute))
  for (let people = 1; people <= 2; people += 1) {
    const visitor = await asVisitor(browser, origin)
    await comeToRoom(visitor, identityUrl, roomId)
    await enterRoom(visitor)
  }
  await expect(figure(page, 'In the room')).toHaveText('2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watched Can be entered')
  await setClock(origin, new Date(opensAt.getTime() + 1_000))
  await expect(figure(page, 'Turn running')).toHaveText('1')
  await expect(figure(page, 'Waiting')).toHaveText('1')
  await expectAccessible(page)
  await expect(page.locator('figure.chart')).toBeVisible({ timeout: 40_000 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await move(page, 'Pause', 'The waiting room is paused.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watched Paused')
  await page.getByLabel('Pace of admission').fill('60')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await move(page, 'Resume', 'The waiting room goes on.')
  await expect(figure(page, 'Turn running')).toHaveText('2')
  await move(page, 'End the waiting room', 'The waiting room is closed.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watched Closed by staff')
  await page.getByRole('link', { name: 'Waiting rooms' }).first().click()
  await expect(page.getByRole('row', { name: /Watched.*Closed by staff/ })).toBeVisible()
  await expectAccessible(page)
  await setClock(origin, new Date())
})

/** Whoever announces a date is told of its waiting room. */
async function expectRoomOfDraft(page: Page, origin: string, opensAt: Date): Promise<void> {
  const { lectureId } = await draftDate(page, origin, { title: 'Planned ahead', inDays: 12 })
  const planned = await page.request.post('/api/admin/v1/waiting-rooms', {
    data: { lectureId, opensAt: opensAt.toISOString(), enterMinutes: 15, turnMinutes: 5, admitPerMinute: 60 },
    headers: { origin },
  })
  expect(planned.status(), await planned.text()).toBe(201)
  await page.goto(`/console/lectures/${lectureId}`)
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('dialog')).toContainText('A waiting room is planned')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

const figure = (page: Page, name: string) =>
  page.locator('dl.facts dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]')

async function move(page: Page, name: string, done: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(done)).toBeVisible()
}

/** As a field for a date and time takes it, in the centre's zone. */
function localTime(at: Date): string {
  return new Date(at.getTime() + 9 * hour).toISOString().slice(0, 16)
}

function wholeMinute(ms: number): Date {
  return new Date(Math.floor(ms / minute) * minute)
}
