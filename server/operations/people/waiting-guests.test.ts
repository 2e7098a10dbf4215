import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedPerson } from '#contract/reports/people-admin.ts'
import { guestFixture } from '../../testing/guest-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)

interface FullCourse {
  readonly lectureId: number
}

describe('guests who only wait, among the people of the support desk', () => {
  let test: TestApp
  let support: TestMember
  let record: ReturnType<typeof recordStatements>
  let lines: readonly [FullCourse, FullCourse, FullCourse, FullCourse]
  beforeAll(async () => {
    test = await startTestApp('postgres')
    support = await test.make.staff('support')
    record = recordStatements(test.database)
    // In the order of their dates, not of their ids.
    const [fourth, third] = [await fullCourse(23), await fullCourse(22)]
    lines = [await fullCourse(20), await fullCourse(21), third, fourth]
  })
  afterAll(() => test.close())

  const call = async (path: string, as = support) => {
    const { status, body } = await test.call('GET', `/api/admin/v1/people${path}`, { as })
    expect(status).toBe(200)
    return body
  }
  const listed = async (query: string): Promise<ListedPerson[]> => (await call(`?${query}`)).content
  const ids = async (query: string) => (await listed(query)).map(({ id }) => id)

  /** A course with one seat, which is taken. */
  async function fullCourse(startsInDays: number): Promise<FullCourse> {
    const lectureId = await test.make.lecture({
      capacity: 1,
      startsInDays,
      title: { en: `In ${startsInDays} days` },
    })
    const registered = await test.make.member()
    expect((await waitingListSteps(test).register(lectureId, registered)).status).toBe(201)
    return { lectureId }
  }

  async function joinAsGuest(email: string, ...lectures: FullCourse[]) {
    const guests = guestFixture(test)
    for (const { lectureId } of lectures) {
      const emailVerifyId = await guests.verified(email, lectureId)
      const path = `/api/lecture/v1/lectures/${lectureId}/guest-waiting-list/entries`
      expect((await test.call('POST', path, { body: { emailVerifyId } })).status).toBe(200)
    }
    const { id } = await test.db
      .selectFrom('waiting_entry')
      .select('id')
      .where('email', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return `w-${id}`
  }

  async function threeKinds(domain: string) {
    const [first, second] = lines
    test.clock.moveTo(minutes(1))
    const member = await test.make.member({ email: `member@${domain}` })
    expect((await waitingListSteps(test).join(second.lectureId, member)).status).toBe(201)
    test.clock.moveTo(minutes(2))
    const email = `registered@${domain}`
    const attender = await test.make.attender(await test.make.lecture(), member, {
      member_id: null,
      name: 'Registered Guest',
      group_name: 'A company',
      email,
      email_key: email,
    })
    await joinAsGuest(email, first)
    test.clock.moveTo(minutes(3))
    const waiting = await joinAsGuest(`only@${domain}`, second, first)
    test.clock.moveTo(testNow)
    return { memberId: `m-${member.id}`, guestId: `g-${attender}`, waitingId: waiting }
  }

  it('are listed with members and with guests who have registered, each with what they wait for', async () => {
    const domain = 'three-kinds.example'
    const { memberId, guestId, waitingId } = await threeKinds(domain)
    const [only, guest, member, ...more] = await listed(`text=${domain}`)
    expect(more).toEqual([])
    const [first, second] = lines.map(({ lectureId }) => ({ lectureId, examId: null, state: 'WAITING' }))
    expect(only).toMatchObject({
      id: waitingId,
      kind: 'WAITING',
      name: null,
      email: `only@${domain}`,
      phoneNumber: null,
      since: minutes(3).toISOString(),
      mergedInto: null,
      waiting: 2,
      waitsFor: [
        { ...first, title: { en: 'In 20 days' } },
        { ...second, title: { en: 'In 21 days' } },
      ],
    })
    expect(guest).toMatchObject({ id: guestId, kind: 'GUEST', name: 'Registered Guest', waitsFor: [first] })
    expect(member).toMatchObject({ id: memberId, kind: 'MEMBER', waiting: 1, waitsFor: [second] })
  })

  it('are filtered, sorted and paged as the others', async () => {
    const domain = 'paged.example'
    const { memberId, guestId, waitingId } = await threeKinds(domain)
    const other = await joinAsGuest(`other@${domain}`, ...lines.slice(0, 1))
    expect(await ids(`text=${domain}`)).toEqual([waitingId, guestId, memberId, other])
    expect(await ids(`text=${domain}&sort=since,asc`)).toEqual([other, memberId, guestId, waitingId])
    expect(await ids(`text=${domain}&kind=WAITING`)).toEqual([waitingId, other])
    expect(await ids(`text=${domain}&kind=GUEST`)).toEqual([guestId])
    expect(await ids(`text=ONLY%40paged`)).toEqual([waitingId])
    expect(await ids('kind=WAITING&text=_nly%40paged')).toEqual([])
    const { content, totalElements, totalPages } = await call(`?text=${domain}&size=3&page=1`)
    expect(content.map(({ id }: ListedPerson) => id)).toEqual([other])
    expect([totalElements, totalPages]).toEqual([4, 2])
  })

  it('are found and read by two statements, however many there are and whatever they wait for', async () => {
    const domain = 'counted.example'
    const statementsFor = async (size: number) => {
      const { done, statements } = await record(() => listed(`text=${domain}&size=${size}`))
      return [done.length, statements.filter((one) => one.includes('waiting_entry')).length]
    }
    await threeKinds(domain)
    await joinAsGuest(`more@${domain}`, ...lines)
    expect(await statementsFor(1)).toEqual([1, 2])
    expect(await statementsFor(100)).toEqual([4, 2])
    const [most] = (await listed(`text=more%40${domain}`)) as [ListedPerson]
    expect([most.waiting, most.waitsFor.length]).toEqual([4, 3])
    expect((await call(`/${most.id}`)).waitsFor).toHaveLength(4)
  })

  it('have a page with what they wait for, all that was done with the address, and no action for accounts', async () => {
    const email = 'page@guest-page.example'
    const id = await joinAsGuest(email, ...lines.slice(2))
    const [third, fourth] = lines.slice(2).map(({ lectureId }) => ({ lectureId, state: 'WAITING' }))
    expect(await call(`/${id}`)).toMatchObject({
      id,
      kind: 'WAITING',
      name: null,
      email,
      account: null,
      waiting: 2,
      waitsFor: [third, fourth],
      actions: {
        endSessions: { allowed: false },
        restrict: { because: 'GUEST_NOT_RESTRICTED' },
        correctAddress: { because: 'NOTHING_TO_MOVE' },
      },
    })
    const corrections = await test.call('POST', `/api/admin/v1/people/${id}/address-corrections`, {
      as: support,
      body: { email: 'right@guest-page.example', reason: 'A typing error.' },
    })
    expect([corrections.status, corrections.body.code]).toEqual([409, 'NOTHING_TO_MOVE'])
    const auditor = await test.make.staff('auditor')
    expect(await call(`/${id}`, auditor)).toMatchObject({ email: 'pa**@guest-page.example', masked: true })
    const disclosed = await test.call('POST', `/api/admin/v1/people/${id}/disclosures`, {
      as: auditor,
      body: { reason: 'Called us.' },
    })
    expect(disclosed.body).toEqual({ name: null, email, phoneNumber: null })
    const { content } = await call(`/${id}/timeline?kind=STAFF`)
    expect(content).toEqual([expect.objectContaining({ detail: 'person.disclose' })])
  })

  it('are on the timeline with what staff did to their places', async () => {
    const id = await joinAsGuest('moved@guest-page.example', ...lines.slice(3))
    const { lectureId } = lines[3]
    const courses = await test.make.staff('courses')
    const path = `/api/admin/v1/lectures/${lectureId}/waiting-entries/${id.slice(2)}/moves`
    const body = { position: 1, reason: 'Asked for it.' }
    expect((await test.call('POST', path, { as: courses, body })).status).toBe(200)
    const { content } = await call(`/${id}/timeline?kind=STAFF`)
    expect(content).toEqual([expect.objectContaining({ detail: 'waitingEntry.move' })])
  })

  it('are no longer listed once they have left, with their page still there', async () => {
    const email = 'left@guest-left.example'
    const id = await joinAsGuest(email, ...lines.slice(0, 1))
    const path = `/api/lecture/v1/guest-waiting-entries/${guestFixture(test).token('WAITING', id.slice(2))}`
    expect((await test.call('DELETE', path)).status).toBe(200)
    expect(await ids('text=guest-left.example')).toEqual([])
    expect(await call(`/${id}`)).toMatchObject({ id, email, waiting: 0, waitsFor: [] })
  })

  it('become guests with a registration under the same link, and members once they sign in', async () => {
    const email = 'becomes@guest-becomes.example'
    const id = await joinAsGuest(email, ...lines.slice(0, 1))
    const attender = await test.make.attender(await test.make.lecture(), await test.make.member(), {
      member_id: null,
      name: 'Now Registered',
      group_name: 'A company',
      email,
      email_key: email,
    })
    expect(await ids('text=guest-becomes.example')).toEqual([`g-${attender}`])
    expect(await call(`/${id}`)).toMatchObject({ id: `g-${attender}`, kind: 'GUEST', waiting: 1 })
    const member = await test.make.member()
    await test.db
      .updateTable('waiting_entry')
      .set({ member_id: member.id, email: null, email_key: null, language: null })
      .where('id', '=', Number(id.slice(2)))
      .execute()
    expect((await test.call('GET', `/api/admin/v1/people/${id}`, { as: support })).status).toBe(404)
    expect(await call(`/m-${member.id}`)).toMatchObject({ waiting: 1 })
  })
})
