import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { guestFixture } from '../../testing/guest-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { uniqueNumber } from '../../testing/unique-number.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'

describe.each(engines)("a guest's places in lines, whose address staff correct, on %s", (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  let guests: ReturnType<typeof guestFixture>
  let support: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
    guests = guestFixture(test)
    support = await test.make.staff('support')
  })
  afterAll(() => test.close())

  const newAddress = () => `line-guest-${uniqueNumber()}@example.com`
  async function join(lectureId: number, email: string) {
    await test.db.deleteFrom('try_count').execute()
    const emailVerifyId = await guests.verified(email, lectureId)
    const path = `/api/lecture/v1/lectures/${lectureId}/guest-waiting-list/entries`
    expect((await test.call('POST', path, { body: { emailVerifyId } })).status).toBe(200)
  }
  async function fullCourse() {
    const lectureId = await test.make.lecture({ capacity: 1 })
    const holder = await test.make.member()
    expect((await steps.register(lectureId, holder)).status).toBe(201)
    return { lectureId, holder }
  }
  /** Confirms the correction of a guest's address, who is registered for another course. */
  async function correct(from: string, to: string) {
    const emailVerifyId = await guests.verified(from, await test.make.lecture())
    const { lectureId } = await test.db
      .selectFrom('email_verification')
      .select('lecture_id as lectureId')
      .where('id', '=', emailVerifyId)
      .executeTakeFirstOrThrow()
    const { body } = await guests.register(lectureId ?? 0, { email: from, emailVerifyId })
    const asked = await test.call('POST', `/api/admin/v1/people/g-${body.attenderId}/address-corrections`, {
      as: support,
      body: { email: to, reason: 'A typing error.' },
    })
    expect([asked.status, asked.body.code]).toEqual([201, undefined])
    const { id } = await test.db
      .selectFrom('address_correction')
      .select('id')
      .where('new_email', '=', to)
      .executeTakeFirstOrThrow()
    const path = `/api/user/v1/address-corrections/${guests.token('ADDRESS', id)}/confirm`
    expect((await test.call('POST', path)).status).toBe(200)
    expect((await test.call('POST', path)).status).toBe(200)
    await steps.expectExactSeats()
  }
  const entriesOf = (lectureId: number) =>
    test.db
      .selectFrom('waiting_entry')
      .select(['id', 'email', 'member_id', 'state', 'offered_until'])
      .where('lecture_id', '=', lectureId)
      .where('state', 'in', ['WAITING', 'OFFERED'])
      .orderBy('state')
      .orderBy('rank')
      .execute()
  const mailsAbout = async (entryId: number | undefined) =>
    ((await test.jobsIn('waiting-list-mail')) as JobData['waiting-list-mail'][])
      .filter((mail) => mail.entryId === entryId)
      .map(({ kind }) => kind)
  const look = async (entryId: number | undefined) =>
    (await test.call('GET', `/api/lecture/v1/guest-waiting-entries/${guests.token('WAITING', entryId ?? 0)}`))
      .body

  it('move with their order, and with a new link', async () => {
    const { lectureId } = await fullCourse()
    const [from, to, behind] = [newAddress(), newAddress(), newAddress()]
    await join(lectureId, from)
    await join(lectureId, behind)
    const [old] = await entriesOf(lectureId)
    await correct(from, to)
    const moved = await entriesOf(lectureId)
    expect(moved.map(({ email, state }) => [email, state])).toEqual([
      [to, 'WAITING'],
      [behind, 'WAITING'],
    ])
    expect(await mailsAbout(moved[0]?.id)).toEqual(['waitingJoined'])
    expect(await look(moved[0]?.id)).toMatchObject({ email: to, entry: { position: 1 } })
    expect(await look(old?.id)).toMatchObject({ email: from, entry: null })
    const [entry] = await auditOf(test.db, 'lecture', lectureId)
    expect(entry).toMatchObject({ action: 'person.confirmAddress', after: { email: to } })
  })

  it('move with an offer, which only the new link takes', async () => {
    const { lectureId, holder } = await fullCourse()
    const [from, to] = [newAddress(), newAddress()]
    await join(lectureId, from)
    await steps.cancel(lectureId, holder)
    await test.moveTo(testNow)
    const [old] = await entriesOf(lectureId)
    await correct(from, to)
    const [moved, ...more] = await entriesOf(lectureId)
    expect(more).toEqual([])
    expect(moved).toMatchObject({ email: to, state: 'OFFERED', offered_until: old?.offered_until })
    expect(await mailsAbout(moved?.id)).toEqual(['seatOffered'])
    const take = (id: number | undefined) =>
      test.call(
        'POST',
        `/api/lecture/v1/guest-waiting-entries/${guests.token('WAITING', id ?? 0)}/email-verifications`,
      )
    expect((await take(old?.id)).body.code).toBe('OFFER_OVER')
    expect((await take(moved?.id)).body.email).toBe(to)
  })

  it.each(['behind', 'before'] as const)(
    'keep the earlier place if the new address is %s them',
    async (where) => {
      const { lectureId } = await fullCourse()
      const [from, to, other] = [newAddress(), newAddress(), newAddress()]
      for (const email of where === 'behind' ? [from, other, to] : [to, other, from])
        await join(lectureId, email)
      await correct(from, to)
      expect((await entriesOf(lectureId)).map(({ email }) => email)).toEqual([to, other])
    },
  )

  it('end where the new address is registered', async () => {
    const { lectureId, holder } = await fullCourse()
    const from = newAddress()
    await join(lectureId, from)
    await correct(from, `${holder.sub}@example.com`)
    expect(await steps.states(lectureId)).toEqual(['LEFT', 'TAKEN'])
  })

  it('are those of the account of the new address, if it is in line', async () => {
    const { lectureId, holder } = await fullCourse()
    const member = await test.make.member()
    const from = newAddress()
    await join(lectureId, from)
    expect((await steps.join(lectureId, member)).status).toBe(201)
    await steps.cancel(lectureId, holder)
    await test.moveTo(testNow)
    await correct(from, `${member.sub}@example.com`)
    const [kept, ...more] = await entriesOf(lectureId)
    expect(more).toEqual([])
    expect(kept).toMatchObject({ member_id: member.id, state: 'OFFERED' })
    expect(await mailsAbout(kept?.id)).toEqual(['seatOffered'])
    expect((await steps.register(lectureId, member)).status).toBe(201)
  })
})
