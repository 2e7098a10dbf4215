import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { maxNewLectures } from '#contract/courses/lecture-admin.ts'
import { maxLectureDays } from '#contract/courses/lecture-schedule.ts'
import { useStaffSession } from '../client/session.ts'
import { useMoment, usePeriod } from '../client/use-formats.ts'
import { DaysField } from '../ui/days-field.tsx'
import { NumberField, SelectField, TextField } from '../ui/fields.tsx'
import { SeatFields } from './course-fields.tsx'
import { useCourseChoices } from './labels.ts'
import { datesOf, type NewDates } from './new-dates.ts'
import { StartAndFinish } from './start-and-finish.tsx'
import { VenueFields } from './venue-fields.tsx'

/** First day, hours and repetition. */
export function RuleFields() {
  const say = useTranslations('courses')
  return (
    <section aria-labelledby="rule">
      <h2 id="rule">{say('days')}</h2>
      <div className="columns-of-fields">
        <TextField name="firstDay" label={say('firstDay')} type="date" />
        <StartAndFinish
          type="time"
          start={{ name: 'startTime', label: say('startTime') }}
          finish={{ name: 'finishTime', label: say('finishTime') }}
        />
        <NumberField name="days" label={say('daysEach')} min={1} max={maxLectureDays} />
        <NumberField name="times" label={say('times')} help={say('timesHelp')} min={1} max={maxNewLectures} />
        <NumberField name="everyWeeks" label={say('everyWeeks')} min={1} max={52} />
        <NumberField
          name="registrationEndsDaysBefore"
          label={say('registrationEndsDaysBefore')}
          min={0}
          max={90}
        />
        <TextField name="registrationEndsAt" label={say('registrationEndsAt')} type="time" />
      </div>
      <DaysField name="excluded" label={say('excluded')} help={say('excludedHelp')} />
      <TextField
        name="announceAt"
        label={say('announceAt')}
        help={say('announceAtHelp')}
        type="datetime-local"
      />
    </section>
  )
}

/** Method, and place or link. */
export function NewVenueFields() {
  const say = useTranslations('courses')
  const { methods } = useCourseChoices()
  const method = useWatch<NewDates, 'method'>({ name: 'method' })
  return (
    <section aria-labelledby="venue">
      <h2 id="venue">{say('venue')}</h2>
      <SelectField name="method" label={say('field.method')} choices={methods} />
      <VenueFields method={method} />
    </section>
  )
}

/** Target group, seats, fee and credits. */
export function NewTermFields() {
  const say = useTranslations('courses')
  const { targets, languages } = useCourseChoices()
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">{say('terms')}</h2>
      <div className="columns-of-fields">
        <SelectField name="target" label={say('field.target')} choices={targets} />
        <SelectField name="taughtIn" label={say('field.taughtIn')} choices={languages} />
        <SeatFields />
      </div>
    </section>
  )
}

/** The days as they will be created. */
export function NewDatesPreview() {
  const say = useTranslations('courses')
  const { timeZone } = useStaffSession()
  const moment = useMoment()
  const period = usePeriod()
  const values = useWatch<NewDates>() as NewDates
  const dates = datesOf(values, timeZone)
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{say('previewDates', { count: dates.length })}</h2>
      {dates.length === 0 && <p className="muted">{say('previewEmpty')}</p>}
      <ol className="preview">
        {dates.map(({ days, recruitFinishAt }) => (
          <li key={days[0]?.startAt}>
            {days.map(({ startAt, finishAt }) => period(startAt, finishAt)).join('; ')}
            <small className="muted">{say('registrationUntil', { moment: moment(recruitFinishAt) })}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
