import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareAccounts } from '../../money/credit/check-db.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { creditFixture } from '../../testing/credit-fixture.ts'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { mergeSteps } from '../../testing/merge-steps.ts'
import { reservedSeats } from '../../testing/reserved-seats-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('two accounts of one person on %s', (engine) => {
  let test: TestApp
  let support: TestMember
  let calls: ReturnType<typeof mergeSteps>
  beforeAll(async () => {
    test = await startTestApp(engine)
    support = await test.make.staff('support')
    calls = mergeSteps(test)
  })
  afterAll(() => test.close())

  const merge = (keep: TestMember, gone: TestMember) => calls.merge(keep.id, gone.id, support)
  const plan = (keep: TestMember, gone: TestMember) =>
    test.call('POST', `/api/admin/v1/people/m-${keep.id}/merges/dry-runs`, {
      as: support,
      body: { otherId: `m-${gone.id}`, reason: 'Two accounts of one person.' },
    })
  const pair = async () => [await test.make.member(), await test.make.member()] as const
  const memberRow = (id: number) =>
    test.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Gives an account a verified address of its own. */
  async function giveAddress({ id }: TestMember) {
    const address = { email: `person-${id}@example.com`, email_key: `person-${id}@example.com` }
    await test.db
      .updateTable('member')
      .set({ ...address, email_verified: true })
      .where('id', '=', id)
      .execute()
    return address
  }
  /** Registers a guest under the address of an account. */
  async function registerGuest(lectureId: number, account: TestMember) {
    const attenderId = await test.make.attender(lectureId, await test.make.member())
    await test.db
      .updateTable('attender')
      .set({ member_id: null, group_name: 'Sample Company', ...(await giveAddress(account)) })
      .where('id', '=', attenderId)
      .execute()
  }

  it('become one in a full course of which one has taken an assigned seat', async () => {
    const {
      lectureId,
      one: gone,
      two,
      assign,
      register,
    } = await reservedSeats(test, { capacity: 2, seats: 1 })
    expect((await assign(gone)).status).toBe(200)
    expect((await register(two)).status).toBe(201)
    expect((await register(gone)).status).toBe(201)
    const keep = await test.make.member()
    expect((await merge(keep, gone)).status).toBe(200)
    const { rows } =
      await sql`select seats_taken, seats_reserved from lecture where id = ${lectureId}`.execute(test.db)
    expect(rows).toEqual([{ seats_taken: 2, seats_reserved: 0 }])
  })

  it('become one, with all that belongs to them, as the dry run says', async () => {
    const [keep, gone] = await pair()
    const [lectureId, ownLectureId] = [await test.make.lecture(), await test.make.lecture()]
    const attenderId = await test.make.attender(lectureId, gone)
    await test.make.attender(ownLectureId, keep)
    const { examNumber } = await examFixture(test).applied(await test.make.exam(), gone)
    const org = await test.make.org(gone)
    const shared = await test.make.org(await test.make.member(), keep, gone)
    await test.make.orgAgreement(org, gone)
    await test.make.orgAgreement(shared, keep, gone)
    await test.make.restriction(gone, testNow, new Date('2027-06-08T00:00:00+09:00'))
    const credits = creditFixture(test)
    await credits.grant(keep, 100)
    await credits.grant(gone, 250)

    const dry = await plan(keep, gone)
    expect(dry.status).toBe(200)
    expect(dry.body.merge.moves).toMatchObject({
      applications: [{ examNumber, applyState: 'APPLIED' }],
      credits: 250,
      restrictions: 1,
      sessions: 1,
      orders: 1,
    })
    expect(dry.body.merge.moves.registrations.map((one: { lectureId: number }) => one.lectureId)).toContain(
      lectureId,
    )
    expect(dry.body.merge.moves.orgs.map(({ id, role }: { id: number; role: string }) => [id, role])).toEqual(
      [
        [org, 'OWNER'],
        [shared, 'MEMBER'],
      ],
    )
    expect((await memberRow(gone.id)).merged_into).toBeNull()

    const merged = await merge(keep, gone)
    expect([merged.status, merged.body.id]).toEqual([200, `m-${keep.id}`])
    expect(merged.body.account).toMatchObject({ credits: 350, restriction: expect.anything() })
    const after = (await plan(keep, await test.make.member())).body.merge.has
    expect(after).toMatchObject({ credits: 350, restrictions: 1, orders: 1 })
    expect(after.registrations).toHaveLength(
      dry.body.merge.has.registrations.length + dry.body.merge.moves.registrations.length,
    )
    expect(after.orgs.map(({ id }: { id: number }) => id)).toEqual([org, shared])
    const agreements = await test.db
      .selectFrom('org_agreement')
      .select(['org_id', 'member_id'])
      .where('withdrawn_at', 'is', null)
      .orderBy('org_id')
      .execute()
    expect(agreements).toEqual([org, shared].map((org_id) => ({ org_id, member_id: keep.id })))
    expect((await test.call('GET', '/api/user/v1/current', { as: gone })).status).toBe(401)
    const own = await test.call('GET', '/api/lecture/v1/applied-lectures?size=50', { as: keep })
    expect(own.body.content.map((one: { attenderId: number }) => one.attenderId)).toContain(attenderId)

    expect(await memberRow(gone.id)).toMatchObject({ merged_into: keep.id, merged_at: testNow })
    expect((await compareAccounts(test.db, { after: 0, limit: 10_000 })).differences).toEqual([])
    const [, event] = [0, ...(await auditOf(test.db, 'person', `m-${keep.id}`))]
    expect(event).toMatchObject({
      action: 'person.merge',
      before: {
        kept: { credits: 100 },
        merged: { memberId: gone.id, credits: 250, examNumbers: [examNumber] },
      },
      after: { kept: { credits: 350 }, reason: 'Two accounts of one person.' },
    })
  })

  it('become one as was shown, or not at all', async () => {
    const [keep, gone] = await pair()
    const { seal } = (await plan(keep, gone)).body
    const lectureId = await test.make.lecture()
    await test.make.attender(lectureId, gone)
    const path = `/api/admin/v1/people/m-${keep.id}/merges`
    const request = { as: support, body: { otherId: `m-${gone.id}`, reason: 'Two accounts of one person.' } }
    const changed = await test.call('POST', path, { ...request, seal })
    expect([changed.status, changed.body.code]).toEqual([409, 'OUTCOME_CHANGED'])
    expect(changed.body.shown.merge.moves.registrations).toEqual([])
    expect(changed.body.outcome.merge.moves.registrations).toMatchObject([{ lectureId }])
    expect((await memberRow(gone.id)).merged_into).toBeNull()
    const done = await test.call('POST', path, { ...request, seal: changed.body.outcome.seal })
    expect(done.status).toBe(200)
    expect((await memberRow(gone.id)).merged_into).toBe(keep.id)
  })

  it('lead to the one that remains, whichever identity signs in, also over several merges', async () => {
    const [keep, gone] = await pair()
    const last = await test.make.member()
    await merge(keep, gone)
    await merge(last, keep)
    for (const { sub } of [gone, keep, last]) {
      const headers = await calls.signInAs(sub)
      const { body } = await test.call('GET', '/api/user/v1/current', { headers })
      expect([sub, body.id]).toEqual([sub, last.id])
    }
    const { status, body } = await test.call('GET', `/api/admin/v1/people/m-${gone.id}`, { as: support })
    expect([status, body]).toMatchObject([
      200,
      { mergedInto: `m-${last.id}`, actions: { merge: { because: 'ACCOUNT_MERGED' } } },
    ])
    expect((await merge(keep, await test.make.member())).body.code).toBe('ACCOUNT_MERGED')
  })

  it('bring what guests of their addresses have, as the dry run says', async () => {
    const [keep, gone] = await pair()
    const [first, second, full] = [
      await test.make.lecture(),
      await test.make.lecture(),
      await test.make.lecture({ capacity: 1 }),
    ]
    await registerGuest(first, keep)
    await registerGuest(second, gone)
    await test.make.attender(full, await test.make.member())
    const waits = (as: { member_id: number } | { email_key: string; email: string; language: 'en' }) =>
      test.db
        .insertInto('waiting_entry')
        .values({ lecture_id: full, joined_at: testNow, ...as })
        .returning('id')
        .executeTakeFirstOrThrow()
    const earlier = await waits({ ...(await giveAddress(gone)), language: 'en' })
    const later = await waits({ member_id: keep.id })

    const dry = await plan(keep, gone)
    const lecturesOf = (registrations: { lectureId: number }[]) =>
      registrations.map(({ lectureId }) => lectureId)
    expect([
      lecturesOf(dry.body.merge.has.registrations),
      lecturesOf(dry.body.merge.moves.registrations),
    ]).toEqual([[first], [second]])
    expect((await merge(keep, gone)).status).toBe(200)
    const registrations = await test.db
      .selectFrom('attender')
      .select(['lecture_id', 'member_id'])
      .where('lecture_id', 'in', [first, second])
      .orderBy('lecture_id')
      .execute()
    expect(registrations).toEqual([
      { lecture_id: first, member_id: keep.id },
      { lecture_id: second, member_id: keep.id },
    ])
    const places = await test.db
      .selectFrom('waiting_entry')
      .select(['id', 'member_id', 'state'])
      .where('lecture_id', '=', full)
      .orderBy('id')
      .execute()
    expect(places).toEqual([
      { id: earlier.id, member_id: keep.id, state: 'WAITING' },
      { id: later.id, member_id: keep.id, state: 'LEFT' },
    ])
  })

  it('are refused with what stands against it, and nothing has changed', async () => {
    const lectureId = await test.make.lecture()
    const both = async (prepare: (keep: TestMember, gone: TestMember) => Promise<unknown>) => {
      const [keep, gone] = await pair()
      await prepare(keep, gone)
      const [dry, done] = [await plan(keep, gone), await merge(keep, gone)]
      expect(dry.body.code).toBe(done.body.code)
      expect((await memberRow(gone.id)).merged_into).toBeNull()
      return done.body.code
    }
    const registered = async (keep: TestMember, gone: TestMember) => {
      await test.make.attender(lectureId, keep)
      await test.make.attender(lectureId, gone)
    }
    expect(await both(registered)).toBe('MERGE_REGISTRATIONS')
    const asGuest = (ofGuest: 'keep' | 'gone') => async (keep: TestMember, gone: TestMember) => {
      const [guest, member] = ofGuest === 'keep' ? [keep, gone] : [gone, keep]
      await test.make.attender(lectureId, member)
      await registerGuest(lectureId, guest)
    }
    expect(await both(asGuest('keep'))).toBe('MERGE_REGISTRATIONS')
    expect(await both(asGuest('gone'))).toBe('MERGE_REGISTRATIONS')
    expect(
      await both(async (keep, gone) => {
        await test.make.applicant(await test.make.exam(), keep)
        await test.make.applicant(await test.make.exam(), gone)
      }),
    ).toBe('MERGE_APPLICATIONS')
    expect(
      await both(async (keep, gone) => {
        await test.make.org(keep)
        await test.make.org(gone)
      }),
    ).toBe('MERGE_OWNERS')
    expect(
      await both(async (_, gone) =>
        test.make.applicant(await test.make.exam(), gone, { apply_state: 'DRAFT' }),
      ),
    ).toBe('MERGE_PAYING')
    const iam = await test.make.member({ accountType: 'IAM' })
    const staff = await test.make.staff('auditor')
    const member = await test.make.member()
    expect((await merge(member, iam)).body.code).toBe('MERGE_IAM')
    expect((await merge(staff, member)).body.code).toBe('MERGE_STAFF')
    expect((await merge(member, staff)).body.code).toBe('MERGE_STAFF')
    expect((await merge(member, member)).body.code).toBe('MERGE_SAME')
    expect((await calls.merge(member.id, 999_999, support)).status).toBe(404)
  })

  it('count absences of both', async () => {
    const [keep, gone] = await pair()
    for (const one of [keep, keep, gone]) {
      const attenderId = await test.make.attender(await test.make.lecture(), one)
      await test.db
        .updateTable('attender')
        .set({ result: 'NOT_ATTENDED', finished_at: testNow, progress_state: 'FINISHED' })
        .where('id', '=', attenderId)
        .execute()
    }
    expect((await merge(keep, gone)).body.account.restriction).not.toBeNull()
  })
})
