import { useDataProvider, useGetOne } from 'ra-core'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getAttendanceSheet } from '#contract/courses/attendance-admin.ts'
import { type AdminLectureDetail, type LectureEdit, replaceLecture } from '#contract/courses/lecture-admin.ts'
import { getPreviewAddress } from '#contract/courses/lecture-preview.ts'
import { isReschedulable, rescheduleLecture } from '#contract/courses/lecture-schedule.ts'
import { listSeatReservations } from '#contract/courses/seat-reservation.ts'
import { dryRunLectureChange } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment, usePeriod } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { CheckField } from '../ui/fields.tsx'
import { PageState } from '../ui/page-state.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { useTitle } from '../ui/use-title.ts'
import { TermFields, TextFields } from './course-fields.tsx'
import { useFieldLabels } from './course-form.tsx'
import { withoutEmptyTexts } from './course-values.ts'
import { StateBadge } from './lecture-list.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { PreviewButton } from './preview-button.tsx'
import { ReservedSeats } from './reserved-seats.tsx'

/** A course date: its state with the moves it allows, its days, and what staff can change. */
export function LecturePage() {
  const { lectureId = '' } = useParams()
  const { data, error, refetch } = useGetOne<AdminLectureDetail>('lecture', { id: Number(lectureId) })
  if (!data) return <PageState error={error} retry={refetch} />
  return <Lecture key={data.id} lecture={data} reload={refetch} />
}

interface LectureProps {
  readonly lecture: AdminLectureDetail
  readonly reload: () => unknown
}

function Lecture({ lecture, reload }: LectureProps) {
  const say = useTranslations('courses')
  const sayPeople = useTranslations('roster')
  const title = useLocalised()(lecture.title)
  const mayCall = useMayCall()
  useTitle(title)
  return (
    <>
      <header className="page-head">
        <div>
          <Link to={`/courses/${lecture.courseId}`}>{say('course')}</Link>
          <h1>
            {title} <StateBadge state={lecture.state} />
          </h1>
        </div>
        <div className="actions">
          <Link className="button" to={`/lectures/${lecture.id}/people`}>
            {sayPeople('peopleCount', { count: lecture.seatsTaken })}
          </Link>
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
          {lecture.state === 'DRAFT' ? (
            mayCall(getPreviewAddress) && <PreviewButton lectureId={lecture.id} />
          ) : (
            <a className="button" href={`/attend/detail/${lecture.id}`} target="_blank" rel="noopener">
              {say('onSite')}
            </a>
          )}
          <MoveButtons lecture={lecture} onMoved={reload} />
        </div>
      </header>
      <Dates lecture={lecture} />
      {mayCall(listSeatReservations) && <ReservedSeats {...{ lecture, reload }} />}
      {mayCall(replaceLecture) && <LectureForm {...{ lecture, reload }} />}
    </>
  )
}

function Dates({ lecture }: Pick<LectureProps, 'lecture'>) {
  const say = useTranslations('courses')
  const moment = useMoment()
  const period = usePeriod()
  const localised = useLocalised()
  const sayReservations = useTranslations('reservations')
  const { days, place, meetingUrl, recruitFinishAt, nextMove, method } = lecture
  const { seatsTaken, seatsReserved, capacity } = lecture
  return (
    <dl className="facts">
      <dt>{say('days')}</dt>
      <dd>
        {days.map(({ startAt, finishAt }) => (
          <div key={startAt}>{period(startAt, finishAt)}</div>
        ))}
      </dd>
      <dt>{say(`method.${method}`)}</dt>
      <dd>
        {place ? `${localised(place.name)}, ${localised(place.address)}` : (meetingUrl ?? say('noLink'))}
      </dd>
      <dt>{say('registrationEnds')}</dt>
      <dd>{moment(recruitFinishAt)}</dd>
      <dt>{say('seats')}</dt>
      <dd>
        {seatsTaken} / {capacity}
        {seatsReserved > 0 && ` (${sayReservations('counted', { count: seatsReserved })})`}
      </dd>
      <dt>{say('nextMove')}</dt>
      <dd>
        {nextMove
          ? say('moveAt', { state: say(`state.${nextMove.to}`), moment: moment(nextMove.at) })
          : say('noMove')}
      </dd>
    </dl>
  )
}

function LectureForm({ lecture, reload: refetch }: LectureProps) {
  const say = useTranslations('courses')
  const provider = useDataProvider()
  const save = async (values: LectureEdit, version: number) => {
    const data = withoutEmptyTexts(values)
    const previousData = { ...lecture, version }
    return (await provider.update<AdminLectureDetail>('lecture', { id: lecture.id, data, previousData })).data
  }
  const dryRun = async (values: LectureEdit, { fee, target, seatsTaken, version }: AdminLectureDetail) => {
    if (seatsTaken === 0 || (values.fee === fee && values.target === target)) return undefined
    const request = { params: { lectureId: lecture.id }, body: withoutEmptyTexts(values) }
    return call(dryRunLectureChange, request, { version })
  }
  const reload = async () => (await provider.getOne<AdminLectureDetail>('lecture', { id: lecture.id })).data
  return (
    <RecordForm
      name={`lecture.${lecture.id}`}
      stored={lecture}
      valuesOf={valuesOf}
      {...{ save, dryRun, reload }}
      onSaved={() => refetch()}
      labels={useFieldLabels()}
      submitLabel={say('saveDate')}
    >
      <TermFields title={say('terms')} />
      <CheckField name="recommended" label={say('field.recommended')} help={say('recommendedHelp')} />
      <TextFields />
    </RecordForm>
  )
}

function valuesOf(lecture: AdminLectureDetail | undefined): LectureEdit {
  if (!lecture) throw new Error('a date is created from its course')
  const { title, introduction, forWhom, prerequisites, outline, instructors } = lecture
  const { level, target, practice, capacity, fee, credits, recommended, announceAt } = lecture
  return {
    ...{ title, introduction, forWhom, prerequisites, outline, instructors },
    ...{ level, target, practice, capacity, fee, credits, recommended, announceAt },
  }
}
