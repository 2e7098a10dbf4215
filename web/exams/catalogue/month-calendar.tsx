import { useNavigate } from '@tanstack/react-router'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import { useWords } from '../../client/client-context.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { type ScheduleUrlState, scheduleQuery } from '../../parts/schedule-url.ts'
import { Icon } from '../../ui/icons.tsx'
import { DayNumber, type DayLinkProps as LinkProps, MonthTable } from '../../ui/month-table.tsx'
import { examBadge } from './exam-state.ts'
import type { ScheduleDay } from './schedule-days.ts'
import { useDays } from './use-days.ts'

interface MonthCalendarProps extends Pick<ScheduleUrlState, 'level'> {
  month: string
  days: readonly ScheduleDay[]
  chosen: PlainDate | null
  today: PlainDate
}

/** A month as a table; days with exams are links. */
export function MonthCalendar({ month, level, days, chosen, today }: MonthCalendarProps) {
  const say = useWords('examSchedule')
  const { nameOf } = useDays()
  const navigate = useNavigate()
  const byDay = new Map(days.map((shown) => [shown.day, shown]))
  return (
    <MonthTable
      month={month}
      days={[...byDay.keys()]}
      chosen={chosen}
      today={today}
      keys={say('keys')}
      todayWord={say('today')}
      emptyDay={(day) => say('emptyCell', { day: nameOf(day), today: String(day === today) })}
      link={(day, props) => {
        const shown = byDay.get(day)
        return shown && <DayLink shown={shown} level={level} today={day === today} link={props} />
      }}
      onMonth={(to) =>
        void navigate({
          to: '/certification/date',
          search: scheduleQuery({ month: to, level }),
          resetScroll: false,
        })
      }
    />
  )
}

interface DayLinkProps extends Pick<ScheduleUrlState, 'level'> {
  shown: ScheduleDay
  today: boolean
  link: LinkProps
}

function DayLink({ shown, level, today, link }: DayLinkProps) {
  const say = useWords('examSchedule')
  const sayExam = useWords('exam')
  const { nameOf } = useDays()
  const { day, applied, exams, seatsLeft } = shown
  const { word, icon } = examBadge(shown)
  const state = sayExam(`label.${word}`)
  return (
    <ScheduleLink
      {...link}
      className={`calendar-day is-${word.toLowerCase().replace('_', '-')}`}
      month={day.slice(0, 7)}
      level={level}
      day={day}
      hash="day"
      aria-label={say('cell', {
        day: nameOf(day),
        today: String(today),
        count: exams.length,
        state,
        seats: seatsLeft,
        applied: String(applied),
      })}
    >
      <DayNumber day={day} today={today && say('today')} />
      <span className="calendar-mark">
        <Icon name={icon} size="small" />
        {state}
      </span>
      {seatsLeft > 0 && <span className="calendar-note">{say('seats', { seats: seatsLeft })}</span>}
    </ScheduleLink>
  )
}
