import { expect, type Page } from '@playwright/test'
import { announceDate } from './course-dates.ts'
import { type EmptyCentre, openConsole } from './empty-centre.ts'
import { newPerson, type Person, signIn } from './journey.ts'
import { sealed } from './sealed.ts'

interface NewRoom {
  readonly lectureId: number
  readonly opensAt: Date
  readonly admitPerMinute: number
}

interface NewDateWithRoom {
  readonly title: string
  readonly capacity?: number
  readonly admitPerMinute?: number
}

const minute = 60_000

/** Staff announce a course date and plan a room for it, which opens in half an hour. */
export async function planDateWithRoom(
  staff: Page,
  centre: EmptyCentre,
  { title, capacity = 10, admitPerMinute = 60 }: NewDateWithRoom,
): Promise<{ roomId: number; opensAt: Date }> {
  const { origin } = centre
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(staff, 'member')
  const { lectureId } = await announceDate(staff, origin, { title, inDays: 12, capacity })
  const opensAt = new Date(Date.now() + 30 * minute)
  return { roomId: await planRoom(staff, origin, { lectureId, opensAt, admitPerMinute }), opensAt }
}

/** Plans a room that can be entered a quarter of an hour before the opening, as staff do by the API. */
async function planRoom(
  staff: Page,
  origin: string,
  { lectureId, opensAt, admitPerMinute }: NewRoom,
): Promise<number> {
  const data = {
    lectureId,
    opensAt: opensAt.toISOString(),
    enterMinutes: 15,
    turnMinutes: 10,
    admitPerMinute,
  }
  const reply = await staff.request.post('/api/admin/v1/waiting-rooms', { data, headers: { origin } })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).id
}

export async function moveRoom(
  staff: Page,
  origin: string,
  { roomId, move }: { roomId: number; move: 'PAUSE' | 'RESUME' | 'CLOSE' },
): Promise<void> {
  const path = `/api/admin/v1/waiting-rooms/${roomId}/moves`
  const reply = await sealed((seal) =>
    staff.request.post(path, { data: { move }, headers: { origin, ...seal } }),
  )
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Signs a new person in, who comes to the room's page. */
export async function comeToRoom(page: Page, provider: string, roomId: number): Promise<Person> {
  const person = await newPerson('Waiting Person', provider)
  await signIn(page, person, `/waiting/${roomId}`)
  return person
}

/** Enters by the page's button. */
export async function enterRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Enter the waiting room|대기실 입장/ }).click()
  await expect(page.getByRole('button', { name: /Leave the waiting room|대기실 나가기/ })).toBeVisible()
}
