import { Link } from '@tanstack/react-router'
import type { LectureListItem, listLectures } from '#contract/courses/lecture.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { EmptyPage } from '../../parts/empty-page.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ClearFilters } from './lecture-filters.tsx'
import { isFiltered, type ListUrlState, listQuery } from './lecture-list-url.ts'
import { LectureRow } from './lecture-row.tsx'
import { groupBy } from './months.ts'

type Listed = Reply<typeof listLectures>

export function LectureListHead() {
  const say = useWords('lectureList')
  return (
    <div className="page-head">
      <h1>{useWords('shell')('courses')}</h1>
      <p>{say('lead')}</p>
    </div>
  )
}

/** What lies ahead, what is past, and each month as a calendar; filters are kept. */
export function LectureTabs({ address }: { address: ListUrlState }) {
  const say = useWords('lectureList')
  const shown = address.view ?? address.when
  const tabs = {
    coming: { ...address, when: 'coming', view: undefined, month: undefined },
    past: { ...address, when: 'past', view: undefined, month: undefined },
    calendar: { ...address, view: 'calendar', day: undefined },
  } as const
  return (
    <nav className="tabs" aria-label={say('view')}>
      {(['coming', 'past', 'calendar'] as const).map((one) => (
        <Link
          key={one}
          to="/attend"
          search={listQuery({ ...tabs[one], page: 1 })}
          activeOptions={{ exact: true }}
          aria-current={one === shown ? 'page' : undefined}
        >
          {one === 'calendar' && <Icon name="calendar" />}
          {one === 'calendar' ? say('calendar.tab') : say(one)}
        </Link>
      ))}
    </nav>
  )
}

/** The number of courses, a live region, and the order; an empty list has its own text. */
export function LectureCount({ address, count }: { address: ListUrlState; count: number }) {
  const say = useWords('lectureList')
  return (
    <div className="list-tools">
      <p className={count === 0 ? 'visually-hidden' : 'muted'} role="status">
        {say('count', { count })}
      </p>
      {count > 0 && !address.view && <LectureOrder address={address} />}
    </div>
  )
}

/** Nothing past can be booked: by date is its default. */
const orders = { coming: [undefined, 'date', 'course'], past: [undefined, 'course'] } as const

function LectureOrder({ address }: { address: ListUrlState }) {
  const say = useWords('lectureList')
  const by = orders[address.when].find((one) => one === address.by)
  return (
    <nav className="choices" aria-label={say('order')} data-in-place>
      {orders[address.when].map((one) => (
        <Link
          key={one ?? 'default'}
          to="/attend"
          search={listQuery({ ...address, by: one, page: 1 })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={one === by ? 'true' : undefined}
        >
          {say(`orderBy.${one ?? (address.when === 'coming' ? 'open' : 'date')}`)}
        </Link>
      ))}
    </nav>
  )
}

export function LectureList({ address, rows }: { address: ListUrlState; rows: Listed }) {
  const formats = useFormats()
  const byCourse = address.by === 'course'
  const keyOf = (lecture: LectureListItem) =>
    byCourse ? String(lecture.courseId) : formats.listDay(lecture.startAt).slice(0, 7)
  if (rows.empty) return <NoLectures address={address} />
  return (
    <>
      {groupBy(rows.content, keyOf).map(({ key, rows: group }) => (
        <section key={key} className="course-group" aria-labelledby={`group-${key}`}>
          <h2 id={`group-${key}`}>{byCourse ? group[0].title : formats.month(group[0].startAt)}</h2>
          {address.by || address.when === 'past' ? (
            <Rows rows={group} belowCourse={byCourse} />
          ) : (
            <OpenFirst rows={group} />
          )}
        </section>
      ))}
      <Pagination
        page={address.page}
        pages={rows.totalPages}
        link={(page, props) => (
          <Link key={props.rel ?? page} to="/attend" search={listQuery({ ...address, page })} {...props} />
        )}
      />
    </>
  )
}

function Rows({ rows, belowCourse = false }: { rows: readonly LectureListItem[]; belowCourse?: boolean }) {
  return (
    <ul className="course-list">
      {rows.map((lecture) => (
        <LectureRow key={lecture.id} lecture={lecture} belowCourse={belowCourse} />
      ))}
    </ul>
  )
}

/** A month: what can be booked, then the rest below a line that says so, since its dates start anew. */
function OpenFirst({ rows }: { rows: readonly LectureListItem[] }) {
  const say = useWords('lectureList')
  const isOpen = ({ label }: LectureListItem) => label === 'RECRUITING'
  const open = rows.filter(isOpen)
  const rest = rows.filter((lecture) => !isOpen(lecture))
  return (
    <>
      {open.length > 0 && <Rows rows={open} />}
      {open.length > 0 && rest.length > 0 && <p className="course-rest">{say('rest')}</p>}
      {rest.length > 0 && <Rows rows={rest} />}
    </>
  )
}

function NoLectures({ address }: { address: ListUrlState }) {
  const { page, when } = address
  const say = useWords('lectureList')
  const look = buttonClass({ variant: 'secondary' })
  if (page > 1)
    return (
      <EmptyPage
        first={(link) => <Link {...link} to="/attend" search={listQuery({ ...address, page: 1 })} />}
      />
    )
  if (isFiltered(address)) return <NoMatches address={address} />
  return when === 'coming' ? (
    <ListState title={say('emptyComing')} text={say('emptyComingText')}>
      <Link className={look} to="/attend" search={{ when: 'past' }}>
        {say('seePast')}
      </Link>
    </ListState>
  ) : (
    <ListState title={say('emptyPast')} text={say('emptyPastText')}>
      <Link className={look} to="/attend">
        {say('seeComing')}
      </Link>
    </ListState>
  )
}

/** Offers two alternatives: the list without filters, or the same filters on the other tab. */
function NoMatches({ address }: { address: ListUrlState }) {
  const say = useWords('lectureList')
  const coming = address.when === 'coming'
  const other = { ...address, month: undefined, page: 1, when: coming ? 'past' : 'coming' } as const
  return (
    <ListState
      title={say('emptyFiltered')}
      text={coming ? say('emptyFilteredComing') : say('emptyFilteredPast')}
    >
      <div className="cluster">
        <ClearFilters address={address} className={buttonClass({ variant: 'secondary' })} />
        <Link className="more" to="/attend" search={listQuery(other)}>
          {coming ? say('samePast') : say('sameComing')}
          <Icon name="right" />
        </Link>
      </div>
    </ListState>
  )
}
