import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TextField } from '../ui/fields.tsx'
import { movedRegistrationEnd, type ScheduleValues } from './schedule-values.ts'

const name = 'recruitFinishAt'

/** Moves the end of registration with the start of the first day, until staff type it or switch that off. */
export function useRegistrationEnd() {
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
    /** The end that is offered; undefined while the start is where it was. */
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
export function RegistrationEnd({ offered, isMoved, choose, keep }: RegistrationEndProps) {
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
