import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { addDays, type PlainDate } from '#contract/platform/centre-time.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { useScripts } from '../../client/use-scripts.ts'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { type ScheduleUrlState, scheduleQuery } from '../../parts/schedule-url.ts'
import { Icon } from '../../ui/icons.tsx'
import { examBadge } from './exam-state.ts'
import { addMonths, dayByKey, isDayKey, weeksOf } from './month-grid.ts'
import type { ScheduleDay } from './schedule-days.ts'
import { useDays } from './use-days.ts'

interface MonthCalendarProps extends Pick<ScheduleUrlState, 'level'> {
  month: string
  days: readonly ScheduleDay[]
  chosen: PlainDate | null
  today: PlainDate
}

/**
 * A month as a table; days with exams are links. A roving tabindex: one link is in the tab order, arrow keys move to
 * the others.
 */
export function MonthCalendar({ month, level, days, chosen, today }: MonthCalendarProps) {
  const say = useWords('examSchedule')
  const { weekdays, longWeekday } = useFormats()
  const { at } = useDays()
  const keys = useCalendarKeys({ month, level, days })
  const scripts = useScripts()
  const tabStop = days.find(({ day }) => day === chosen) ?? days[0]
  const [sunday = ''] = weeksOf(month)[1] ?? []
  return (
    <table className="calendar" aria-labelledby="month" aria-describedby="calendar-keys" {...keys}>
      <caption id="calendar-keys" className="visually-hidden">
        {say('keys')}
      </caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, column) => at(addDays(sunday ?? '', column))).map((day) => (
            <th key={day} scope="col" abbr={longWeekday(day)}>
              {weekdays(day, day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) => {
              const shown = days.find((one) => one.day === day)
              return (
                <td
                  key={day ?? `${row}-${column}`}
                  aria-current={day !== null && day === today ? 'date' : undefined}
                >
                  {shown ? (
                    <DayLink
                      shown={shown}
                      level={level}
                      chosen={day === chosen}
                      today={day === today}
                      inTabOrder={!scripts || shown === tabStop}
                    />
                  ) : (
                    day && <PlainDay day={day} today={day === today} />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlainDay({ day, today }: { day: PlainDate; today: boolean }) {
  const say = useWords('examSchedule')
  const { nameOf } = useDays()
  return (
    <span className="calendar-day">
      <span className="visually-hidden">{say('emptyCell', { day: nameOf(day), today: String(today) })}</span>
      <span aria-hidden="true">
        <DayNumber day={day} today={today} />
      </span>
    </span>
  )
}

function DayNumber({ day, today }: { day: PlainDate; today: boolean }) {
  const say = useWords('examSchedule')
  return (
    <span className="calendar-number">
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {today && <span className="calendar-today">{say('today')}</span>}
    </span>
  )
}

interface DayLinkProps extends Pick<ScheduleUrlState, 'level'> {
  shown: ScheduleDay
  chosen: boolean
  today: boolean
  inTabOrder: boolean
}

function DayLink({ shown, level, chosen, today, inTabOrder }: DayLinkProps) {
  const say = useWords('examSchedule')
  const sayExam = useWords('exam')
  const { nameOf } = useDays()
  const { day, applied, exams, seatsLeft } = shown
  const { word, icon } = examBadge(shown)
  const state = sayExam(`label.${word}`)
  return (
    <ScheduleLink
      className={`calendar-day is-${word.toLowerCase().replace('_', '-')}`}
      month={day.slice(0, 7)}
      level={level}
      day={day}
      hash="day"
      data-day={day}
      tabIndex={inTabOrder ? undefined : -1}
      aria-current={chosen || undefined}
      aria-label={say('cell', {
        day: nameOf(day),
        today: String(today),
        count: exams.length,
        state,
        seats: seatsLeft,
        applied: String(applied),
      })}
    >
      <DayNumber day={day} today={today} />
      <span className="calendar-mark">
        <Icon name={icon} size="small" />
        {state}
      </span>
      {seatsLeft > 0 && <span className="calendar-note">{say('seats', { seats: seatsLeft })}</span>}
    </ScheduleLink>
  )
}

/** Arrows, Home and End move between days; Page Up and Page Down change the month and keep the focus in the table. */
function useCalendarKeys({ month, level, days }: Pick<MonthCalendarProps, 'month' | 'level' | 'days'>) {
  const navigate = useNavigate()
  const table = useRef<HTMLTableElement>(null)
  const monthChanged = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days of another month are there with it.
  useLayoutEffect(() => {
    if (!monthChanged.current) return
    monthChanged.current = false
    table.current?.querySelector<HTMLElement>('a[tabindex="0"], a:not([tabindex])')?.focus()
  }, [month])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement && event.target.dataset['day']
    if (!from || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (isDayKey(event.key)) {
      const to = dayByKey(
        days.map(({ day }) => day),
        from,
        event.key,
      )
      table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      const search = scheduleQuery({ month: addMonths(month, event.key === 'PageUp' ? -1 : 1), level })
      monthChanged.current = true
      void navigate({ to: '/certification/date', search, resetScroll: false })
    } else return
    event.preventDefault()
  }
  return { ref: table, onKeyDown }
}
