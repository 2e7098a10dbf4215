import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { addDays, type PlainDate } from '#contract/platform/centre-time.ts'
import { useFormats } from '../client/client-context.tsx'
import { useScripts } from '../client/use-scripts.ts'
import { addMonths, dayByKey, isDayKey, weeksOf } from './month-grid.ts'
import { useNoon } from './use-noon.ts'

/** To be spread on the link of a day. */
export interface DayLinkProps {
  'data-day': PlainDate
  tabIndex: -1 | undefined
  'aria-current': true | undefined
}

interface MonthTableProps {
  /** `2026-12`; the heading that names it has the id `month`. */
  month: string
  /** Days that are links, in order. */
  days: readonly PlainDate[]
  chosen: PlainDate | null
  today: PlainDate
  /** How the keys work, for screen readers. */
  keys: string
  link(day: PlainDate, props: DayLinkProps): ReactNode
  /** The text of a day without a link, for screen readers. */
  emptyDay(day: PlainDate): string
  /** The word beside today's number. */
  todayWord: string
  onMonth(month: string): void
}

/**
 * A month as a table; some of its days are links. A roving tabindex: one link is in the tab order, arrow keys move to
 * the others.
 */
export function MonthTable({ month, days, chosen, today, link, emptyDay, ...props }: MonthTableProps) {
  const { weekdays, longWeekday } = useFormats()
  const noonOf = useNoon()
  const table = useMonthKeys({ month, days, onMonth: props.onMonth })
  const scripts = useScripts()
  const tabStop = days.find((day) => day === chosen) ?? days[0]
  const [sunday = ''] = weeksOf(month)[1] ?? []
  return (
    <table className="calendar" aria-labelledby="month" aria-describedby="calendar-keys" {...table}>
      <caption id="calendar-keys" className="visually-hidden">
        {props.keys}
      </caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, column) => noonOf(addDays(sunday ?? '', column))).map((day) => (
            <th key={day} scope="col" abbr={longWeekday(day)}>
              {weekdays(day, day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) => (
              <td
                key={day ?? `${row}-${column}`}
                aria-current={day !== null && day === today ? 'date' : undefined}
              >
                {day &&
                  (days.includes(day) ? (
                    link(day, {
                      'data-day': day,
                      tabIndex: !scripts || day === tabStop ? undefined : -1,
                      'aria-current': day === chosen || undefined,
                    })
                  ) : (
                    <span className="calendar-day">
                      <span className="visually-hidden">{emptyDay(day)}</span>
                      <span aria-hidden="true">
                        <DayNumber day={day} today={day === today && props.todayWord} />
                      </span>
                    </span>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The number of a day, with the word for today. */
export function DayNumber({ day, today }: { day: PlainDate; today: string | false }) {
  return (
    <span className="calendar-number">
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {today && <span className="calendar-today">{today}</span>}
    </span>
  )
}

/** Arrows, Home and End move between days; Page Up and Page Down change the month and keep the focus in the table. */
function useMonthKeys({ month, days, onMonth }: Pick<MonthTableProps, 'month' | 'days' | 'onMonth'>) {
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
      const to = dayByKey(days, from, event.key)
      table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      monthChanged.current = true
      onMonth(addMonths(month, event.key === 'PageUp' ? -1 : 1))
    } else return
    event.preventDefault()
  }
  return { ref: table, onKeyDown }
}
