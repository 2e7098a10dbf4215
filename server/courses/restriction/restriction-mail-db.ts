import type { Db } from '../../platform/db/open.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'

export type LiftMailRow = NonNullable<Awaited<ReturnType<typeof findLiftMailRow>>>

export function findLiftMailRow(db: Db, restrictionId: number, attenderId: number) {
  return db
    .selectFrom('restriction')
    .innerJoin('attender', 'attender.member_id', 'restriction.member_id')
    .innerJoin('member', 'member.id', 'restriction.member_id')
    .where('restriction.id', '=', restrictionId)
    .where('attender.id', '=', attenderId)
    .select([
      mailLanguage('attender.member_id', 'attender.language'),
      'attender.email',
      'restriction.member_id',
      'restriction.restrict_start_at',
      'restriction.restrict_finish_at',
      'restriction.lifted_at',
      'restriction.lifted_because',
      'member.name',
    ])
    .executeTakeFirst()
}
