import { sql } from 'kysely'
import { pino } from 'pino'
import { deleteExpired } from '../operations/retention/delete-expired.ts'
import { writeClockOffset } from '../platform/clock/clock-db.ts'
import { compareNow } from './compared-days.ts'
import type { TestMember } from './make.ts'
import type { OrderSubject } from './make-order.ts'
import type { TestApp } from './test-app.ts'

type OrderOverrides = Parameters<TestApp['make']['order']>[1]

/** Personal data of every kind, and moving to the end of its retention period. */
export function retentionFixture(test: TestApp) {
  const { db, make, files, config } = test
  const { zone, retention: periods } = config
  const deps = { db, files, zone, periods, log: pino({ level: 'silent' }), limit: 2 }
  /** An order with its ledger entries. */
  const order = async (
    subject: OrderSubject,
    overrides: OrderOverrides = {},
  ): Promise<{ id: number; orderId: string }> => {
    const created = await make.order(subject, overrides)
    const paid = overrides.paid || overrides.refund !== undefined
    const lines = [
      { event: 'OPENED' as const, amount: 0 },
      ...(paid ? [{ event: 'PAID' as const, amount: 110_000 }] : []),
      ...(overrides.refunded ? [{ event: 'REFUNDED' as const, amount: -110_000 }] : []),
    ]
    await db
      .insertInto('payment_ledger')
      .values(lines.map((line) => ({ ...line, payment_order_id: created.id, at: test.clock.now() })))
      .execute()
    return created
  }
  const consent = async (overrides: {
    typeId: 'ad' | 'collect' | 'exam'
    memberId?: number
    attenderId?: number
    applicantId?: number
    holdId?: number
  }): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into consent (member_id, attender_id, applicant_id, hold_id, type_id, version, text_hash, language,
        given_at, given_on)
      select ${overrides.memberId ?? null}::integer, ${overrides.attenderId ?? null}::integer,
        ${overrides.applicantId ?? null}::integer, ${overrides.holdId ?? null}::integer, type_id, version, '\\x00', 'en',
        ${test.clock.now()}::timestamptz, '/'
      from terms_version where type_id = ${overrides.typeId} order by version desc limit 1 returning id`.execute(
      db,
    )
    return rows[0]?.id ?? 0
  }
  return {
    order,
    consent,
    /** Moves the clock, also for rules in the database. */
    advanceTo: async (instant: string) => {
      await test.moveTo(instant)
      await writeClockOffset(db, new Date(instant).getTime() - Date.now())
    },
    /** Deletes due rows, in batches of two. */
    deleteDue: (other: Partial<typeof deps> = {}) => deleteExpired({ ...deps, ...other }, test.clock.now()),
    has: async (table: 'payment_order' | 'applicant' | 'attender' | 'hold' | 'consent', id: number) =>
      (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    ledgerOf: async (orderId: number) =>
      (
        await db
          .selectFrom('payment_ledger')
          .select('event')
          .where('payment_order_id', '=', orderId)
          .orderBy('id')
          .execute()
      ).map(({ event }) => event),
    /** A candidate who took the exam, with a seat. */
    sat: async (examId: number, as: TestMember) => {
      const applicant = await make.applicant(examId, as)
      await db
        .updateTable('applicant')
        .set({ apply_state: 'COMPLETED' })
        .where('id', '=', applicant.id)
        .execute()
      return applicant
    },
    /** Differences in seats, codes, ledger and credits. */
    differences: async () => {
      const operator = await make.member({ roles: ['operator'] })
      const { body } = await compareNow(test, operator)
      await test.workOff('check-credits')
      const checks = await db.selectFrom('credit_check').select('differences').execute()
      return [...body.differences, ...checks.flatMap((check) => check.differences)]
    },
  }
}
