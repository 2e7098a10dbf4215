import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examWaitingListSteps } from '../../testing/exam-waiting-list-steps.ts'
import type { TestMember } from '../../testing/make.ts'
import { mergeSteps } from '../../testing/merge-steps.ts'
import { registration, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'

/** Tables with rows of members that a merge leaves, with why. */
const withoutRefusal = {
  credit_account: 'has the balance from before, which is zero then',
  credit_charge: 'is refused for want of credits',
  credit_entry: 'is written with a grant or a charge',
  mail: 'was written to the account from before',
  person_view: 'is shown as the remaining account',
  segment_recipient: 'gets no mail once the account is merged',
}

/** Runs on PostgreSQL only: races need several connections. */
describe('merging of accounts, at once', () => {
  let test: TestApp
  let support: TestMember
  let calls: ReturnType<typeof mergeSteps>
  beforeAll(async () => {
    test = await startTestApp('postgres')
    support = await test.make.staff('support')
    calls = mergeSteps(test)
  })
  afterAll(() => test.close())

  it('of the same accounts in both directions happen once', async () => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = [await test.make.member(), await test.make.member()]
      const replies = await Promise.all([
        calls.merge(one.id, other.id, support),
        calls.merge(other.id, one.id, support),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ACCOUNT_MERGED')
      const rows = await test.db
        .selectFrom('member')
        .select('merged_into')
        .where('id', 'in', [one.id, other.id])
        .execute()
      expect(rows.filter(({ merged_into }) => merged_into !== null)).toHaveLength(1)
    }
  })

  it('and registrations of either account leave none behind, and no course with two', async () => {
    for (let round = 0; round < 12; round++) {
      const [keep, gone] = [await test.make.member(), await test.make.member()]
      const lectureId = await test.make.lecture()
      const register = (as: TestMember) =>
        test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { as, body: registration })
      const [merged, own, other] = await Promise.all([
        calls.merge(keep.id, gone.id, support),
        register(keep),
        register(gone),
      ])
      expect([200, 409]).toContain(merged.status)
      expect([201, 409]).toContain(own.status)
      expect([201, 401, 409]).toContain(other.status)
      const { rows } = await sql<{ member_id: number }>`select member_id from attender
        where lecture_id = ${lectureId} order by member_id`.execute(test.db)
      const made = [own, other].filter(({ status }) => status === 201).length
      expect(rows).toHaveLength(made)
      if (merged.status === 200) expect(rows.map((row) => row.member_id)).toEqual(made === 0 ? [] : [keep.id])
      else expect(merged.body.code).toBe('MERGE_REGISTRATIONS')
      const { seats_taken } = await test.db
        .selectFrom('lecture')
        .select('seats_taken')
        .where('id', '=', lectureId)
        .executeTakeFirstOrThrow()
      expect(seats_taken).toBe(made)
    }
  }, 60_000)

  it('and joining of lines by either account leave one place, of the remaining one', async () => {
    const exams = examWaitingListSteps(test)
    const seated = await test.make.member()
    const lectureId = await test.make.lecture({ capacity: 1 })
    const examId = await test.make.exam({ capacity: 1, fee: 0 })
    await test.make.attender(lectureId, seated)
    await exams.apply(examId, seated)
    const lines = waitingListSteps(test)
    for (let round = 0; round < 20; round++) {
      const [keep, gone] = [await test.make.member(), await test.make.member()]
      if (round % 2 === 0) await exams.join(examId, gone)
      const replies = await Promise.all([
        exams.join(examId, keep),
        calls.merge(keep.id, gone.id, support),
        lines.join(lectureId, gone),
        lines.joinPeriod(lectureId, gone),
        exams.join(examId, gone),
      ])
      for (const { status } of replies) expect([200, 201, 401, 409]).toContain(status)
      const { rows } = await sql<{ member_id: number; places: number }>`
        select member_id, count(*)::integer as places from waiting_entry
        where state in ('WAITING', 'OFFERED') and member_id = any(${[keep.id, gone.id]})
        group by member_id, lecture_id, exam_id`.execute(test.db)
      for (const row of rows) expect(row).toEqual({ member_id: keep.id, places: 1 })
      const periods = await test.db
        .selectFrom('waiting_period')
        .select('id')
        .where('member_id', '=', gone.id)
        .execute()
      expect(periods).toEqual([])
    }
  }, 60_000)

  it('leave nothing that is still to come of the merged account: every table refuses it', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'member_id' and not exists (
        select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = format('public.%I', table_name)::regclass and proname = 'refuse_merged_member')
      order by 1`.execute(test.db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(withoutRefusal).sort())
  })

  it('and sign-ins of the merged identity never leave a session of it', async () => {
    for (let round = 0; round < 10; round++) {
      const [keep, gone] = [await test.make.member(), await test.make.member()]
      const [merged, headers] = await Promise.all([
        calls.merge(keep.id, gone.id, support),
        calls.signInAs(gone.sub),
      ])
      expect(merged.status).toBe(200)
      const { status, body } = await test.call('GET', '/api/user/v1/current', { headers })
      // Sessions from before the merge have ended.
      expect(status === 401 || body.id === keep.id).toBe(true)
      const sessions = await test.db
        .selectFrom('web_session')
        .select('number')
        .where('member_id', '=', gone.id)
        .execute()
      expect(sessions).toEqual([])
    }
  })
})
