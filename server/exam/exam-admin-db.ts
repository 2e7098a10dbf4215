import type { Insertable } from 'kysely'
import type { DB } from '../db/generated/db.ts'
import type { Db, Tx } from '../db/open.ts'

export type NewCertification = Insertable<DB['certification']>
export type NewExam = Insertable<DB['exam']>
export type NewDiscountCode = Insertable<DB['discount_code']>

export async function insertCertification(tx: Tx | Db, certification: NewCertification): Promise<number> {
  const { id } = await tx
    .insertInto('certification')
    .values(certification)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertExam(tx: Tx | Db, exam: NewExam): Promise<number> {
  const { id } = await tx.insertInto('exam').values(exam).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertDiscountCode(tx: Tx | Db, discountCode: NewDiscountCode): Promise<number> {
  const { id } = await tx
    .insertInto('discount_code')
    .values(discountCode)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
