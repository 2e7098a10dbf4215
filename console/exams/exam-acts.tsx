import { useTranslations } from 'use-intl'
import { type AdminExamDetail, moveExam, replaceExam } from '#contract/exams/exam-admin.ts'
import type { ExamAct } from '#contract/exams/next-exam-act.ts'
import { handOverCandidates, type ResultProgress } from '#contract/exams/result-admin.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { createWaitingRoom } from '#contract/waiting-room/waiting-room-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { type MoveInput, moveActs } from '../ui/move-acts.tsx'
import { actsOf, type RecordAct } from '../ui/record-act.ts'
import { RoomNote } from '../waiting-room/room-note.tsx'
import { useResultActs } from './result-acts.tsx'

interface ExamActsInput {
  readonly exam: AdminExamDetail
  readonly progress: ResultProgress | undefined
  readonly next: ExamAct | null
  readonly reload: () => unknown
}

/** All that staff can do with an exam, in its state and by their roles. */
export function useExamActs({ exam, progress, next, reload }: ExamActsInput) {
  const say = useTranslations('exams')
  const sayResults = useTranslations('results')
  const mayCall = useMayCall()
  const moves = useMoves(exam, reload)
  const resultActs = useResultActs({ exam, progress, onDone: reload })
  const { id, state, certificationId } = exam
  const isPrepared = state === 'PREPARED' || state === 'IN_PROGRESS'
  return [
    { label: sayResults('title'), acts: resultActs },
    {
      label: say('booking'),
      acts: actsOf([
        ...moves.filter(({ danger }) => !danger),
        mayCall(createWaitingRoom) &&
          (state === 'DRAFT' || state === 'ANNOUNCED') &&
          exam.room === null && {
            key: 'planRoom',
            label: say('planRoom'),
            to: `/waiting-rooms/new?examId=${id}`,
          },
      ]),
    },
    {
      label: say('thisExam'),
      acts: actsOf([
        isPrepared &&
          mayCall(handOverCandidates) && {
            key: 'handOver',
            label: say('handOver'),
            dialog: (onClose) => <HandOverDialog exam={exam} onDone={reload} onClose={onClose} />,
          },
        // Otherwise its tab leads there.
        next === 'edit' &&
          mayCall(replaceExam) && {
            key: 'edit',
            label: say(state === 'DRAFT' ? 'edit' : 'changeSeats'),
            to: `/exams/${id}/edit`,
          },
        next === 'notice' && {
          key: 'notice',
          label: say('completeNotice'),
          to: `/certifications/${certificationId}#notice`,
        },
        state !== 'DRAFT' && { key: 'onSite', label: say('onSite'), href: `/certification/apply/${id}` },
        ...moves.filter(({ danger }) => danger),
      ]),
    },
  ]
}

type State = AdminExamDetail['moves'][number]['to']

/** What staff can do with an exam in its state, as announce or drop it. */
function useMoves(exam: AdminExamDetail, onMoved: () => unknown): RecordAct[] {
  const say = useTranslations('exams')
  const mayCall = useMayCall()
  if (!mayCall(moveExam)) return []
  const requestOf = (input: MoveInput<State>) => ({
    params: { examId: exam.id },
    // The server offers only moves that it takes.
    body: input as Input<typeof moveExam>['body'],
  })
  return moveActs({
    moves: exam.moves,
    textsOf: (to) => ({
      move: say(`move.${to}`),
      effect: say(`moveEffect.${to}`, { seats: exam.seatsTaken }),
      moved: say('moved', { state: say(`state.${to}`) }),
      note: to === 'ANNOUNCED' && <RoomNote room={exam.room} />,
    }),
    ...staffAct(moveExam, requestOf),
    onMoved,
  })
}

interface HandOverDialogProps {
  readonly exam: AdminExamDetail
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Hands over candidates who were missed when the exam was prepared. */
function HandOverDialog({ exam, onDone, onClose }: HandOverDialogProps) {
  const say = useTranslations('exams')
  return (
    <ActionDialog
      title={say('handOver')}
      act={() => call(handOverCandidates, { params: { examId: exam.id } })}
      done={say('handedOverNow')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('handOverEffect')}</p>
    </ActionDialog>
  )
}
