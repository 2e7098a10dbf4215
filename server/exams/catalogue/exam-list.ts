import { sql } from 'kysely'
import { type AdminExam, adminListExams, exportExams } from '#contract/exams/exam-admin.ts'
import { monthSpan } from '#contract/platform/centre-time.ts'
import { standingOfDate } from '#contract/waiting-room/waiting-room-admin.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { emptyWhileWaiting } from '../../waiting-list/line-admin-db.ts'
import { findRoomsOfDates } from '../../waiting-room/room-of-date.ts'
import { findAdminExams } from './exam-admin-db.ts'
import { presentAdminExam } from './present-exam-admin.ts'

export const examList = list({
  endpoint: adminListExams,
  from: sql`exam join certification on certification.id = exam.certification_id`,
  id: sql<number>`exam.id`,
  where: ({ query: { state, level, certificationId, when, month, waitingList, text }, now, zone }) => [
    state && sql`exam.state = ${state}`,
    level && sql`certification.level = ${level}`,
    certificationId && sql`certification.id = ${certificationId}`,
    when && isAt(when, now),
    month && startsIn(monthSpan(month, zone)),
    waitingList && sql`${emptyWhileWaiting('exam', now)} > 0`,
    text && containsText(text),
  ],
  orders: { startAt: sql`exam.start_at`, seatsTaken: sql`exam.seats_taken`, id: sql`exam.id` },
  defaultSort: ['startAt,desc'],
  async read(db, ids, view) {
    const rows = await findAdminExams(db, ids, view.now)
    const rooms = await findRoomsOfDates(
      db,
      rows.map(({ id, start_at }) => ({ examId: id, startAt: start_at })),
      view,
    )
    return rows.map((row, index) => presentAdminExam(row, rooms[index] ?? null, view))
  },
  csv: { endpoint: exportExams, name: () => 'exams', columns },
})

function isAt(when: 'open' | 'coming' | 'past', now: Date) {
  if (when === 'past') return sql`exam.finish_at <= ${now}`
  const isComing = sql`exam.finish_at > ${now}`
  return when === 'coming'
    ? isComing
    : sql`(${isComing} or exam.state not in ('DRAFT', 'FINISHED', 'DROPPED')
        or (exam.state = 'FINISHED' and exam.id in (select exam_id from applicant
          join exam_result on exam_result.applicant_id = applicant.id where published_at is null)))`
}

const startsIn = ([from, to]: readonly [from: Date, to: Date]) =>
  sql`exam.start_at >= ${from} and exam.start_at < ${to}`

function containsText(text: string) {
  const like = `%${escapedForLike(text)}%`
  return sql`(exam.exam_code ilike ${like}
    or exists (select from jsonb_each_text(exam.name) as name where name.value ilike ${like}))`
}

function columns(view: View): CsvColumn<AdminExam>[] {
  const { say, localised, moment } = csvFormats(view)
  return [
    [say('exams.field.examCode'), ({ examCode }) => examCode],
    [say('exams.field.name'), ({ name }) => localised(name)],
    [say('exams.field.certification'), ({ certificationCode }) => certificationCode],
    [say('certifications.field.level'), ({ level }) => say(`certifications.level.${level}`)],
    [say('exams.field.turn'), ({ turn }) => turn],
    [say('exams.field.startAt'), ({ startAt }) => moment(startAt)],
    [say('courses.finish'), ({ finishAt }) => moment(finishAt)],
    [say('exams.field.state'), (exam) => say(`exams.state.${standingOfDate(exam)}`)],
    [say('csv.seatsTaken'), ({ seatsTaken }) => seatsTaken],
    [say('exams.field.capacity'), ({ capacity }) => capacity],
    [say('waitingList.emptyWhileWaiting'), ({ emptyWhileWaiting }) => emptyWhileWaiting],
    [say('exams.field.fee'), ({ fee }) => fee],
    [say('certifications.field.passScore'), ({ passScore }) => passScore],
    [say('certifications.field.totalScore'), ({ totalScore }) => totalScore],
  ]
}
