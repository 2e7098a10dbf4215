import { HttpError, useGetOne } from 'ra-core'
import { useState } from 'react'
import { FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { maxLectureDays, rescheduleLecture } from '#contract/courses/lecture-schedule.ts'
import { type DryRun, dryRunReschedule } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useStaffSession } from '../client/session.ts'
import { useLocalised } from '../client/use-localised.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FormProblem } from '../ui/problem.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { submitOnce } from '../ui/submit-once.ts'
import { UnsavedInput } from '../ui/unsaved-input.tsx'
import { useTitle } from '../ui/use-title.ts'
import { WarnOfUnsavedInput } from '../ui/warn-of-unsaved-input.tsx'
import { useCourseChoices } from './labels.ts'
import { type ScheduleValues, scheduleOf, scheduleValues } from './schedule-values.ts'
import { VenueFields } from './venue-fields.tsx'

/** Changes days, registration period, format, place or link of a date; everybody registered is mailed. */
export function SchedulePage() {
  const { lectureId = '' } = useParams()
  const { data, error, refetch } = useGetOne<AdminLectureDetail>('lecture', { id: Number(lectureId) })
  if (!data) return <PageState error={error} retry={refetch} />
  return <ScheduleForm key={data.id} lecture={data} reload={refetch} />
}

interface ScheduleFormProps {
  readonly lecture: AdminLectureDetail
  readonly reload: () => unknown
}

/** A changed schedule, and what saving it would do. */
interface Asked {
  readonly schedule: ReturnType<typeof scheduleOf>
  readonly outcome: DryRun
}

function ScheduleForm({ lecture, reload }: ScheduleFormProps) {
  const say = useTranslations('courses')
  const sayDryRun = useTranslations('dryRun')
  const { timeZone } = useStaffSession()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const form = useForm<ScheduleValues>({ defaultValues: scheduleValues(lecture, timeZone) })
  const title = useLocalised()(lecture.title)
  useTitle(`${say('changeSchedule')}: ${title}`)
  const params = { lectureId: lecture.id }
  // As it was when the form was filled in: another person's change in the meantime is not overwritten.
  const [version] = useState(lecture.version)
  const submit = async (values: ScheduleValues) => {
    const schedule = scheduleOf(values, timeZone)
    try {
      setAsked({ schedule, outcome: await call(dryRunReschedule, { params, body: schedule }, { version }) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      showErrors(form, error)
    }
  }
  const save = async ({ schedule }: Asked) => {
    const { mailed } = await call(rescheduleLecture, { params, body: schedule }, { version })
    return say('scheduleSaved', { mailed })
  }
  const leave = () => {
    form.reset(form.getValues())
    reload()
    void navigate(`/lectures/${lecture.id}`)
  }
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <header className="page-head">
        <div>
          <Link to={`/lectures/${lecture.id}`}>{title}</Link>
          <h1>{say('changeSchedule')}</h1>
        </div>
      </header>
      <p className="notice">{say('scheduleEffect', { seats: lecture.seatsTaken })}</p>
      <form className="record" noValidate onSubmit={submitOnce(form, submit)}>
        <UnsavedInput name={`schedule.${lecture.id}`} version={lecture.version} />
        <WarnOfUnsavedInput />
        <DayFields />
        <Venue />
        <footer className="save-bar">
          <FormProblem />
          <button type="submit" className="button primary" aria-disabled={isSubmitting}>
            {sayDryRun('show')}
          </button>
        </footer>
      </form>
      {asked && (
        <ActionDialog
          title={say('changeSchedule')}
          submitLabel={say('saveSchedule', { mailed: asked.outcome.mails.length })}
          dryRun={() => Promise.resolve(asked.outcome)}
          act={() => save(asked)}
          onDone={leave}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FormProvider>
  )
}

function DayFields() {
  const say = useTranslations('courses')
  const { fields, append, remove } = useFieldArray<ScheduleValues, 'days'>({ name: 'days' })
  return (
    <section aria-labelledby="days">
      <h2 id="days">{say('days')}</h2>
      {fields.map(({ id }, index) => (
        <div key={id} className="row">
          <TextField
            name={`days.${index}.startAt`}
            label={say('dayStart', { number: index + 1 })}
            type="datetime-local"
          />
          <TextField
            name={`days.${index}.finishAt`}
            label={say('dayFinish', { number: index + 1 })}
            type="datetime-local"
          />
          {fields.length > 1 && (
            <button type="button" className="link" onClick={() => remove(index)}>
              {say('removeDay', { number: index + 1 })}
            </button>
          )}
        </div>
      ))}
      {fields.length < maxLectureDays && (
        <button type="button" className="button" onClick={() => append({ startAt: '', finishAt: '' })}>
          {say('addDay')}
        </button>
      )}
      <TextField name="recruitFinishAt" label={say('registrationEnds')} type="datetime-local" />
    </section>
  )
}

function Venue() {
  const say = useTranslations('courses')
  const { methods } = useCourseChoices()
  const method = useWatch<ScheduleValues, 'method'>({ name: 'method' })
  return (
    <section aria-labelledby="venue">
      <h2 id="venue">{say('venue')}</h2>
      <SelectField name="method" label={say('field.method')} choices={methods} />
      <VenueFields method={method} />
    </section>
  )
}
