import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { moveWaitingEntry, moveWaitingList } from '#contract/courses/waiting-list-admin.ts'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import { moveExamWaitingEntry, moveExamWaitingList } from '#contract/exams/waiting-list-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { recordPage } from '../ui/record-page.tsx'
import { LineList } from './line-list.tsx'

/** The waiting list of a course date. */
export const LectureLinePage = recordPage<AdminLectureDetail>('lecture', (lecture, reload) => (
  <LectureLine lecture={lecture} reload={reload} />
))

/** Who waits for a seat of an exam. */
export const ExamLinePage = recordPage<AdminExamDetail>('exam', (exam, reload) => (
  <ExamLine exam={exam} reload={reload} />
))

interface LectureLineProps {
  readonly lecture: AdminLectureDetail
  readonly reload: () => unknown
}

function LectureLine({ lecture, reload }: LectureLineProps) {
  const params = { lectureId: lecture.id }
  const mayCall = useMayCall()
  return (
    <LineList
      resource="waitingEntries"
      of={lecture}
      params={params}
      move={
        mayCall(moveWaitingEntry) &&
        ((entryId, body, key) => call(moveWaitingEntry, { params: { ...params, entryId }, body }, key))
      }
      moveLine={mayCall(moveWaitingList) && ((body, key) => call(moveWaitingList, { params, body }, key))}
      reload={reload}
    />
  )
}

interface ExamLineProps {
  readonly exam: AdminExamDetail
  readonly reload: () => unknown
}

function ExamLine({ exam, reload }: ExamLineProps) {
  const params = { examId: exam.id }
  const mayCall = useMayCall()
  return (
    <LineList
      resource="examWaitingEntries"
      of={exam}
      params={params}
      move={
        mayCall(moveExamWaitingEntry) &&
        ((entryId, body, key) => call(moveExamWaitingEntry, { params: { ...params, entryId }, body }, key))
      }
      moveLine={
        mayCall(moveExamWaitingList) && ((body, key) => call(moveExamWaitingList, { params, body }, key))
      }
      reload={reload}
    />
  )
}
