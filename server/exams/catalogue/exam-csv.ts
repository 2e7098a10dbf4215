import type { AdminExam } from '#contract/exams/exam-admin.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'

export function examColumns(view: View): CsvColumn<AdminExam>[] {
  const { say, localised, moment } = csvFormats(view)
  return [
    [say('exams.field.examCode'), ({ examCode }) => examCode],
    [say('exams.field.name'), ({ name }) => localised(name)],
    [say('exams.field.certification'), ({ certificationCode }) => certificationCode],
    [say('certifications.field.level'), ({ level }) => say(`certifications.level.${level}`)],
    [say('exams.field.turn'), ({ turn }) => turn],
    [say('exams.field.startAt'), ({ startAt }) => moment(startAt)],
    [say('courses.finish'), ({ finishAt }) => moment(finishAt)],
    [say('exams.field.state'), ({ state }) => say(`exams.state.${state}`)],
    [say('csv.seatsTaken'), ({ seatsTaken }) => seatsTaken],
    [say('exams.field.capacity'), ({ capacity }) => capacity],
    [say('waitingList.emptyWhileWaiting'), ({ emptyWhileWaiting }) => emptyWhileWaiting],
    [say('exams.field.fee'), ({ fee }) => fee],
    [say('certifications.field.passScore'), ({ passScore }) => passScore],
    [say('certifications.field.totalScore'), ({ totalScore }) => totalScore],
  ]
}
