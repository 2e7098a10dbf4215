import type { ExamListItem } from '#contract/exams/exam.ts'
import { useWords } from '../../client/client-context.tsx'
import { Deadline } from '../../ui/moment.tsx'

/** The seats that are kept for renewals before the month opens, and until when. */
export function KeptForRenewal({
  renewal: { seatsLeft, until },
}: {
  renewal: NonNullable<ExamListItem['renewal']>
}) {
  const say = useWords('exam')
  return say.rich('keptForRenewal', { seats: seatsLeft, moment: () => <Deadline at={until} look="list" /> })
}
