import type { Insertable } from 'kysely'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { DB } from '../platform/db/generated/db.ts'
import type { Tx } from '../platform/db/open.ts'
import type { StoredSection } from '../platform/db/stored.ts'

/** A demonstration member and the certification of a level. */
export async function findMemberAndCertification(
  tx: Tx,
  { sub, level }: { sub: string; level: CertificationLevel },
) {
  const certification = await tx
    .selectFrom('certification')
    .select(['id', 'code', 'name', 'pass_score', 'total_score', 'question_count', 'minutes', 'guide'])
    .where('level', '=', level)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const member = await tx
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone_number', 'language'])
    .where('sub', '=', sub)
    .executeTakeFirst()
  return certification && member && { certification, member }
}

export async function insertSeededApplicant(tx: Tx, applicant: Insertable<DB['applicant']>): Promise<number> {
  const { id } = await tx.insertInto('applicant').values(applicant).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A published result as delivered by the provider, with its points by section. */
export async function insertResult(
  tx: Tx,
  result: Insertable<DB['exam_result']>,
  sections: readonly StoredSection[] | null,
): Promise<void> {
  const { id } = await tx.insertInto('exam_result').values(result).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('exam_result_version')
    .values({
      exam_result_id: id,
      version: 1,
      result: result.result,
      score: result.score ?? null,
      exam_taken_at: result.exam_taken_at ?? null,
      source: 'PROVIDER',
      received_at: result.received_at,
      sections: sections && JSON.stringify(sections),
    })
    .execute()
}

export async function setCode(tx: Tx, applicantId: number, code: string): Promise<void> {
  await tx.updateTable('certificate').set({ code }).where('applicant_id', '=', applicantId).execute()
}
