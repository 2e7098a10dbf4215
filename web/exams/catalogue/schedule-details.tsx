import type { PlainDate } from '#contract/platform/centre-time.ts'
import { ScheduleAside } from './schedule-aside.tsx'
import { ScheduleDaySection, type ScheduleDaySectionProps } from './schedule-day.tsx'

export interface ScheduleDetailsProps extends Omit<ScheduleDaySectionProps, 'day'> {
  /** Null in a month without exams. */
  day: PlainDate | null
}

/** What follows the month: the selected day, and what to know before applying. */
export function ScheduleDetails({ day, ...props }: ScheduleDetailsProps) {
  return (
    <>
      {day && <ScheduleDaySection day={day} {...props} />}
      <ScheduleAside />
    </>
  )
}
