import { Link, useNavigate } from '@tanstack/react-router'
import type { MonthlyLecture } from '#contract/courses/monthly-lectures.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { MonthNav } from '../../ui/month-nav.tsx'
import { DayNumber, type DayLinkProps as LinkProps, MonthTable } from '../../ui/month-table.tsx'
import { useNoon } from '../../ui/use-noon.ts'
import { chooseDay, type LectureDay, lectureDays } from './lecture-days.ts'
import { ClearFilters } from './lecture-filters.tsx'
import { isFiltered, type ListUrlState, listQuery } from './lecture-list-url.ts'
import { LectureRow } from './lecture-row.tsx'
import { lectureBadge } from './lecture-state.ts'

export interface LectureMonthProps {
  address: ListUrlState
  month: string
  rows: readonly MonthlyLecture[]
}

/** The courses of a month as a calendar with one of its days below; on narrow screens all days as a list. */
export function LectureMonth({ address, month, rows }: LectureMonthProps) {
  const { listDay } = useFormats()
  const today = listDay(useClient().now)
  const days = lectureDays(rows, month, listDay)
  const chosen = chooseDay(days, today, address.day)
  const selection = { ...address, month, day: undefined }
  return (
    <div className="lecture-month" data-in-place>
      <Months address={selection} month={month} today={today} />
      {chosen ? (
        <>
          <Calendar address={selection} month={month} days={days} chosen={chosen} today={today} />
          <Legend rows={rows} />
          <div className="lecture-days">
            {days.map((day) => (
              <Day
                key={day.day}
                shown={day}
                chosen={day.day === chosen}
                over={day.day < today && days.some((one) => one.day >= today)}
              />
            ))}
          </div>
        </>
      ) : (
        <NoLectures address={selection} />
      )}
    </div>
  )
}

function Months({ address, month, today }: { address: ListUrlState; month: string; today: PlainDate }) {
  const say = useWords('lectureList')
  return (
    <MonthNav
      month={month}
      today={today}
      label={{
        prev: (name) => say('calendar.previousMonth', { month: name }),
        next: (name) => say('calendar.nextMonth', { month: name }),
      }}
      link={(to, props) => (
        <Link
          key={props.rel}
          to="/attend"
          search={listQuery({ ...address, month: to })}
          resetScroll={false}
          {...props}
        />
      )}
    />
  )
}

interface CalendarProps {
  address: ListUrlState
  month: string
  days: readonly LectureDay[]
  chosen: PlainDate
  today: PlainDate
}

function Calendar({ address, month, days, chosen, today }: CalendarProps) {
  const say = useWords('lectureList')
  const nameOf = useDayName()
  const navigate = useNavigate()
  const byDay = new Map(days.map((shown) => [shown.day, shown]))
  return (
    <MonthTable
      month={month}
      days={[...byDay.keys()]}
      chosen={chosen}
      today={today}
      keys={say('calendar.keys')}
      todayWord={say('calendar.today')}
      emptyDay={(day) => say('calendar.emptyCell', { day: nameOf(day), today: String(day === today) })}
      link={(day, props) => {
        const shown = byDay.get(day)
        return shown && <DayLink address={address} shown={shown} today={day === today} link={props} />
      }}
      onMonth={(to) =>
        void navigate({ to: '/attend', search: listQuery({ ...address, month: to }), resetScroll: false })
      }
    />
  )
}

/** Titles that fit into a day's cell. */
const maxTitles = 3

interface DayLinkProps {
  address: ListUrlState
  shown: LectureDay
  today: boolean
  link: LinkProps
}

function DayLink({ address, shown: { day, lectures, open }, today, link }: DayLinkProps) {
  const say = useWords('lectureList')
  const nameOf = useDayName()
  const titles = lectures.slice(0, lectures.length > maxTitles ? maxTitles - 1 : maxTitles)
  return (
    <Link
      {...link}
      className="calendar-day"
      to="/attend"
      search={listQuery({ ...address, day })}
      hash="day"
      aria-label={say('calendar.cell', {
        day: nameOf(day),
        today: String(today),
        count: lectures.length,
        open,
      })}
    >
      <DayNumber day={day} today={today && say('calendar.today')} />
      {titles.map((lecture) => (
        <span
          key={lecture.id}
          className={lecture.label === 'RECRUITING' ? 'calendar-title is-open' : 'calendar-title'}
        >
          <Icon name={lectureBadge(lecture).icon} size="small" />
          <span>{lecture.title}</span>
        </span>
      ))}
      {titles.length < lectures.length && (
        <span>{say('calendar.more', { count: lectures.length - titles.length })}</span>
      )}
    </Link>
  )
}

/** The signs of the month's courses. */
function Legend({ rows }: { rows: readonly MonthlyLecture[] }) {
  const say = useWords('lecture')
  const badges = new Map(rows.map((lecture) => [lectureBadge(lecture).word, lectureBadge(lecture)]))
  return (
    <ul className="calendar-legend">
      {[...badges.values()].map(({ word, icon }) => (
        <li key={word}>
          <Icon name={icon} size="small" />
          {say(`label.${word}`)}
        </li>
      ))}
    </ul>
  )
}

interface DayProps {
  shown: LectureDay
  chosen: boolean
  /** Past, while later days remain: hidden on narrow screens. */
  over: boolean
}

function Day({ shown: { day, lectures }, chosen, over }: DayProps) {
  const formats = useFormats()
  const noon = useNoon()(day)
  const classes = ['course-group', chosen && 'is-chosen', over && 'is-over'].filter(Boolean)
  return (
    <section id={chosen ? 'day' : undefined} className={classes.join(' ')} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>
        <time dateTime={day}>{formats.dayAndWeekdays(day, noon, noon)}</time>
      </h3>
      <ul className="course-list">
        {lectures.map((lecture) => (
          <LectureRow
            key={lecture.id}
            lecture={lecture}
            on={lecture.days.find(({ startAt }) => formats.listDay(startAt) === day)}
          />
        ))}
      </ul>
    </section>
  )
}

function NoLectures({ address }: { address: ListUrlState }) {
  const say = useWords('lectureList')
  const look = buttonClass({ variant: 'secondary' })
  if (isFiltered(address))
    return (
      <ListState title={say('emptyFiltered')} text={say('calendar.emptyFiltered')}>
        <ClearFilters address={address} className={look} />
      </ListState>
    )
  return (
    <ListState title={say('calendar.empty')} text={say('calendar.emptyText')}>
      <Link className={look} to="/attend">
        {say('seeComing')}
      </Link>
    </ListState>
  )
}

/** `Tuesday 2026.12.15`, read out in a cell. */
function useDayName(): (day: PlainDate) => string {
  const { longWeekday, textDay } = useFormats()
  const noonOf = useNoon()
  return (day) => `${textDay(noonOf(day))} ${longWeekday(noonOf(day))}`
}
