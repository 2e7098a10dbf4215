import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { getAttendanceSheet } from '#contract/courses/attendance-admin.ts'
import { moveLecture } from '#contract/courses/lecture.ts'
import { type AdminLectureDetail, createLectures, replaceLecture } from '#contract/courses/lecture-admin.ts'
import { getPreviewAddress } from '#contract/courses/lecture-preview.ts'
import { isReschedulable, rescheduleLecture } from '#contract/courses/lecture-schedule.ts'
import { listMaterials } from '#contract/courses/material-admin.ts'
import { listSeatReservations } from '#contract/courses/seat-reservation.ts'
import { adminListWaitingEntries, offerToWaiting } from '#contract/courses/waiting-list-admin.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { createWaitingRoom } from '#contract/waiting-room/waiting-room-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useMoment, usePeriod } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { MoveButtons, type MoveInput } from '../ui/move-buttons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { PreviewLanguages } from '../ui/preview-languages.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { LectureForm } from './lecture-form.tsx'
import { StateBadge } from './lecture-list.tsx'
import { Materials } from './materials.tsx'
import { ReservedSeats } from './reserved-seats.tsx'

/** A course date: its state with the moves it allows, its days, and what staff can change. */
export const LecturePage = recordPage<AdminLectureDetail>('lecture', (lecture, reload) => (
  <Lecture lecture={lecture} reload={reload} />
))

interface LectureProps {
  readonly lecture: AdminLectureDetail
  readonly reload: () => unknown
}

function Lecture({ lecture, reload }: LectureProps) {
  const say = useTranslations('courses')
  const sayPeople = useTranslations('roster')
  const sayWaiting = useTranslations('waitingList')
  const title = useLocalised()(lecture.title)
  const mayCall = useMayCall()
  useTitle(title)
  return (
    <>
      <PageHead
        back={<Link to={`/courses/${lecture.courseId}`}>{say('course')}</Link>}
        title={title}
        beside={<StateBadge {...lecture} />}
      >
        <Link className="button" to={`/lectures/${lecture.id}/people`}>
          {sayPeople('peopleCount', { count: lecture.seatsTaken })}
        </Link>
        {mayCall(offerToWaiting) && <OfferToWaiting lecture={lecture} onDone={reload} />}
        {mayCall(adminListWaitingEntries) && (lecture.state !== 'DRAFT' || lecture.peopleWaiting > 0) && (
          <Link className="button" to={`/lectures/${lecture.id}/waiting-list`}>
            {sayWaiting('titleCount', { count: lecture.peopleWaiting })}
          </Link>
        )}
        {mayCall(getAttendanceSheet) && (
          <Link className="button" to={`/lectures/${lecture.id}/attendance`}>
            {say('attendance')}
          </Link>
        )}
        {mayCall(rescheduleLecture) && isReschedulable(lecture.state) && (
          <Link className="button" to={`/lectures/${lecture.id}/schedule`}>
            {say('changeSchedule')}
          </Link>
        )}
        {mayCall(createWaitingRoom) && canHaveRoom(lecture.state) && (
          <Link className="button" to={`/waiting-rooms/new?lectureId=${lecture.id}`}>
            {say('planRoom')}
          </Link>
        )}
        {mayCall(createLectures) && (
          <Link className="button" to={`/courses/${lecture.courseId}/new-dates?copy=${lecture.id}`}>
            {say('copy')}
          </Link>
        )}
        {lecture.state === 'DRAFT' ? (
          mayCall(getPreviewAddress) && <PreviewButton lectureId={lecture.id} />
        ) : (
          <a className="button" href={`/attend/detail/${lecture.id}`} target="_blank" rel="noopener">
            {say('onSite')}
          </a>
        )}
        <LectureMoveButtons lecture={lecture} onMoved={reload} />
      </PageHead>
      <Dates lecture={lecture} />
      {mayCall(listSeatReservations) && <ReservedSeats lecture={lecture} reload={reload} />}
      {mayCall(listMaterials) && <Materials lectureId={lecture.id} />}
      {mayCall(replaceLecture) && <LectureForm lecture={lecture} reload={reload} />}
    </>
  )
}

/** Registration may still open at an announced minute. */
function canHaveRoom(state: AdminLectureDetail['state']): boolean {
  return state === 'DRAFT' || state === 'ANNOUNCED'
}

