import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const hourMs = 3_600_000
const rounds = 6

/** On PostgreSQL only: races need several connections. */
describe('one sheet of attendance, edited by several people', () => {
  let test: TestApp
  let fixture: ReturnType<typeof courseFixture>
  let second: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    fixture = courseFixture(test)
    second = await test.make.member({ name: 'Second Editor', roles: ['operator'] })
    await fixture.staff()
  })
  afterAll(() => test.close())

  let lectureId: number
  let person: { id: number; as: TestMember }
  beforeEach(async () => {
    // Both days have begun; the second is running.
    const now = test.clock.now().getTime()
    const days = [-24, -1].map((hours) => ({
      startAt: new Date(now + hours * hourMs),
      finishAt: new Date(now + (hours + 8) * hourMs),
    }))
    lectureId = await test.make.lecture({ days: days as never, state: 'PREPARED' })
    person = await fixture.attender(lectureId)
  })

  const unread = entryOf(null, null)
  const put = (as: TestMember, attenderId: number, days: (number | null)[], before = unread) =>
    test.call('PUT', `/api/admin/v1/lectures/${lectureId}/attendance`, {
      as,
      body: { entries: [{ attenderId, ...entryOf(...days), before }] },
    })
  const stored = async () => (await fixture.stored(lectureId, person.id)).days
  const changes = async () =>
    (await fixture.asStaff('GET', `/lectures/${lectureId}/attendance-changes`)).body.content

  it('keeps cells that the second editor has not changed', async () => {
    expect((await put(await fixture.staff(), person.id, [480, null])).status).toBe(200)
    expect((await put(second, person.id, [null, 60])).status).toBe(200)
    expect(await stored()).toEqual([480, 60])
  })

  it('refuses a cell that somebody else has changed, stores nothing of the sheet, and says who it was', async () => {
    const other = await fixture.attender(lectureId)
    await put(second, person.id, [480, null])
    const refused = await test.call('PUT', `/api/admin/v1/lectures/${lectureId}/attendance`, {
      as: await fixture.staff(),
      body: {
        entries: [other.id, person.id].map((attenderId) => ({
          attenderId,
          ...entryOf(60, 60),
          before: unread,
        })),
      },
    })
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      412,
      'ATTENDANCE_CHANGED',
      { 'entries.1.days.0': 'Somebody else has changed this in the meantime.' },
    ])
    expect(await stored()).toEqual([480, null])
    expect((await fixture.stored(lectureId, other.id)).days).toEqual([null, null])
    expect(await changes()).toEqual([
      { attenderId: person.id, at: expect.any(String), by: 'Second Editor', checkedIn: false },
    ])
    // An entry based on the other editor's value keeps or replaces it.
    const again = await put(await fixture.staff(), person.id, [60, 60], entryOf(480, null))
    expect([again.status, await stored()]).toEqual([200, [60, 60]])
  })

  it('loses nothing when two people save and the attender scans the code at the same time', async () => {
    const code = await fixture.asStaff('GET', `/lectures/${lectureId}/check-in-code`)
    const token = new URL(code.body.code.path, 'https://edu.example').searchParams.get('token')
    for (let round = 0; round < rounds; round++) {
      person = await fixture.attender(lectureId)
      const [first, other, scan] = await Promise.all([
        put(await fixture.staff(), person.id, [480, null]),
        put(second, person.id, [60, null]),
        test.call('POST', '/api/lecture/v1/check-ins', { as: person.as, body: { token } }),
      ])
      // One of the two editors wins; the other is refused.
      expect([first.status, other.status].sort()).toEqual([200, 412])
      expect(scan.status).toBe(200)
      expect(await stored()).toEqual([first.status === 200 ? 480 : 60, 480])
    }
  })

  it('records who was present by code, with what was before', async () => {
    const code = await fixture.asStaff('GET', `/lectures/${lectureId}/check-in-code`)
    const token = new URL(code.body.code.path, 'https://edu.example').searchParams.get('token')
    for (const _ of [1, 2])
      await test.call('POST', '/api/lecture/v1/check-ins', { as: person.as, body: { token } })
    expect(await fixture.audit('lecture', lectureId)).toEqual([
      {
        action: 'attendance.checkIn',
        before: { entries: { [person.id]: unread } },
        after: { entries: { [person.id]: entryOf(null, 480) } },
      },
    ])
    expect(await changes()).toMatchObject([{ attenderId: person.id, by: null, checkedIn: true }])
  })
})

function entryOf(...days: (number | null)[]) {
  return { days, practiceDone: false, excusedBecause: null }
}
