import { useFormats, useWords } from '../../client/client-context.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import type { ScheduleUrlState } from '../../parts/schedule-url.ts'
import { Icon } from '../../ui/icons.tsx'
import { addMonths } from './month-grid.ts'
import { useDays } from './use-days.ts'

/** How many months before and after the current one are linked; others are reachable by URL. */
const linkedMonths = 12

interface MonthNavProps extends Required<Pick<ScheduleUrlState, 'month' | 'level'>> {
  month: string
  today: string
  /** The number of exams shown. */
  count: number
}

/** The month shown, with links to the previous and next one. */
export function MonthNav({ month, level, today, count }: MonthNavProps) {
  const say = useWords('examSchedule')
  const formats = useFormats()
  const { at } = useDays()
  const nameOf = (one: string) => formats.month(at(`${one}-15`))
  const present = today.slice(0, 7)
  const neighbours = [
    { icon: 'chevronLeft', rel: 'prev', word: 'previousMonth', to: addMonths(month, -1) },
    { icon: 'chevronRight', rel: 'next', word: 'nextMonth', to: addMonths(month, 1) },
  ] as const
  return (
    <div className="month-nav">
      <h2 id="month">{nameOf(month)}</h2>
      {neighbours
        .filter(({ to }) => to >= addMonths(present, -linkedMonths) && to <= addMonths(present, linkedMonths))
        .map(({ icon, rel, word, to }) => (
          <ScheduleLink
            key={rel}
            className="icon-button no-print"
            month={to}
            level={level}
            inPlace
            rel={rel}
            aria-label={say(word, { month: nameOf(to) })}
          >
            <Icon name={icon} />
          </ScheduleLink>
        ))}
      <p role="status" className="visually-hidden">
        {say('count', { month: nameOf(month), count })}
      </p>
    </div>
  )
}
