import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { moveLecture } from '#contract/courses/lecture.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { dryRunLectureMove } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'

interface MoveButtonsProps {
  readonly lecture: AdminLectureDetail
  readonly onMoved: () => unknown
}

type Move = AdminLectureDetail['moves'][number]

/** A button for each move that the state allows; what cannot be made now says why. Each asks first. */
export function MoveButtons({ lecture, onMoved }: MoveButtonsProps) {
  const say = useTranslations('courses')
  const mayCall = useMayCall()
  const [asked, setAsked] = useState<Move>()
  if (!mayCall(moveLecture)) return null
  return (
    <>
      {lecture.moves.map((move) => (
        <ActionButton
          key={move.to}
          look={move.to === 'DROPPED' ? 'button danger' : 'button'}
          unavailable={!move.decision.allowed}
          refusal={move.decision.message}
          onPress={() => setAsked(move)}
        >
          {say(`move.${move.to}`)}
        </ActionButton>
      ))}
      {asked && (
        <MoveDialog
          key={asked.to}
          {...{ lecture, onMoved }}
          move={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface MoveDialogProps extends MoveButtonsProps {
  readonly move: Move
  readonly onClose: () => void
}

/** Says what the move does, takes a reason where one is needed, and makes it. */
function MoveDialog({ lecture, move: { to, needsReason }, onMoved, onClose }: MoveDialogProps) {
  const say = useTranslations('courses')
  const request = (form: FormData) => {
    const reason = needsReason ? { reason: String(form.get('reason')).trim() } : {}
    return { params: { lectureId: lecture.id }, body: { to: to as 'ANNOUNCED', ...reason } }
  }
  const make = async (form: FormData) => {
    await call(moveLecture, request(form))
    return say('moved', { state: say(`state.${to}`) })
  }
  const done = () => {
    onClose()
    onMoved()
  }
  return (
    <ActionDialog
      title={say(`move.${to}`)}
      submitLabel={say(`move.${to}`)}
      danger={to === 'DROPPED'}
      dryRun={(form) => call(dryRunLectureMove, request(form))}
      act={make}
      onDone={done}
      onClose={onClose}
    >
      <p>{say(`moveEffect.${to}`, { seats: lecture.seatsTaken })}</p>
      {needsReason && (
        <label className="field">
          {say('reason')}
          <textarea name="reason" required rows={3} maxLength={500} />
        </label>
      )}
    </ActionDialog>
  )
}
