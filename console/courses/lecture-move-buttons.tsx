import { useTranslations } from 'use-intl'
import { moveLecture } from '#contract/courses/lecture.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { dryRunLectureMove } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { MoveButtons, type MoveInput } from '../ui/move-buttons.tsx'

interface LectureMoveButtonsProps {
  readonly lecture: AdminLectureDetail
  readonly onMoved: () => unknown
}

type State = AdminLectureDetail['moves'][number]['to']

/** What staff can do with a date in its state, as announce, close or drop it. */
export function LectureMoveButtons({ lecture, onMoved }: LectureMoveButtonsProps) {
  const say = useTranslations('courses')
  const mayCall = useMayCall()
  if (!mayCall(moveLecture)) return null
  const requestOf = (input: MoveInput<State>) => ({
    params: { lectureId: lecture.id },
    // The server offers only moves that it takes.
    body: input as Input<typeof moveLecture>['body'],
  })
  return (
    <MoveButtons
      moves={lecture.moves}
      usual={['ANNOUNCED', 'COMPLETED']}
      textsOf={(to) => ({
        move: say(`move.${to}`),
        effect: say(`moveEffect.${to}`, { seats: lecture.seatsTaken }),
        moved: say('moved', { state: say(`state.${to}`) }),
      })}
      dryRun={(input) => call(dryRunLectureMove, requestOf(input))}
      make={(input) => call(moveLecture, requestOf(input))}
      onMoved={onMoved}
    />
  )
}
