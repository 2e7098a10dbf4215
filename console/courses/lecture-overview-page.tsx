import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminLectureDetail, replaceLecture } from '#contract/courses/lecture-admin.ts'
import { languageNames } from '#contract/platform/languages.ts'
import { Lately } from '../audit/record-history.tsx'
import { useMayCall, useNow } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { FactList } from '../ui/fact-list.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { RecordSteps } from '../ui/record-steps.tsx'
import { type LectureStep, lectureSteps } from './lecture-steps.ts'

/** How a course date runs and what it has. */
export const LectureOverviewPage = recordPage<AdminLectureDetail>('lecture', (lecture) => (
  <Overview lecture={lecture} />
))

interface OverviewProps {
  readonly lecture: AdminLectureDetail
}

function Overview({ lecture }: OverviewProps) {
  const say = useTranslations('courses')
  const { hours } = useFormats()
  const textOf = ({ kind, at, day }: LectureStep) =>
    day && at ? say('step.day', { number: day.number, hours: hours(at, day.finishAt) }) : say(`step.${kind}`)
  return (
    <div className="record-overview">
      <RecordSteps title={say('howItRuns')} steps={lectureSteps(lecture, useNow())} textOf={textOf} />
      <div>
        <WhatItHas lecture={lecture} />
        <Lately entity="lecture" id={lecture.id} path={`/lectures/${lecture.id}/history`} />
      </div>
    </div>
  )
}

/** Languages in which staff write texts. */
const written = ['en', 'ko', 'ja'] as const

function WhatItHas({ lecture }: OverviewProps) {
  const say = useTranslations('courses')
  const sayReservations = useTranslations('reservations')
  const mayChange = useMayCall()(replaceLecture)
  const localised = useLocalised()
  const { number, enumerated } = useFormats()
  const { method, place, meetingUrl, seatsReserved, credits, practice, title, outdated } = lecture
  const names = (which: (language: (typeof written)[number]) => boolean) =>
    enumerated(written.filter(which).map((language) => languageNames[language]))
  const missing = names((language) => !title[language])
  return (
    <section aria-labelledby="what-it-has">
      <h2 id="what-it-has">{say('whatItHas')}</h2>
      <FactList
        facts={[
          [
            say(`method.${method}`),
            place ? `${localised(place.name)}, ${localised(place.address)}` : (meetingUrl ?? say('noLink')),
          ],
          seatsReserved > 0 && [
            sayReservations('title'),
            sayReservations('counted', { count: seatsReserved }),
          ],
          credits > 0 && [say('field.credits'), number(credits)],
          [say('field.practice'), say(`practice.${practice}`)],
          [
            say('texts'),
            <>
              {names((language) => Boolean(title[language]))}
              {missing !== '' && <div className="warn">{say('textsMissing', { languages: missing })}</div>}
              {outdated.length > 0 && (
                <div className="warn">{say('textsOlder', { count: outdated.length })}</div>
              )}
            </>,
          ],
        ]}
      />
      {mayChange && (
        <p>
          <Link to={`/lectures/${lecture.id}/settings`}>{say('toSettings')}</Link>
        </p>
      )}
    </section>
  )
}
