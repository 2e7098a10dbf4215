import { type RawBuilder, sql } from 'kysely'
import { foldCode } from '#contract/certificates/certificate-code.ts'
import { foldExamNumber } from '#contract/exams/exam-number.ts'
import { escapedForLike } from '../platform/db/escaped-for-like.ts'
import { trigramQuery } from '../platform/db/trigram-query.ts'

/** Signs of a number by which it is found; less would find too many. */
const shortestPart = 4

/** By the index of the parts of a number; both without separators and in one case. */
function hasPart(number: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  if (part.length < shortestPart) return sql<boolean>`false`
  return sql<boolean>`(text_parts(${number}) @@ ${trigramQuery([part])}::tsquery
    and ${number} like ${`%${escapedForLike(part)}%`})`
}

/** Of an application. */
export const hasExamNumber = (typed: string): RawBuilder<boolean> =>
  hasPart(sql`replace(exam_number, '-', '')`, foldExamNumber(typed))

export const hasCertificateCode = (typed: string): RawBuilder<boolean> =>
  hasPart(sql`certificate.code`, foldCode(typed))

/** Without what all begin with. */
export const hasOrderNumber = (typed: string): RawBuilder<boolean> =>
  hasPart(sql`lower(replace(substr(order_id, 7), '-', ''))`, foldOrderNumber(typed))

function foldOrderNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}−]/gu, '')
    .replace(/^order/, '')
}
