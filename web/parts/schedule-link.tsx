import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ScheduleUrlState, scheduleQuery } from './schedule-url.ts'

type Attributes = 'className' | 'rel' | 'tabIndex' | 'aria-label' | 'aria-current' | 'children'

interface ScheduleLinkProps extends Pick<ComponentProps<'a'>, Attributes>, ScheduleUrlState {
  'data-day'?: string
  /** The anchor to scroll to. */
  hash?: 'day'
  /** Keeps the scroll position. */
  inPlace?: boolean
}

/** A link to the exam schedule with the given selection. */
export function ScheduleLink({ month, level, day, exam, inPlace, ...rest }: ScheduleLinkProps) {
  return (
    <Link
      {...rest}
      to="/certification/date"
      search={scheduleQuery({ month, level, day, exam })}
      activeOptions={{ exact: true }}
      {...(inPlace && { resetScroll: false })}
    />
  )
}
