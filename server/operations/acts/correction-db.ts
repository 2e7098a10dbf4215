import { sql } from 'kysely'
import type { LectureResult } from '#contract/courses/completion-states.ts'
import type { Tx } from '../../platform/db/open.ts'

export interface Holding {
  readonly attenderId: number
  readonly result: LectureResult | null
  readonly certificateId: number | null
  /** The grant, unless taken back, and what is left of it. */
  readonly grantId: number | null
  readonly credits: number
  readonly restrictionId: number | null
}

export async function readHoldings(tx: Tx, lectureId: number): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select attender.id as "attenderId", result, certificate.id as "certificateId", credit_grant.id as "grantId",
      coalesce(remaining, 0) as credits, restriction_id as "restrictionId"
    from attender
    left join completion_certificate certificate on certificate.attender_id = attender.id and withdrawn_at is null
    left join credit_grant on credit_grant.attender_id = attender.id and taken_back_at is null
    where lecture_id = ${lectureId}::integer order by attender.id`.execute(tx)
  return rows
}
