import { getRouteApi, Link } from '@tanstack/react-router'
import type { OwnPastCompletion } from '#contract/certificates/past-completion.ts'
import type { Absences, listCompletedLectures } from '#contract/courses/completed-lecture.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Api } from '../../client/api.ts'
import { useWords } from '../../client/client-context.tsx'
import { usePendingDocuments } from '../../client/use-pending-documents.ts'
import { AbsenceList } from '../../parts/absence-list.tsx'
import { AccountPagination } from '../../parts/account-pagination.tsx'
import { AccountContent } from '../../parts/account-shell.tsx'
import { EmptyPage } from '../../parts/empty-page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PlainDay } from '../../ui/day.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { CompletedItem } from './completed-item.tsx'

const route = getRouteApi('/account/completed')

export function CompletedPage() {
  const say = useWords('completed')
  const { page } = route.useLoaderDeps()
  const loaded = route.useLoaderData()
  return (
    <AccountContent title={say('title')} lead={say('lead')} unread={say('unread')} loaded={loaded}>
      {(data) => (
        <>
          <AbsencesNotice absences={data.absences} />
          {(!data.rows.empty || page > 1 || data.past.length === 0) && (
            <CompletedList page={page} rows={data.rows} />
          )}
          {page === 1 && data.past.length > 0 && <PastCompletions completions={data.past} />}
        </>
      )}
    </AccountContent>
  )
}

/** Courses that the member completed before this system. */
function PastCompletions({ completions }: { completions: readonly OwnPastCompletion[] }) {
  const say = useWords('completed.past')
  return (
    <section className="stack" aria-labelledby="past">
      <div className="stack-s">
        <h2 id="past">{say('title')}</h2>
        <p className="muted">{say('text')}</p>
      </div>
      <ul className="results">
        {completions.map(({ id, number, title, titleLanguage, completedOn, minutes }) => (
          <li key={id} className="result">
            <div className="result-head">
              <h3 lang={titleLanguage}>{title}</h3>
              <p className="meta">
                <span>{say.rich('completed', { day: () => <PlainDay day={completedOn} /> })}</span>
                {minutes !== null && <span>{say('hours', { hours: minutes / 60 })}</span>}
                {number && <span>{say('number', { number })}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CompletedListProps {
  /** From 1. */
  page: number
  rows: Reply<typeof listCompletedLectures>
}

function CompletedList({ page, rows }: CompletedListProps) {
  const pending = rows.content.filter(({ certificate }) => certificate === 'MAKING').length
  // Recently completed courses are on the first page.
  usePendingDocuments(page === 1 ? pending : 0, countPendingCompletionCertificates)
  if (rows.empty) return <NothingCompleted page={page} />
  return (
    <>
      <ul className="results">
        {rows.content.map((lecture) => (
          <CompletedItem key={lecture.attenderId} lecture={lecture} />
        ))}
      </ul>
      <AccountPagination to="/account/completed" page={page} pages={rows.totalPages} />
    </>
  )
}

function NothingCompleted({ page }: { page: number }) {
  const say = useWords('completed')
  const look = buttonClass({ variant: 'secondary' })
  return page > 1 ? (
    <EmptyPage first={(link) => <Link {...link} to="/account/completed" />} />
  ) : (
    <ListState title={say('empty')} text={say('emptyText')}>
      <Link className={look} to="/account/applied">
        {say('seeRegistrations')}
      </Link>
    </ListState>
  )
}

/** Counts the certificates of the latest courses that are still being generated. */
async function countPendingCompletionCertificates(api: Api): Promise<number> {
  const { readCompletedLectures } = await import('./completed-reads.ts')
  const { content } = await readCompletedLectures(api, 1, { background: true })
  return content.filter(({ certificate }) => certificate === 'MAKING').length
}

/** Counted absences, and the restriction they have caused; renders nothing without either. */
function AbsencesNotice({ absences: { limit, counted, restriction } }: { absences: Absences }) {
  const say = useWords('completed')
  return (
    <>
      {restriction && (
        <Alert tone="warn" title={say('restricted')}>
          <p>
            {say.rich(restriction.imposedBecause === null ? 'restrictedUntil' : 'restrictedByStaffUntil', {
              limit,
              moment: () => <Deadline at={restriction.restrictFinishAt} />,
            })}
          </p>
          {restriction.imposedBecause && <p>{restriction.imposedBecause}</p>}
          {restriction.absences.length > 0 && <AbsenceList absences={restriction.absences} />}
        </Alert>
      )}
      {counted.length > 0 && (
        <section className="absences" aria-labelledby="absences">
          <h2 id="absences" className="h3">
            {say('missed', { count: counted.length, limit })}
          </h2>
          <Meter count={counted.length} limit={limit} />
          <p className="small muted">{say('missedText', { limit })}</p>
          <AbsenceList absences={counted} />
        </section>
      )}
    </>
  )
}

/** One box per absence up to the limit, filled as counted; decorative, the heading says the same. */
function Meter({ count, limit }: { count: number; limit: number }) {
  return (
    <svg className="absences-meter" viewBox={`0 0 ${limit * 28 - 4} 8`} aria-hidden="true">
      {Array.from({ length: limit }, (_, at) => at * 28).map((x, at) => (
        <rect key={x} className={at < count ? 'is-taken' : undefined} x={x} width="24" height="8" rx="2" />
      ))}
    </svg>
  )
}
