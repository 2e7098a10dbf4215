import { randomBytes } from 'node:crypto'
import { checkCharacter, codeDigits } from '#contract/certificates/certificate-code.ts'
import type { Rows } from './database.ts'
import { insertExam } from './exams.ts'

/** Inserts valid certificates of distinct members, without generated files. Returns their codes. */
export async function insertCertificates(database: Rows, count: number): Promise<string[]> {
  const { id: examId, certificationId } = await insertExam(database, { startAt: new Date(), capacity: count })
  const codes = Array.from({ length: count }, newCode)
  await database.rows(
    `with codes as (select code, n from unnest($1::text[]) with ordinality as one (code, n)),
    people as (
      insert into member (sub, name, created_at) select 'holder-' || code, '수강생', now() from codes returning id, sub),
    applications as (
      insert into applicant (exam_id, member_id, exam_number, apply_state, korean_name, english_first_name,
        english_last_name, phone_number, email, language, fee, pass_score, total_score, cancel_days, refund_percent,
        applied_at)
      select $2, people.id, codes.code, 'COMPLETED', '수강생', 'Gildong', 'Hong', '010-0000-0000', 'holder@example.com',
        'ko', 0, 700, 1000, 2, 100, now()
      from codes join people on people.sub = 'holder-' || codes.code returning id, member_id, exam_number)
    insert into certificate (code, applicant_id, member_id, certification_id, korean_name, english_first_name,
      english_last_name, language, issued_at, start_at, finish_at)
    select exam_number, id, member_id, $3, '수강생', 'Gildong', 'Hong', 'ko', now(), now() - interval '1 hour',
      now() + interval '3 years'
    from applications`,
    [codes, examId, certificationId],
  )
  return codes
}

/** A well-formed random code. */
export function newCode(): string {
  const digits = [...randomBytes(19)].map((byte) => codeDigits[byte % 32]).join('')
  return digits + checkCharacter(digits)
}