function Dates({ lecture }: Pick<LectureProps, 'lecture'>) {
  const say = useTranslations('courses')
  const moment = useMoment()
  const period = usePeriod()
  const localised = useLocalised()
  const sayReservations = useTranslations('reservations')
  const sayWaiting = useTranslations('waitingList')
  const { days, place, meetingUrl, recruitFinishAt, nextMove, method } = lecture
  const { seatsTaken, seatsReserved, seatsKept, capacity } = lecture
  return (
    <FactList
      facts={[
        [
          say('days'),
          days.map(({ startAt, finishAt }) => <div key={startAt}>{period(startAt, finishAt)}</div>),
        ],
        [
          say(`method.${method}`),
          place ? `${localised(place.name)}, ${localised(place.address)}` : (meetingUrl ?? say('noLink')),
        ],
        [say('registrationEnds'), moment(recruitFinishAt)],
        [
          say('seats'),
          <Fragment key="seats">
            {seatsTaken} / {capacity}
            {seatsReserved > 0 && ` (${sayReservations('counted', { count: seatsReserved })})`}
            {seatsKept > 0 && ` (${sayWaiting('kept', { count: seatsKept })})`}
          </Fragment>,
        ],
        lecture.emptyWhileWaiting !== null && [
          sayWaiting('emptyWhileWaiting'),
          sayWaiting('emptySeats', { count: lecture.emptyWhileWaiting }),
        ],
        [
          say('nextMove'),
          nextMove
            ? say('moveAt', { state: say(`state.${nextMove.to}`), moment: moment(nextMove.at) })
            : say('noMove'),
        ],
      ]}
    />
  )
}

interface LectureMoveButtonsProps {
  readonly lecture: AdminLectureDetail
  readonly onMoved: () => unknown
}

type State = AdminLectureDetail['moves'][number]['to']

/** What staff can do with a date in its state, as announce, close or drop it. */
function LectureMoveButtons({ lecture, onMoved }: LectureMoveButtonsProps) {
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
      {...staffAct(moveLecture, requestOf)}
      onMoved={onMoved}
    />
  )
}

interface OfferToWaitingProps {
  readonly lecture: AdminLectureDetail
  readonly onDone: () => unknown
}

/** Puts people who wait for other dates of the course in line for this one; renders nothing without any. */
function OfferToWaiting({ lecture, onDone }: OfferToWaitingProps) {
  const say = useTranslations('waitingList')
  const { id: lectureId, state, waitingElsewhere: count } = lecture
  if (count === 0 || (state !== 'DRAFT' && state !== 'ANNOUNCED')) return null
  const label = say('offerToWaiting', { count })
  return (
    <ActionDialogButton
      label={label}
      title={say('offerTitle')}
      submitLabel={label}
      {...staffAct(offerToWaiting, () => ({ params: { lectureId } }))}
      done={({ added }) => say('offerDone', { count: added })}
      onDone={onDone}
    >
      <p>{say('offerText', { count })}</p>
    </ActionDialogButton>
  )
}

/** Shows the address of a draft as visitors will see it, in each language, for a colleague without an account too. */
function PreviewButton({ lectureId }: { readonly lectureId: number }) {
  const say = useTranslations('courses')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {say('preview')}
      </button>
      {open && <PreviewDialog lectureId={lectureId} onClose={() => setOpen(false)} />}
    </>
  )
}

function PreviewDialog({ lectureId, onClose }: { readonly lectureId: number; readonly onClose: () => void }) {
  const say = useTranslations('courses')
  const notify = useNotify()
  const moment = useMoment()
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', lectureId],
    queryFn: ({ signal }) => call(getPreviewAddress, { params: { lectureId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data)
    return (
      <Dialog title={say('preview')} onClose={onClose}>
        <PageState error={error} retry={refetch} />
      </Dialog>
    )
  const address = location.origin + data.path
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    notify(say('previewCopied'), { type: 'success' })
  }
  return (
    <Dialog
      title={say('preview')}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" onClick={() => void copy()}>
          {say('previewCopy')}
        </button>
      }
    >
      <p>{say('previewHelp', { moment: moment(data.until) })}</p>
      <input className="search-input" readOnly aria-label={say('previewAddress')} value={address} />
      <PreviewLanguages hrefOf={(language) => `${data.path}&lang=${language}`} />
    </Dialog>
  )
}
