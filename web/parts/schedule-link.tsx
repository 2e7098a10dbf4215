import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ScheduleAddress, scheduleQuery } from './schedule-address.ts'

type Attributes = 'className' | 'rel' | 'tabIndex' | 'aria-label' | 'aria-current' | 'children'

interface ScheduleLinkProps extends Pick<ComponentProps<'a'>, Attributes>, ScheduleAddress {
  'data-day'?: string
  /** Leads on to a part of the page. */
  hash?: 'day'
  /** The page stays where it is. */
  inPlace?: boolean
}

/** Leads to the schedule of exams, as far as it is chosen what to see of it. */
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
