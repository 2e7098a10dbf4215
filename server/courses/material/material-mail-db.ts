import type { Db } from '../../platform/db/open.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'

export type MaterialMailRow = NonNullable<Awaited<ReturnType<typeof findMaterialMailRow>>>

export function findMaterialMailRow(
  db: Db,
  { attenderId, version }: { attenderId: number; version: number },
) {
  return db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .innerJoin('material', 'material.lecture_id', 'lecture.id')
    .innerJoin('file', 'file.id', 'material.file_id')
    .select([
      'attender.id',
      'attender.name',
      'attender.email',
      mailLanguage('attender.member_id', 'attender.language'),
      'attender.apply_state',
      'attender.progress_state',
      'attender.applied_at',
      'attender.member_id',
      'lecture.title',
      'lecture.start_at',
      'lecture.finish_at',
      'material.version',
      'material.available_from',
      'material.note',
      'material.withdrawn_at',
      'file.name as file_name',
    ])
    .select((row) =>
      row
        .selectFrom('material as later')
        .whereRef('later.lecture_id', '=', 'lecture.id')
        .where('later.withdrawn_at', 'is', null)
        .select((one) => one.fn.max('later.version').as('version'))
        .as('standing_version'),
    )
    .where('attender.id', '=', attenderId)
    .where('material.version', '=', version)
    .executeTakeFirst()
}
