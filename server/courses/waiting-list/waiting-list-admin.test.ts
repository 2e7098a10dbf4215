import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

describe.each(engines)('staff and a waiting list on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
    staff = await test.make.staff('courses')
  })
  afterAll(() => test.close())

  async function lineOf(people: number) {
    const lectureId = await test.make.lecture({ capacity: 1 })
    const [registered, ...line] = (await steps.people(people + 1)) as [TestMember, ...TestMember[]]
    await steps.register(lectureId, registered)
    for (const one of line) await steps.join(lectureId, one)
    const path = `/api/admin/v1/lectures/${lectureId}/waiting-entries`
    const list = async (query = '', as = staff) => (await test.call('GET', path + query, { as })).body
    const ids: number[] = (await list()).content.map(({ id }: { id: number }) => id)
    const move = (id: number | undefined, position: number, as = staff) =>
      test.call('POST', `${path}/${id}/moves`, { as, body: { position, reason: 'Asked for it.' } })
    const order = async () => (await list()).content.map(({ id }: { id: number }) => ids.indexOf(id))
    return { lectureId, registered, line, list, ids, move, order }
  }

  it('see offers first, then the line, masked for those whose role does not need names', async () => {
    const { lectureId, registered, line, list } = await lineOf(3)
    await steps.cancel(lectureId, registered)
    await test.moveTo(testNow)
    await steps.leave(lectureId, line[2] as TestMember)
    const { content, totalElements } = await list()
    expect(totalElements).toBe(3)
    expect(content).toMatchObject([
      { memberId: line[0]?.id, state: 'OFFERED', position: null, offeredUntil: expect.any(String) },
      {
        memberId: line[1]?.id,
        personId: `m-${line[1]?.id}`,
        state: 'WAITING',
        position: 1,
        name: '홍길동',
        masked: false,
      },
      { memberId: line[2]?.id, state: 'LEFT', position: null, endedAt: testNow.toISOString() },
    ])
    expect((await list('?state=WAITING')).content).toHaveLength(1)
    expect((await list('?text=nobody')).content).toEqual([])
    const masked = await list('', await test.make.staff('auditor'))
    expect(masked.content[0]).toMatchObject({ masked: true, name: '홍*동' })
  })

  it('move somebody to another place, with a reason that is audited', async () => {
    const { lectureId, ids, move, order, line } = await lineOf(4)
    expect((await move(ids[3], 2)).body).toMatchObject({ id: ids[3], position: 2 })
    expect(await order()).toEqual([0, 3, 1, 2])
    expect((await move(ids[0], 100)).body).toMatchObject({ position: 4 })
    expect(await order()).toEqual([3, 1, 2, 0])
    expect((await steps.see(lectureId, line[0] as TestMember)).entry.position).toBe(4)
    const [first] = await auditOf(test.db, 'waitingEntry', ids[3] as number)
    expect(first).toMatchObject({
      action: 'waitingEntry.move',
      before: { lectureId, position: 4 },
      after: { position: 2, reason: 'Asked for it.' },
    })
    // Whoever joins later comes after all of them.
    const [late] = (await steps.people(1)) as [TestMember]
    expect((await steps.join(lectureId, late)).body.entry.position).toBe(5)
  })

  it('move a group as a whole, and divide no other', async () => {
    const { lectureId, ids, move, order, line, list } = await lineOf(5)
    const [, second, third] = line as [TestMember, TestMember, TestMember]
    const orgId = await test.make.org(second, third)
    const { body } = await steps.startGroup(lectureId, second, orgId)
    await steps.joinGroup(lectureId, third, body.groups.own.id)
    expect((await list()).content).toMatchObject([
      { group: null },
      { group: { orgName: 'Test organisation', people: 2 } },
      ...[{ group: { people: 2 } }, { group: null }, { group: null }],
    ])
    expect((await move(ids[4], 3)).body).toMatchObject({ position: 2 })
    expect(await order()).toEqual([0, 4, 1, 2, 3])
    expect((await move(ids[2], 1)).body).toMatchObject({ position: 2 })
    expect(await order()).toEqual([1, 2, 0, 4, 3])
    expect((await move(ids[1], 4)).body).toMatchObject({ position: 3 })
    expect(await order()).toEqual([0, 4, 1, 2, 3])
    expect((await move(ids[0], 3)).body).toMatchObject({ position: 4 })
    expect(await order()).toEqual([4, 1, 2, 0, 3])
    expect((await move(ids[1], 100)).body).toMatchObject({ position: 4 })
    expect(await order()).toEqual([4, 0, 3, 1, 2])
    const [moved] = await auditOf(test.db, 'waitingEntry', ids[2] as number)
    expect(moved).toMatchObject({ after: { groupId: body.groups.own.id, position: 2 } })
    const csv = await test.call('GET', `/api/admin/v1/lectures/${lectureId}/waiting-entries.csv`, {
      as: staff,
    })
    expect(csv.body).toContain('Test organisation')
  })

  it('cannot move who is not in line, nor of another date', async () => {
    const { lectureId, ids, line, move } = await lineOf(2)
    await steps.leave(lectureId, line[0] as TestMember)
    expect((await move(ids[0], 1)).body.code).toBe('NOT_IN_LINE')
    const other = await lineOf(1)
    expect((await other.move(ids[1], 1)).status).toBe(404)
    expect((await move(ids[1], 0)).body.fields).toMatchObject({ position: expect.any(String) })
    expect((await move(ids[1], 1, await test.make.staff('support'))).status).toBe(404)
  })

  it('close the line and open it again, with a reason that is audited', async () => {
    const { lectureId, registered, line } = await lineOf(1)
    const path = `/api/admin/v1/lectures/${lectureId}/waiting-list/moves`
    const moveTo = (to: string, as = staff) =>
      test.call('POST', path, { as, body: { to, reason: 'Long enough.' } })
    expect((await moveTo('CLOSED', await test.make.staff('support'))).status).toBe(404)
    expect((await moveTo('CLOSED')).body).toEqual({ waitingListClosedAt: testNow.toISOString() })
    const [late] = (await steps.people(1)) as [TestMember]
    expect((await steps.join(lectureId, late)).body.code).toBe('WAITING_LIST_CLOSED')
    await steps.cancel(lectureId, registered)
    await test.moveTo(testNow)
    // Who is in line already still gets the seat.
    expect((await steps.register(lectureId, line[0] as TestMember)).status).toBe(201)
    expect((await moveTo('OPEN')).body).toEqual({ waitingListClosedAt: null })
    expect((await steps.join(lectureId, late)).status).toBe(201)
    const [closed] = await auditOf(test.db, 'lecture', lectureId)
    expect(closed).toMatchObject({ action: 'lecture.moveWaitingList', after: { reason: 'Long enough.' } })
  })

  it('see in the list of dates, and in its export, which had empty seats at the start while people waited', async () => {
    const { lectureId, registered } = await lineOf(2)
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    const other = await test.make.lecture({ courseId })
    const list = async (query = '') =>
      (await test.call('GET', `/api/admin/v1/lectures?courseId=${courseId}${query}`, { as: staff })).body
        .content as {
        id: number
        emptyWhileWaiting: number | null
      }[]
    const shown = async () => (await list()).find(({ id }) => id === lectureId)?.emptyWhileWaiting
    expect(await shown()).toBeNull()
    // After the end of registration, so that nobody can be offered the seat.
    await test.moveTo(hours(24 * 9 + 9))
    await steps.cancel(lectureId, registered)
    await test.moveTo(hours(24 * 11))
    expect(await shown()).toBe(1)
    const empty = await list('&waitingList=emptySeats')
    expect(empty.map(({ id }) => id)).toEqual([lectureId])
    expect((await list()).find(({ id }) => id === other)?.emptyWhileWaiting).toBeNull()
    const { payload } = await test.app.inject({
      url: `/api/admin/v1/lectures.csv?waitingList=emptySeats&courseId=${courseId}`,
      headers: staff.headers,
    })
    const [head, row, ...more] = payload.trim().split('\r\n')
    expect(more).toEqual([])
    const column = head?.split(',').indexOf('Empty at the start while people waited') ?? -1
    expect(row?.split(',')[column]).toBe('1')
  })

  it('see on the page of the date how many wait', async () => {
    const { lectureId, registered } = await lineOf(2)
    const shown = async () =>
      (await test.call('GET', `/api/admin/v1/lectures/${lectureId}`, { as: staff })).body
    expect(await shown()).toMatchObject({
      peopleWaiting: 2,
      seatsReserved: 0,
      waitingListClosedAt: null,
      emptyWhileWaiting: null,
      seatsTaken: 1,
      seatsKept: 0,
      full: true,
    })
    await steps.cancel(lectureId, registered)
    const kept = { seatsTaken: 0, seatsReserved: 0, seatsKept: 1, full: true }
    expect(await shown()).toMatchObject(kept)
    await test.moveTo(testNow)
    expect(await shown()).toMatchObject(kept)
  })
})
