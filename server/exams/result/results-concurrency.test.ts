import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockSeats } from '../../seats/seat-db.ts'
import type { TestMember } from '../../testing/make.ts'
import { resultFixture } from '../../testing/result-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { lockDueResults, markPublished } from './publish-db.ts'

const admin = '/api/admin/v1'

/** Runs on PostgreSQL only: the embedded database has a single connection. */
describe('concurrent work on results', () => {
  let test: TestApp
  let fixture: ReturnType<typeof resultFixture>
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    fixture = resultFixture(test)
    as = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  /** Resolves once this many statements wait for a lock. */
  async function waiting(statements: number): Promise<void> {
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
      if (rows.length >= statements) return
    }
  }

  it('leaves no valid certificate for a failed result, even while it is being reissued', async () => {
    const { id, examNumber } = await fixture.candidate(await fixture.overExam())
    await fixture.deliver(examNumber)
    await test.moveTo('2026-12-09T10:00:00+09:00')
    const [{ id: certificateId } = { id: 0 }] = await fixture.certificatesOf(id)
    const names = { koreanName: '성춘향', englishFirstName: 'Chunhyang', englishLastName: 'Seong' }

    const reissues = `${admin}/certificates/${certificateId}/reissues`
    const body = { ...names, reason: 'The name was misspelt.' }
    const { seal } = (await test.call('POST', `${reissues}/dry-runs`, { as, body })).body

    const replies = await test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('certificate').select('id').where('id', '=', certificateId).forUpdate().execute()
      const reissued = test.call('POST', reissues, { as, body, seal })
      await waiting(1)
      const corrected = fixture.deliver(examNumber, { score: 1, providerAt: test.clock.now().toISOString() })
      await waiting(2)
      return { reissued, corrected }
    })
    expect((await replies.reissued).status).toBe(201)
    expect(await replies.corrected).toBe('CORRECTED')
    const certificates = await fixture.certificatesOf(id)
    expect(certificates).toHaveLength(2)
    expect(certificates.filter((one) => !one.revoked_at && !one.replaced_at)).toEqual([])
  })

  it('publishes results either before they are held or not at all', async () => {
    const examId = await fixture.overExam()
    const { examNumber } = await fixture.candidate(examId)
    await fixture.deliver(examNumber)
    const later = new Date(test.clock.now().getTime() + 2 * 86_400_000)
    const held = await test.db.transaction().execute(async (tx) => {
      const due = await lockDueResults(tx, { now: later, limit: 100 })
      const holdReply = test.call('POST', `${admin}/exams/${examId}/result-holds`, {
        as,
        body: { reason: 'A question was wrong.' },
      })
      await waiting(1)
      await markPublished(
        tx,
        due.map((one) => one.id),
        later,
      )
      return { holdReply }
    })
    expect((await held.holdReply).body).toMatchObject({ received: 1, published: 1 })
  })

  it('previews a file while its exam is locked', async () => {
    const examId = await fixture.overExam()
    const { examNumber } = await fixture.candidate(examId)
    const file = `examNumber,examCode,score,totalScore,attended,takenAt\n${examNumber},X,,1000,N,\n`
    const staged = await test.db.transaction().execute(async (tx) => {
      await lockSeats(tx, 'exam', [examId])
      return test.call('POST', `${admin}/result-imports?fileName=a.csv`, {
        as,
        body: file,
        headers: { 'content-type': 'text/csv' },
      })
    })
    expect(staged.status).toBe(201)
  })
})
