import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminLectureDetail, replaceLecture } from '#contract/courses/lecture-admin.ts'
import { isReschedulable, rescheduleLecture } from '#contract/courses/lecture-schedule.ts'
import { listMaterials } from '#contract/courses/material-admin.ts'
import { listSeatReservations } from '#contract/courses/seat-reservation.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment, usePeriod } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { FactList } from '../ui/fact-list.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { LectureForm } from './lecture-form.tsx'
import { Materials } from './materials.tsx'
import { ReservedSeats } from './reserved-seats.tsx'

/** What staff can change of a course date. */
export const LectureSettingsPage = recordPage<AdminLectureDetail>('lecture', (lecture, reload) => (
  <Settings lecture={lecture} reload={reload} />
))

interface SettingsProps {
  readonly lecture: AdminLectureDetail
  readonly reload: () => unknown
}

function Settings({ lecture, reload }: SettingsProps) {
  const mayCall = useMayCall()
  return (
    <div className="record-settings">
      <Schedule lecture={lecture} />
      {mayCall(listSeatReservations) && <ReservedSeats lecture={lecture} reload={reload} />}
      {mayCall(listMaterials) && <Materials lectureId={lecture.id} />}
      {mayCall(replaceLecture) && <LectureForm lecture={lecture} reload={reload} />}
    </div>
  )
}

function Schedule({ lecture }: Pick<SettingsProps, 'lecture'>) {
  const say = useTranslations('courses')
  const mayReschedule = useMayCall()(rescheduleLecture) && isReschedulable(lecture.state)
  const period = usePeriod()
  const moment = useMoment()
  const localised = useLocalised()
  const { days, place, meetingUrl, recruitFinishAt, method } = lecture
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule">{say('daysAndPlace')}</h2>
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
        ]}
      />
      {mayReschedule && (
        <Link className="button" to={`/lectures/${lecture.id}/schedule`}>
          {say('changeSchedule')}
        </Link>
      )}
    </section>
  )
}
