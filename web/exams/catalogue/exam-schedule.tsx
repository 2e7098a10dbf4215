import type { ReactNode } from 'react'
import { certificationLevels } from '#contract/exams/certification.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import type { ScheduleUrlState } from '../../parts/schedule-url.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { MonthNav } from '../../ui/month-nav.tsx'
import { lateSchedule } from './late-schedule.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { MonthList } from './month-list.tsx'
import type { Schedule } from './schedule-reads.ts'
import { useDays } from './use-days.ts'

interface ExamScheduleProps {
  address: ScheduleUrlState
  schedule: Schedule
  /** Another selection is being loaded. */
  busy: boolean
  /** Shown instead of the day's exams if they could not be loaded. */
  dayUnread: ReactNode
}

export function ScheduleHead() {
  const say = useWords('examSchedule')
  return (
    <div className="page-head">
      <h1>{say('title')}</h1>
      <p>{say('lead')}</p>
    </div>
  )
}

/** A month of exams, and one of its days; selecting another keeps the scroll position. */
export function ExamSchedule({ address, schedule, busy, dayUnread }: ExamScheduleProps) {
  const { listDay } = useFormats()
  const today = listDay(useClient().now)
  const { month, days, day } = schedule
  const count = days.reduce((sum, { exams }) => sum + exams.length, 0)
  const selection = { month, level: address.level }
  return (
    <div data-in-place>
      <LevelTabs {...selection} />
      <div className="schedule" aria-busy={busy}>
        <section className="schedule-month" aria-labelledby="month">
          <ScheduleMonths {...selection} count={count} today={today} />
          {days.length > 0 ? (
            <>
              <MonthCalendar {...selection} days={days} chosen={day} today={today} />
              <MonthList {...selection} days={days} chosen={day} today={today} />
            </>
          ) : (
            <EmptyMonth {...selection} nextStartAt={schedule.nextStartAt} />
          )}
        </section>
        <lateSchedule.Part day={day} {...selection} exams={schedule.dayExams.data} unread={dayUnread} />
      </div>
    </div>
  )
}

interface ScheduleMonthsProps extends Pick<ScheduleUrlState, 'level'> {
  month: string
  today: string
  /** The number of exams shown. */
  count: number
}

function ScheduleMonths({ month, level, today, count }: ScheduleMonthsProps) {
  const say = useWords('examSchedule')
  const formats = useFormats()
  const { at } = useDays()
  return (
    <MonthNav
      month={month}
      today={today}
      label={{
        prev: (name) => say('previousMonth', { month: name }),
        next: (name) => say('nextMonth', { month: name }),
      }}
      link={(to, props) => <ScheduleLink key={props.rel} month={to} level={level} inPlace {...props} />}
      status={say('count', { month: formats.month(at(`${month}-15`)), count })}
    />
  )
}

/** Filters by level; the month is kept. */
function LevelTabs({ month, level: selected }: { month: string; level: ScheduleUrlState['level'] }) {
  const say = useWords('examSchedule')
  return (
    <nav className="tabs no-print" aria-label={say('levels')}>
      {([undefined, ...certificationLevels] as const).map((level) => (
        <ScheduleLink
          key={level ?? 'all'}
          month={month}
          level={level}
          inPlace
          aria-current={level === selected ? 'page' : undefined}
        >
          {level ? say(`level.${level}`) : say('allLevels')}
        </ScheduleLink>
      ))}
    </nav>
  )
}

interface EmptyMonthProps {
  level: ScheduleUrlState['level']
  nextStartAt: string | null
}

function EmptyMonth({ level, nextStartAt }: EmptyMonthProps) {
  const say = useWords('examSchedule')
  const { listDay, textDay, month } = useFormats()
  return (
    <ListState
      title={level ? say('emptyLevel', { level: say(`level.${level}`) }) : say('empty')}
      text={nextStartAt ? say('emptyText', { day: textDay(nextStartAt) }) : say('emptyAll')}
    >
      {nextStartAt && (
        <ScheduleLink
          className={buttonClass({ variant: 'secondary' })}
          month={listDay(nextStartAt).slice(0, 7)}
          level={level}
          inPlace
        >
          {say('seeMonth', { month: month(nextStartAt) })}
        </ScheduleLink>
      )}
    </ListState>
  )
}
