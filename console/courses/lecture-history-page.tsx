import { useParams } from 'react-router'
import { RecordHistory } from '../audit/record-history.tsx'

/** What staff have changed about a course date. */
export function LectureHistoryPage() {
  return <RecordHistory entity="lecture" id={Number(useParams()['lectureId'])} />
}
