import { useTranslations } from 'use-intl'
import { moveLecture } from '#contract/courses/lecture.ts'
import { type AdminLectureDetail, createLectures, replaceLecture } from '#contract/courses/lecture-admin.ts'
import { getPreviewAddress } from '#contract/courses/lecture-preview.ts'
import { isReschedulable, rescheduleLecture } from '#contract/courses/lecture-schedule.ts'
import type { LectureAct } from '#contract/courses/next-lecture-act.ts'
import { offerToWaiting } from '#contract/courses/waiting-list-admin.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { createWaitingRoom } from '#contract/waiting-room/waiting-room-admin.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { type MoveInput, moveActs } from '../ui/move-acts.tsx'
import { actsOf, type RecordAct } from '../ui/record-act.ts'
import { RoomNote } from '../waiting-room/room-note.tsx'
import { seatsHash } from './lecture-form.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

/** States of a date in which seats can still be taken. */
const seatsChangeIn: readonly AdminLectureDetail['state'][] = ['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED']

interface LectureActsInput {
  readonly lecture: AdminLectureDetail
  readonly next: LectureAct | null
  readonly reload: () => unknown
}

/** All that staff can do with a date, in its state and by their roles. */
export function useLectureActs({ lecture, next, reload }: LectureActsInput) {
  const say = useTranslations('courses')
  const sayWaiting = useTranslations('waitingList')
  const mayCall = useMayCall()
  const moves = useMoves(lecture, reload)
  const { id, courseId, state, waitingElsewhere: elsewhere, room } = lecture
  const isAhead = state === 'DRAFT' || state === 'ANNOUNCED'
  return [
    {
      label: say('registration'),
      acts: actsOf([
        ...moves.filter(({ danger }) => !danger),
        mayCall(offerToWaiting) &&
          isAhead &&
          elsewhere > 0 && {
            key: 'offerToWaiting',
            label: sayWaiting('offerToWaiting', { count: elsewhere }),
            dialog: (onClose) => <OfferDialog lecture={lecture} onDone={reload} onClose={onClose} />,
          },
        mayCall(replaceLecture) &&
          seatsChangeIn.includes(state) && {
            key: 'seats',
            label: say('changeSeats'),
            to: `/lectures/${id}/settings${seatsHash}`,
          },
        mayCall(createWaitingRoom) &&
          isAhead &&
          room === null && {
            key: 'planRoom',
            label: say('planRoom'),
            to: `/waiting-rooms/new?lectureId=${id}`,
          },
      ]),
    },
    {
      label: say('thisDate'),
      acts: actsOf([
        // Otherwise its tab leads there.
        next === 'attendance' && {
          key: 'attendance',
          label: say('enterAttendance'),
          to: `/lectures/${id}/attendance`,
        },
        mayCall(rescheduleLecture) &&
          isReschedulable(state) && {
            key: 'schedule',
            label: say('changeSchedule'),
            to: `/lectures/${id}/schedule`,
          },
        mayCall(createLectures) && {
          key: 'copy',
          label: say('copy'),
          to: `/courses/${courseId}/new-dates?copy=${id}`,
        },
        state !== 'DRAFT' && { key: 'onSite', label: say('onSite'), href: `/attend/detail/${id}` },
        state === 'DRAFT' &&
          mayCall(getPreviewAddress) && {
            key: 'preview',
            label: say('preview'),
            dialog: (onClose) => <PreviewDialog lectureId={id} onClose={onClose} />,
          },
        ...moves.filter(({ danger }) => danger),
      ]),
    },
  ]
}

type State = AdminLectureDetail['moves'][number]['to']

/** What staff can do with a date in its state, as announce, close or drop it. */
function useMoves(lecture: AdminLectureDetail, onMoved: () => unknown): RecordAct[] {
  const say = useTranslations('courses')
  const mayCall = useMayCall()
  if (!mayCall(moveLecture)) return []
  const requestOf = (input: MoveInput<State>) => ({
    params: { lectureId: lecture.id },
    // The server offers only moves that it takes.
    body: input as Input<typeof moveLecture>['body'],
  })
  return moveActs({
    moves: lecture.moves,
    textsOf: (to) => ({
      move: say(`move.${to}`),
      effect: say(`moveEffect.${to}`, { seats: lecture.seatsTaken }),
      moved: say('moved', { state: say(`state.${to}`) }),
      note: to === 'ANNOUNCED' && <RoomNote room={lecture.room} />,
    }),
    ...staffAct(moveLecture, requestOf),
    onMoved,
  })
}

interface OfferDialogProps {
  readonly lecture: AdminLectureDetail
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Puts people who wait for other dates of the course in line for this one. */
function OfferDialog({ lecture, onDone, onClose }: OfferDialogProps) {
  const say = useTranslations('waitingList')
  const { id: lectureId, waitingElsewhere: count } = lecture
  return (
    <ActionDialog
      title={say('offerTitle')}
      submitLabel={say('offerToWaiting', { count })}
      {...staffAct(offerToWaiting, () => ({ params: { lectureId } }))}
      done={({ added }) => say('offerDone', { count: added })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('offerText', { count })}</p>
    </ActionDialog>
  )
}
