import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { maxLectureDays, rescheduleLecture } from '#contract/courses/lecture-schedule.ts'
import { call } from '../client/call.ts'
import { useStaffSession } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { SelectField, TextField } from '../ui/fields.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { TabHead } from '../ui/tab-head.tsx'
import { useRecordCalls } from '../ui/use-record-calls.ts'
import { useCourseChoices } from './labels.ts'
import { movedRegistrationEnd, type ScheduleValues, scheduleOf, scheduleValues } from './schedule-values.ts'
import { StartAndFinish } from './start-and-finish.tsx'
import { VenueFields } from './venue-fields.tsx'

/** Changes days, registration period, format, place or link of a date; everybody registered is mailed. */
export const SchedulePage = recordPage<AdminLectureDetail>('lecture', (lecture, reload) => (
  <ScheduleForm lecture={lecture} reload={reload} />
))

interface ScheduleFormProps {
  readonly lecture: AdminLectureDetail
  readonly reload: () => unknown
}

function ScheduleForm({ lecture, reload: refetch }: ScheduleFormProps) {
  const say = useTranslations('courses')
  const { timeZone } = useStaffSession()
  const { seatsTaken, peopleWaiting } = lecture
  const navigate = useNavigate()
  const { reload } = useRecordCalls('lecture', lecture)
  const requestOf = (values: ScheduleValues) => ({
    params: { lectureId: lecture.id },
    body: scheduleOf(values, timeZone),
  })
  const save = async (values: ScheduleValues, version: number, seal?: string) => {
    await call(rescheduleLecture, requestOf(values), { version, seal })
    return reload()
  }
  const look = (values: ScheduleValues, version: number) =>
    staffAct(rescheduleLecture, () => requestOf(values), { version }).dryRun(undefined)
  const leave = () => {
    refetch()
    void navigate(`/lectures/${lecture.id}`)
  }
  return (
    <>
      <TabHead title={say('changeSchedule')} />
      <p className="notice">
        {(seatsTaken > 0 || peopleWaiting === 0) && say('scheduleEffect', { seats: seatsTaken })}{' '}
        {peopleWaiting > 0 && say('scheduleEffectWaiting', { count: peopleWaiting })}
      </p>
      <RecordForm
        name={`schedule.${lecture.id}`}
        stored={lecture}
        valuesOf={(stored) => scheduleValues(stored ?? lecture, timeZone)}
        save={save}
        look={look}
        reload={reload}
        onSaved={leave}
        labels={useFieldLabels(lecture)}
        submitLabel={say('saveSchedule', { mailed: seatsTaken + peopleWaiting })}
      >
        <DayFields />
        <Venue />
      </RecordForm>
    </>
  )
}

/** Names of the fields, for the list of another person's changes. */
function useFieldLabels({ method }: AdminLectureDetail): Record<string, string> {
  const say = useTranslations('courses')
  return {
    method: say('field.method'),
    days: say('days'),
    recruitFinishAt: say('registrationEnds'),
    meetingUrl: say('meetingUrl'),
    place: say(`method.${method}`),
  }
}

function DayFields() {
  const say = useTranslations('courses')
  const { fields, append, remove } = useFieldArray<ScheduleValues, 'days'>({ name: 'days' })
  const { getValues } = useFormContext<ScheduleValues>()
  const { follow, ...registrationEnd } = useRegistrationEnd()
  const removeDay = (index: number) => {
    if (index === 0) follow(getValues('days.1.startAt'))
    remove(index)
  }
  return (
    <section aria-labelledby="days">
      <h2 id="days">{say('days')}</h2>
      {fields.map(({ id }, index) => (
        <div key={id} className="row">
          <StartAndFinish
            type="datetime-local"
            start={{ name: `days.${index}.startAt`, label: say('dayStart', { number: index + 1 }) }}
            finish={{ name: `days.${index}.finishAt`, label: say('dayFinish', { number: index + 1 }) }}
            {...(index === 0 && { onMove: follow })}
          />
          {fields.length > 1 && (
            <button type="button" className="link" onClick={() => removeDay(index)}>
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
      <RegistrationEnd {...registrationEnd} />
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

const name = 'recruitFinishAt'

/** Moves the end of registration with the start of the first day, until staff type it or switch that off. */
function useRegistrationEnd() {
  const { formState, getValues, setValue } = useFormContext<ScheduleValues>()
  const { days, recruitFinishAt: stored = '' } = formState.defaultValues ?? {}
  const start: string = useWatch<ScheduleValues, 'days.0.startAt'>({ name: 'days.0.startAt' })
  const end = useWatch<ScheduleValues, typeof name>({ name })
  const [isOwn, setOwn] = useState(false)
  /** The last valid start: its input is empty while it is incomplete. */
  const last = useRef(start)
  useEffect(() => {
    if (start) last.current = start
  }, [start])
  const offerFor = (to: string) => movedRegistrationEnd({ end: stored, from: days?.[0]?.startAt ?? '', to })
  const offered = offerFor(start)
  const write = (value: string) => setValue(name, value, { shouldDirty: true })
  return {
    /** The end of registration that fits the new start; undefined while the stored end fits. */
    offered: offered === stored ? undefined : offered,
    isMoved: !isOwn && end === offered,
    follow: (to: string) => {
      // Restored input may have an end of its own.
      if (to && !isOwn && getValues(name) === offerFor(last.current)) write(offerFor(to))
    },
    choose: (isMoved: boolean) => {
      setOwn(!isMoved)
      write(isMoved ? offered : stored)
    },
    keep: () => setOwn(true),
  }
}

type RegistrationEndProps = Omit<ReturnType<typeof useRegistrationEnd>, 'follow'>

/** The end of registration, and the offer to move it with the date. */
function RegistrationEnd({ offered, isMoved, choose, keep }: RegistrationEndProps) {
  const say = useTranslations('courses')
  const end = offered?.replace('T', ' ')
  return (
    <>
      <TextField name={name} label={say('registrationEnds')} type="datetime-local" onChange={keep} />
      {end && (
        <div className="field check">
          <label>
            <input type="checkbox" checked={isMoved} onChange={({ target }) => choose(target.checked)} />{' '}
            {say('moveRegistrationEnd', { end })}
          </label>
        </div>
      )}
      <p role="status" className="hidden">
        {end && (isMoved ? say('registrationEndMoved', { end }) : say('registrationEndKept'))}
      </p>
    </>
  )
}
