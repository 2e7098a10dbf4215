import { sql } from 'kysely'
import { pino } from 'pino'
import { deleteExpired } from '../operations/retention/delete-expired.ts'
import { writeClockOffset } from '../platform/clock/clock-db.ts'
import type { TestMember } from './make.ts'
import type { TestApp } from './test-app.ts'

type OrderWish = Parameters<TestApp['make']['order']>[1]
type Subject = { memberId: number } & ({ applicant_id: number } | { hold_id: number })

/** Personal data of every kind, and the years in which its periods end, in tests. */
export function retentionScene(test: TestApp) {
  const { db, make, files, config } = test
  const { zone, retention: periods } = config
  const deps = { db, files, zone, periods, log: pino({ level: 'silent' }), limit: 2 }
  /** An order with the lines of the ledger that belong to it. */
  const order = async (subject: Subject, wish: OrderWish = {}): Promise<{ id: number; orderId: string }> => {
    const made = await make.order(subject, wish)
    const paid = wish.paid || wish.refund !== undefined
    const lines = [
      { event: 'OPENED' as const, amount: 0 },
      ...(paid ? [{ event: 'PAID' as const, amount: 110_000 }] : []),
      ...(wish.refunded ? [{ event: 'REFUNDED' as const, amount: -110_000 }] : []),
    ]
    await db
      .insertInto('payment_ledger')
      .values(lines.map((line) => ({ ...line, payment_order_id: made.id, at: test.clock.now() })))
      .execute()
    return made
  }
  const consent = async (wish: {
    typeId: 'ad' | 'collect' | 'exam'
    memberId?: number
    attenderId?: number
    applicantId?: number
    holdId?: number
  }): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into consent (member_id, attender_id, applicant_id, hold_id, type_id, version, text_hash, language,
        given_at, given_on)
      select ${wish.memberId ?? null}::integer, ${wish.attenderId ?? null}::integer,
        ${wish.applicantId ?? null}::integer, ${wish.holdId ?? null}::integer, type_id, version, '\\x00', 'en',
        ${test.clock.now()}::timestamptz, '/'
      from terms_version where type_id = ${wish.typeId} order by version desc limit 1 returning id`.execute(
      db,
    )
    return rows[0]?.id ?? 0
  }
  return {
    order,
    consent,
    /** Moves the product's present, which is also that of the database's rules. */
    advanceTo: async (instant: string) => {
      await test.moveTo(instant)
      await writeClockOffset(db, new Date(instant).getTime() - Date.now())
    },
    /** Deletes what is due, in batches of two rows. */
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
    /** Somebody who has applied for an exam that they then sat, and who has a seat. */
    sat: async (examId: number, as: TestMember) => {
      const applicant = await make.applicant(examId, as)
      await db
        .updateTable('applicant')
        .set({ apply_state: 'COMPLETED' })
        .where('id', '=', applicant.id)
        .execute()
      return applicant
    },
    /** What comparing seats, codes, ledger and credits finds. */
    differences: async () => {
      const operator = await make.member({ roles: ['operator'] })
      const { body } = await test.call('POST', '/api/admin/v1/reconciliations', { as: operator })
      await test.workOff('check-credits')
      const checks = await db.selectFrom('credit_check').select('differences').execute()
      return [...body.differences, ...checks.flatMap((check) => check.differences)]
    },
  }
}
