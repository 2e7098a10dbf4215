import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'

export type CompletionMailRow = NonNullable<Awaited<ReturnType<typeof findCompletionMailRow>>>

/** Time of the last correction mail sent; withdrawals since then are included, even of corrections never mailed. */
const lastCorrectionMail = sql`coalesce((
  select max(sent_at) from mail sent
  where sent.attender_id = attender.id and sent.kind = 'finishCorrected' and sent.state = 'SENT'), '-infinity')`

export function findCompletionMailRow(db: Db, attenderId: number) {
  return db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .leftJoin('restriction', 'restriction.id', 'attender.restriction_id')
    .leftJoin('credit_grant', (join) =>
      join.onRef('credit_grant.attender_id', '=', 'attender.id').on('credit_grant.taken_back_at', 'is', null),
    )
    .where('attender.id', '=', attenderId)
    .select([
      'attender.id',
      'attender.member_id',
      'attender.name',
      'attender.email',
      mailLanguage('attender.member_id', 'attender.language'),
      'attender.result',
      'attender.result_version',
      'attender.corrected_because',
      'lecture.title',
      'lecture.start_at',
      'lecture.finish_at',
      'restriction.restrict_finish_at',
      'restriction.lifted_at',
      'credit_grant.amount',
      'credit_grant.expires_at',
    ])
    .select([
      sql<boolean>`exists (
        select from completion_certificate certificate
        where certificate.attender_id = attender.id and withdrawn_at >= ${lastCorrectionMail})`.as(
        'certificateWithdrawn',
      ),
      sql<boolean>`exists (
        select from credit_grant taken join credit_entry entry on entry.grant_id = taken.id
        where taken.attender_id = attender.id and kind = 'TAKEN_BACK' and taken_back_at >= ${lastCorrectionMail})`.as(
        'creditsTakenBack',
      ),
    ])
    .executeTakeFirst()
}
