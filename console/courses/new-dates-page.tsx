import { HttpError, useGetOne, useNotify } from 'ra-core'
import { useRef } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminCourse } from '#contract/courses/course.ts'
import { createLectures, maxNewLectures } from '#contract/courses/lecture-admin.ts'
import { maxLectureDays } from '#contract/courses/lecture-schedule.ts'
import { call } from '../client/call.ts'
import { useStaffSession } from '../client/session.ts'
import { useMoment, usePeriod } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { NumberField, SelectField, TextField } from '../ui/fields.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { PageState } from '../ui/page-state.tsx'
import { submitOnce } from '../ui/submit-once.ts'
import { useTitle } from '../ui/use-title.ts'
import { useCourseChoices } from './labels.ts'
import { datesOf, firstValues, lecturesOf, type NewDates } from './new-dates.ts'

/** Adds one date or a series to a course, with a preview of the days. */
export function NewDatesPage() {
  const { courseId = '' } = useParams()
  const { data: course, error, refetch } = useGetOne<AdminCourse>('courses', { id: Number(courseId) })
  return course ? <NewDatesForm course={course} /> : <PageState error={error} retry={refetch} />
}

function NewDatesForm({ course }: { readonly course: AdminCourse }) {
  const say = useTranslations('courses')
  const { timeZone } = useStaffSession()
  const navigate = useNavigate()
  const notify = useNotify()
  const form = useForm<NewDates>({ defaultValues: firstValues(course) })
  const idempotencyKey = useRef(crypto.randomUUID())
  const courseTitle = useLocalised()(course.title)
  useTitle(say('addDatesTo', { course: courseTitle }))
  const submit = async (values: NewDates) => {
    try {
      const body = { lectures: lecturesOf(values, course, timeZone) }
      const { ids } = await call(
        createLectures,
        { params: { courseId: course.id }, body },
        { idempotencyKey: idempotencyKey.current },
      )
      notify(say('datesAdded', { count: ids.length }), { type: 'success' })
      const [only] = ids
      const filter = encodeURIComponent(JSON.stringify({ courseId: String(course.id), state: 'DRAFT' }))
      void navigate(ids.length === 1 ? `/lectures/${only}` : `/lectures?filter=${filter}`)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // A changed request under the same key would be refused as another.
      idempotencyKey.current = crypto.randomUUID()
      form.setError('root', { message: problemOf(error) })
    }
  }
  const { errors, isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <header className="page-head">
        <div>
          <Link to={`/courses/${course.id}`}>{courseTitle}</Link>
          <h1>{say('addDates')}</h1>
        </div>
      </header>
      <form className="record" noValidate onSubmit={submitOnce(form, submit)}>
        <RuleFields />
        <VenueFields />
        <Preview />
        <footer className="save-bar">
          {errors.root && <p role="alert">{errors.root.message}</p>}
          <button type="submit" className="button primary" aria-disabled={isSubmitting}>
            {say('createDrafts')}
          </button>
        </footer>
      </form>
    </FormProvider>
  )
}

/** All messages of a refused series, once each. */
function problemOf({ message, body }: HttpError): string {
  const { errors } = body as { errors?: object }
  const texts = new Set<string>()
  JSON.stringify(errors ?? {}, (_, value: unknown) => {
    if (typeof value === 'string') texts.add(value)
    return value
  })
  return texts.size > 0 ? [...texts].join(' ') : message
}

function RuleFields() {
  const say = useTranslations('courses')
  return (
    <section aria-labelledby="rule">
      <h2 id="rule">{say('days')}</h2>
      <div className="columns-of-fields">
        <TextField name="firstDay" label={say('firstDay')} type="date" maxLength={10} />
        <TextField name="startTime" label={say('startTime')} type="time" maxLength={5} />
        <TextField name="finishTime" label={say('finishTime')} type="time" maxLength={5} />
        <NumberField name="days" label={say('daysEach')} min={1} max={maxLectureDays} />
        <NumberField name="times" label={say('times')} help={say('timesHelp')} min={1} max={maxNewLectures} />
        <NumberField name="everyWeeks" label={say('everyWeeks')} min={1} max={52} />
        <NumberField
          name="registrationEndsDaysBefore"
          label={say('registrationEndsDaysBefore')}
          min={0}
          max={90}
        />
        <TextField name="registrationEndsAt" label={say('registrationEndsAt')} type="time" maxLength={5} />
      </div>
      <TextField
        name="excluded"
        label={say('excluded')}
        help={say('excludedHelp')}
        maxLength={2_000}
        rows={2}
      />
    </section>
  )
}

function VenueFields() {
  const say = useTranslations('courses')
  const { methods } = useCourseChoices()
  const method = useWatch<NewDates, 'method'>({ name: 'method' })
  return (
    <section aria-labelledby="venue">
      <h2 id="venue">{say('venue')}</h2>
      <SelectField name="method" label={say('field.method')} choices={methods} />
      {method === 'ONLINE' ? (
        <TextField name="meetingUrl" label={say('meetingUrl')} help={say('meetingUrlHelp')} maxLength={500} />
      ) : (
        <>
          <LocalisedField name="place.name" label={say('placeName')} maxLength={100} />
          <LocalisedField name="place.address" label={say('placeAddress')} maxLength={200} />
          <LocalisedField name="place.note" label={say('placeNote')} maxLength={500} optional />
        </>
      )}
    </section>
  )
}

/** The days as they will be created. */
function Preview() {
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
