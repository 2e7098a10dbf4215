import { expect } from 'vitest'
import type { TestMember } from './make.ts'
import { registration, type TestApp, testNow } from './test-app.ts'

/** So many seconds after the opening of the rooms of `roomSteps`. */
export const afterOpening = (seconds: number) => new Date(testNow.getTime() + 1_200_000 + seconds * 1_000)

/** What staff and members do about waiting rooms. */
export function roomSteps(test: TestApp, staff: TestMember) {
  const at = afterOpening
  /** A room of a course with so many seats that opens in twenty minutes. */
  const plan = async ({ capacity = 10, admitPerMinute = 60 } = {}) => {
    const lectureId = await test.make.lecture({ capacity })
    const settings = { enterMinutes: 15, turnMinutes: 5, admitPerMinute, opensAt: at(0).toISOString() }
    const { status, body } = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      as: staff,
      body: { lectureId, ...settings },
    })
    expect(status).toBe(201)
    return { lectureId, roomId: body.id as number, settings }
  }
  const status = async (roomId: number) =>
    (await test.call('GET', `/api/waiting-room/v1/rooms/${roomId}`)).body
  const enter = (roomId: number, as: TestMember, body: object = { mail: null }) =>
    test.call('POST', `/api/waiting-room/v1/rooms/${roomId}/tickets`, { as, body })
  const own = async (roomId: number, as: TestMember) =>
    (await test.call('GET', `/api/waiting-room/v1/rooms/${roomId}/tickets/own`, { as })).body
  const leave = (roomId: number, as: TestMember) =>
    test.call('DELETE', `/api/waiting-room/v1/rooms/${roomId}/tickets/own`, { as })
  const register = (lectureId: number, as: TestMember) =>
    test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { as, body: registration })
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => test.make.member()))
  /** Enters so many members before the opening; in the order drawn. */
  const drawn = async (roomId: number, count: number) => {
    test.clock.moveTo(at(-600))
    const members = await people(count)
    for (const member of members) expect((await enter(roomId, member)).status).toBe(200)
    await test.moveTo(at(0))
    const placed = await Promise.all(
      members.map(async (member) => ({ member, position: (await own(roomId, member)).position as number })),
    )
    return placed.sort((one, other) => one.position - other.position).map(({ member }) => member)
  }
  return { plan, status, enter, own, leave, register, people, drawn }
}
