import { type ExpressionBuilder, sql } from 'kysely'
import { examNumbersTyped } from '#contract/exams/exam-number.ts'
import { type ApplicantState, liveApplicantStates } from '#contract/exams/exam-states.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'
import { applicantColumns, applicantsWithExam } from '../application/applicant-db.ts'

export interface ApplicantFilter {
  readonly examId: number
  readonly applyState?: ApplicantState | undefined
  readonly seat?: 'live' | 'none' | undefined
  readonly text?: string | undefined
}

const orderColumns = {
  appliedAt: 'applicant.applied_at',
  name: 'applicant.korean_name',
  examNumber: 'applicant.exam_number',
  id: 'applicant.id',
} as const
interface Order {
  readonly field: keyof typeof orderColumns
  readonly direction: 'asc' | 'desc'
}

function rosterRows(db: Db | Tx) {
  return applicantsWithExam(db)
    .leftJoin('discount_code', 'discount_code.id', 'applicant.discount_code_id')
    .select(applicantColumns)
    .select([
      'applicant.member_id',
      'applicant.korean_name',
      'applicant.english_first_name',
      'applicant.english_last_name',
      'applicant.email',
      'applicant.phone_number',
      'applicant.language',
      'discount_code.code as discount_code',
    ])
}

export type ApplicantRosterRow = NonNullable<Awaited<ReturnType<typeof findApplicantRow>>>

export async function listApplicants(
  db: Db,
  filter: ApplicantFilter,
  { slice, orders }: { slice: Slice; orders: readonly Order[] },
): Promise<{ rows: ApplicantRosterRow[]; total: number }> {
  const matching = db.selectFrom('applicant').where((applicant) => matches(applicant, filter))
  const inOrder = [...orders, { field: 'id', direction: 'asc' } as const]
  // Details are read for the page's rows only.
  let page = matching.select('applicant.id').limit(slice.size).offset(slice.offset)
  for (const { field, direction } of inOrder) page = page.orderBy(orderColumns[field], direction)
  let rows = rosterRows(db).where('applicant.id', 'in', db.selectFrom(page.as('page')).select('page.id'))
  for (const { field, direction } of inOrder) rows = rows.orderBy(orderColumns[field], direction)
  const { total } = await matching
    .select((applicant) => applicant.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: await rows.execute(), total }
}

export async function listApplicantIds(
  db: Db,
  filter: ApplicantFilter,
  orders: readonly Order[],
): Promise<number[]> {
  let rows = db
    .selectFrom('applicant')
    .select('applicant.id')
    .where((applicant) => matches(applicant, filter))
  for (const { field, direction } of orders) rows = rows.orderBy(orderColumns[field], direction)
  return (await rows.orderBy('applicant.id').execute()).map(({ id }) => id)
}

export function findApplicantRows(db: Db, applicantIds: readonly number[]): Promise<ApplicantRosterRow[]> {
  return rosterRows(db).where('applicant.id', 'in', applicantIds).execute()
}

function matches(applicant: ExpressionBuilder<DB, 'applicant'>, filter: ApplicantFilter) {
  const { examId, applyState, seat, text } = filter
  const like = text && `%${escapedForLike(text)}%`
  return applicant.and([
    applicant('applicant.exam_id', '=', examId),
    ...(applyState ? [applicant('applicant.apply_state', '=', applyState)] : []),
    ...(seat
      ? [applicant('applicant.apply_state', seat === 'live' ? 'in' : 'not in', [...liveApplicantStates])]
      : []),
    ...(like
      ? [
          sql<boolean>`(applicant.exam_number = any(${examNumbersTyped(text ?? '')}::text[]) or concat_ws(chr(10), applicant.korean_name, applicant.english_first_name || ' ' ||
            applicant.english_last_name, applicant.email, applicant.phone_number, applicant.exam_number) ilike ${like})`,
        ]
      : []),
  ])
}

export function findApplicantRow(
  db: Db | Tx,
  { examId, applicantId }: { examId: number; applicantId: number },
) {
  return rosterRows(db)
    .where('applicant.id', '=', applicantId)
    .where('applicant.exam_id', '=', examId)
    .executeTakeFirst()
}
