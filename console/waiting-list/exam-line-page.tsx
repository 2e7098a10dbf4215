import { useGetOne } from 'ra-core'
import { Link, useParams } from 'react-router'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import { moveExamWaitingEntry, moveExamWaitingList } from '#contract/exams/waiting-list-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { PageState } from '../ui/page-state.tsx'
import type { MoveLine } from './close-line-button.tsx'
import { LineList } from './line-list.tsx'
import type { MoveEntry } from './move-in-line-dialog.tsx'

/** Who waits for a seat of an exam. */
export function ExamLinePage() {
  const { examId = '' } = useParams()
  const { data, error, refetch } = useGetOne<AdminExamDetail>('exam', { id: Number(examId) })
  return data ? (
    <Line key={data.id} exam={data} reload={refetch} />
  ) : (
    <PageState error={error} retry={refetch} />
  )
}

interface LineProps {
  readonly exam: AdminExamDetail
  readonly reload: () => unknown
}

function Line({ exam, reload }: LineProps) {
  const { id: examId, name, startAt } = exam
  const mayCall = useMayCall()
  const move: MoveEntry = (entryId, body) => call(moveExamWaitingEntry, { params: { examId, entryId }, body })
  const moveLine: MoveLine = (body) => call(moveExamWaitingList, { params: { examId }, body })
  return (
    <LineList
      resource="examWaitingEntries"
      about={useMoment()(startAt)}
      back={<Link to={`/exams/${examId}`}>{useLocalised()(name)}</Link>}
      params={{ examId }}
      move={mayCall(moveExamWaitingEntry) ? move : undefined}
      moveLine={mayCall(moveExamWaitingList) ? moveLine : undefined}
      closedAt={exam.waitingListClosedAt}
      reload={reload}
    />
  )
}
