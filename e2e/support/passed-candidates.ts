import { createHash } from 'node:crypto'
import type { Rows } from '../../testing/database.ts'
import { insertExam } from '../../testing/exams.ts'

const dayMs = 86_400_000

interface Passed {
  /** Session cookies' values of the members who passed. */
  readonly secrets: readonly string[]
  /** Between two publications; all results are due at once without it. */
  readonly everyMs?: number
}

/** Inserts candidates who passed an exam of two days ago; returns the IDs of the members, in the same order. */
export async function insertPassed(database: Rows, { secrets, everyMs = 0 }: Passed): Promise<number[]> {
  const { id: examId } = await insertExam(database, {
    startAt: new Date(Date.now() - 2 * dayMs),
    capacity: secrets.length,
  })
  const sessions = secrets.map((secret) => createHash('sha256').update(secret).digest())
  const people = await database.rows<{ member_id: number }>(
    `select member_id from unnest($1::bytea[]) with ordinality as session (id, n) join web_session using (id) order by n`,
    [sessions],
  )
  const members = people.map(({ member_id }) => member_id)
  await database.rows(
    `with person as (
      select member.id, email, n
      from unnest($2::integer[]) with ordinality as one (id, n) join member using (id)),
    candidate as (
      insert into applicant (exam_id, member_id, exam_number, apply_state, korean_name, english_first_name,
        english_last_name, phone_number, email, language, fee, discount, pass_score, total_score, cancel_days,
        refund_percent, applied_at)
      select $1, id, 'PASSED-' || id, 'COMPLETED', '합격자', 'Gildong', 'Hong', '010-0000-0000', email, 'ko', 0, 0,
        700, 1000, 2, 100, now()
      from person returning id, member_id),
    result as (
      insert into exam_result (applicant_id, result, score, pass_score, total_score, exam_taken_at, received_at,
        publish_at)
      select candidate.id, 'PASSED', 800, 700, 1000, now(), now(), now() + (n - 1) * $3 * interval '1 millisecond'
      from candidate join person on person.id = member_id returning id),
    version as (
      insert into exam_result_version (exam_result_id, version, result, score, exam_taken_at, source, received_at)
      select id, 1, 'PASSED', 800, now(), 'PROVIDER', now() from result)
    update exam set state = 'WAITING_COMPLETION', seats_taken = cardinality($2::integer[]) where id = $1`,
    [examId, members, everyMs],
  )
  return members
}
