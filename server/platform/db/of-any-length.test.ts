import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findGuestRegistrants, findRegistrants } from '../../courses/registration/new-registration-db.ts'
import { findApplying } from '../../exams/application/applications-db.ts'
import { findSessionMember } from '../../people/session/session-db.ts'
import { startTestApp, testNow } from '../../testing/test-app.ts'
import { findTickets } from '../../waiting-room/ticket-db.ts'

it('has PostgreSQL plan statements for a list of people at their first calls only', async () => {
  const test = await startTestApp('postgres')
  const asked = [{ lectureId: 0, memberId: 0, emailKey: 'nobody@example.com' }]
  const plans = await test.db.transaction().execute(async (tx) => {
    const calls = [
      () => findRegistrants(tx, asked, testNow),
      () => findGuestRegistrants(tx, asked, testNow),
      () => findTickets(tx, 0, [{ memberId: 0, emailKey: null }]),
      () => findApplying(tx, [{ examId: 0, memberId: 0, code: null }], 'Asia/Seoul'),
      () => findSessionMember(tx, Buffer.alloc(32), testNow),
    ]
    for (let n = 0; n < 12; n++) for (const call of calls) await call()
    const { rows } = await sql<{ custom: number; kept: number }>`
      select custom_plans::integer as custom, generic_plans::integer as kept from pg_prepared_statements
      where custom_plans + generic_plans = 12`.execute(tx)
    return rows
  })
  expect(plans).toEqual(Array.from({ length: 5 }, () => ({ custom: 5, kept: 7 })))
  await test.close()
})
