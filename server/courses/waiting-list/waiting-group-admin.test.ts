import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)
/** A week before registration ends. */
const lastDays = new Date('2026-12-10T18:00:00+09:00')

describe.each(engines)('groups in the waiting list of a course, for staff, on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
    staff = await test.make.staff('courses')
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  /** A full course of three, with a group of three in line. */
  async function line() {
    const lectureId = await test.make.lecture({ capacity: 3 })
    const registered = (await steps.people(3)) as [TestMember, TestMember, TestMember]
    for (const one of registered) await steps.register(lectureId, one)
    const group = (await steps.people(3)) as [TestMember, TestMember, TestMember]
    const orgId = await test.make.org(...group)
    const { body } = await steps.startGroup(lectureId, group[0], orgId)
    for (const one of group.slice(1)) await steps.joinGroup(lectureId, one, body.groups.own.id)
    const path = `/api/admin/v1/lectures/${lectureId}/waiting-entries`
    const list = async (as = staff) => (await test.call('GET', path, { as })).body.content
    const groups = async () => (await list()).map(({ group: shown }: { group: object | null }) => shown)
    const csv = async () => {
      const { payload } = await test.app.inject({ url: `${path}.csv`, headers: staff.headers })
      return payload
    }
    return { lectureId, registered, group, groupId: body.groups.own.id as number, list, groups, csv }
  }

  const heldBack = (needed: number, free: number, at = testNow) => ({
    at: at.toISOString(),
    needed,
    free,
    oneByOneFrom: lastDays.toISOString(),
  })

  it('are shown with the people in them, masked for those whose role does not need names', async () => {
    const { groupId, list } = await line()
    const entries = await list()
    const members = entries.map(({ id: entryId, personId }: { id: number; personId: string }) => ({
      entryId,
      personId,
      name: '홍길동',
    }))
    expect(entries[2].group).toEqual({
      id: groupId,
      orgName: 'Test organisation',
      people: 3,
      members,
      hasLeft: false,
      heldBack: null,
    })
    const masked = await list(await test.make.staff('auditor'))
    expect(masked[0].group.members[2]).toEqual({ ...members[2], name: '홍*동' })
  })

  it('that were passed over are shown with the seats that they needed, and that were free for them', async () => {
    const { lectureId, registered, groups, csv } = await line()
    const [single] = (await steps.people(1)) as [TestMember]
    await steps.join(lectureId, single)
    expect(await csv()).not.toContain('Needed')
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    expect(await steps.states(lectureId)).toEqual(['WAITING', 'WAITING', 'WAITING', 'OFFERED'])
    const three = { people: 3, heldBack: heldBack(3, 1) }
    // The offer comes first.
    expect(await groups()).toMatchObject([null, three, three, three])
    expect(await csv()).toContain(
      '"Needed 3 seats together, 1 was free at 2026-12-08 10:00. Offered one by one from 2026-12-10 18:00."',
    )
  })

  it('are no longer shown as passed over once they are offered seats, together or one by one', async () => {
    const { lectureId, registered, group, groups } = await line()
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    await steps.cancel(lectureId, registered[1])
    await steps.leave(lectureId, group[2])
    await test.moveTo(minutes(1))
    expect(await steps.states(lectureId)).toEqual(['OFFERED', 'OFFERED', 'LEFT'])
    expect(await groups()).toMatchObject(Array(3).fill({ people: 2, heldBack: null }))

    const other = await line()
    await steps.cancel(other.lectureId, other.registered[0])
    test.clock.moveTo(testNow)
    await test.moveTo(testNow)
    expect(await other.groups()).toMatchObject(Array(3).fill({ heldBack: heldBack(3, 1) }))
    test.clock.moveTo(lastDays)
    expect(await other.groups()).toMatchObject(Array(3).fill({ heldBack: null }))
  })

  it('are not the reason for those who could take no seat themselves, or have left the organisation', async () => {
    const { lectureId, registered, group, groups, csv } = await line()
    const restriction = { restrict_start_at: testNow, restrict_finish_at: minutes(60 * 24 * 30) }
    await test.db
      .insertInto('restriction')
      .values({ member_id: group[1].id, ...restriction })
      .execute()
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    expect(await groups()).toMatchObject([
      ...[{ heldBack: heldBack(2, 1) }, { heldBack: null }, { heldBack: heldBack(2, 1) }],
    ])
    await test.db.deleteFrom('org_member').where('member_id', '=', group[2].id).execute()
    expect(await groups()).toMatchObject([
      { people: 2, hasLeft: false, heldBack: heldBack(2, 1) },
      { people: 2, hasLeft: false, heldBack: null },
      { people: 2, hasLeft: true, heldBack: null },
    ])
    expect(await csv()).toContain('has left Test organisation')
  })
})
