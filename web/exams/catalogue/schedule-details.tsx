import { Link } from '@tanstack/react-router'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { Icon } from '../../ui/icons.tsx'
import { examBadge } from './exam-state.ts'
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

const legend = ['APPLICABLE', 'FULL', 'NOT_YET', 'CLOSED', 'APPLIED'] as const

/** The calendar's legend, and what to know before applying. */
function ScheduleAside() {
  const say = useWords('examSchedule')
  const { zoneName } = useFormats()
  const zone = zoneName(useClient().now)
  const ofExam = useWords('exam')
  return (
    <aside className="schedule-aside stack-l">
      <section className="stack no-print" aria-labelledby="legend">
        <h2 id="legend" className="aside-title">
          {say('legend.title')}
        </h2>
        <ul className="legend">
          {legend.map((sign) => (
            <li key={sign}>
              <Icon name={badgeOf(sign).icon} size="small" />
              <span>
                <b>{ofExam(`label.${sign}`)}</b>
                <span className="muted">{say(`legend.${sign}`, { zone })}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <BeforeYouApply />
      <p className="no-print">
        <Link to="/account/notifications">{say('getNotified')}</Link>
      </p>
    </aside>
  )
}

function badgeOf(sign: (typeof legend)[number]) {
  return sign === 'APPLIED'
    ? examBadge({ label: 'APPLICABLE', applied: true })
    : examBadge({ label: sign, applied: false })
}

function BeforeYouApply() {
  const say = useWords('exam')
  return (
    <section className="stack" aria-labelledby="before">
      <h2 id="before" className="aside-title">
        {say('before.title')}
      </h2>
      <ul className="bullets small muted">
        {(['one', 'month', 'iam', 'holder', 'discount'] as const).map((rule) => (
          <li key={rule}>{say(`before.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}
