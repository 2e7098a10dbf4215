import { type Insertable, sql } from 'kysely'
import type { DB } from '../platform/db/generated/db.ts'
import type { Tx } from '../platform/db/open.ts'

export function findDemonstrationMember(tx: Tx, sub: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone_number', 'language'])
    .where('sub', '=', sub)
    .executeTakeFirst()
}

export async function hasAccountAttended(tx: Tx, subs: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from attendance join attender on attender.id = attender_id join member on member.id = member_id
    where sub = any(${[...subs]}::text[]) limit 1`.execute(tx)
  return rows.length > 0
}

export async function insertHeldAttender(tx: Tx, attender: Insertable<DB['attender']>): Promise<number> {
  const { id } = await tx.insertInto('attender').values(attender).returning('id').executeTakeFirstOrThrow()
  if (attender.apply_state === 'APPLIED')
    await tx
      .updateTable('lecture')
      .set((lecture) => ({ seats_taken: lecture('seats_taken', '+', 1) }))
      .where('id', '=', attender.lecture_id)
      .execute()
  return id
}

export async function insertAttendance(tx: Tx, rows: readonly Insertable<DB['attendance']>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('attendance')
      .values([...rows])
      .execute()
}

export async function insertSeededDownload(tx: Tx, attenderId: number, at: Date): Promise<void> {
  await sql`
    insert into material_download (material_id, attender_id, downloaded_at)
    select material.id, attender.id, ${at}::timestamptz
    from attender join material on material.lecture_id = attender.lecture_id and material.version = 1
    where attender.id = ${attenderId}::integer`.execute(tx)
}
