import { useParams } from 'react-router'
import { RecordHistory } from '../audit/record-history.tsx'

/** What staff have changed about an exam. */
export function ExamHistoryPage() {
  return <RecordHistory entity="exam" id={Number(useParams()['examId'])} />
}
