import { useTranslations } from 'use-intl'
import { type AdminExamDetail, moveExam } from '#contract/exams/exam-admin.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { dryRunExamMove } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { MoveButtons, type MoveInput } from '../ui/move-buttons.tsx'

interface ExamMoveButtonsProps {
  readonly exam: AdminExamDetail
  readonly onMoved: () => unknown
}

type State = AdminExamDetail['moves'][number]['to']

/** What staff can do with an exam in its state, as announce or drop it. */
export function ExamMoveButtons({ exam, onMoved }: ExamMoveButtonsProps) {
  const say = useTranslations('exams')
  const mayCall = useMayCall()
  if (!mayCall(moveExam)) return null
  const requestOf = (input: MoveInput<State>) => ({
    params: { examId: exam.id },
    // The server offers only moves that it takes.
    body: input as Input<typeof moveExam>['body'],
  })
  return (
    <MoveButtons
      moves={exam.moves}
      usual={['ANNOUNCED', 'FINISHED']}
      textsOf={(to) => ({
        move: say(`move.${to}`),
        effect: say(`moveEffect.${to}`, { seats: exam.seatsTaken }),
        moved: say('moved', { state: say(`state.${to}`) }),
      })}
      dryRun={(input) => call(dryRunExamMove, requestOf(input))}
      make={(input) => call(moveExam, requestOf(input))}
      onMoved={onMoved}
    />
  )
}
