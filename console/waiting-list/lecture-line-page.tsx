import { useGetOne } from 'ra-core'
import { Link, useParams } from 'react-router'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { moveWaitingEntry, moveWaitingList } from '#contract/courses/waiting-list-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { PageState } from '../ui/page-state.tsx'
import type { MoveLine } from './close-line-button.tsx'
import { LineList } from './line-list.tsx'
import type { MoveEntry } from './move-in-line-dialog.tsx'

/** The waiting list of a course date. */
export function LectureLinePage() {
  const { lectureId = '' } = useParams()
  const { data, error, refetch } = useGetOne<AdminLectureDetail>('lecture', { id: Number(lectureId) })
  return data ? (
    <Line key={data.id} lecture={data} reload={refetch} />
  ) : (
    <PageState error={error} retry={refetch} />
  )
}

interface LineProps {
  readonly lecture: AdminLectureDetail
  readonly reload: () => unknown
}

function Line({ lecture, reload }: LineProps) {
  const { id: lectureId, title, startAt } = lecture
  const mayCall = useMayCall()
  const move: MoveEntry = (entryId, body) => call(moveWaitingEntry, { params: { lectureId, entryId }, body })
  const moveLine: MoveLine = (body) => call(moveWaitingList, { params: { lectureId }, body })
  return (
    <LineList
      resource="waitingEntries"
      about={useMoment()(startAt)}
      back={<Link to={`/lectures/${lectureId}`}>{useLocalised()(title)}</Link>}
      params={{ lectureId }}
      move={mayCall(moveWaitingEntry) ? move : undefined}
      moveLine={mayCall(moveWaitingList) ? moveLine : undefined}
      closedAt={lecture.waitingListClosedAt}
      reload={reload}
    />
  )
}
