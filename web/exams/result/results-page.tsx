import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { listCompletedExams } from '#contract/exams/result.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useWords } from '../../client/client-context.tsx'
import { AccountPagination } from '../../parts/account-pagination.tsx'
import { AccountContent } from '../../parts/account-shell.tsx'
import { EmptyPage } from '../../parts/empty-page.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { ResultItem, type ResultLinks } from './result-item.tsx'

const route = getRouteApi('/account/certification-result')

export function ResultsPage() {
  const say = useWords('result')
  const { page } = route.useLoaderDeps()
  const loaded = route.useLoaderData()
  return (
    <AccountContent title={say('title')} lead={say('lead')} unread={say('unread')} loaded={loaded}>
      {(data) => (
        <ResultList
          page={page}
          rows={data}
          schedule={
            <ScheduleLink className={buttonClass({ variant: 'secondary' })}>
              {say('seeSchedule')}
            </ScheduleLink>
          }
          otherDates={({ examName, level }) => (
            <ScheduleLink level={level} aria-label={say('otherDatesOf', { name: examName })}>
              {say('otherDates')}
            </ScheduleLink>
          )}
          certificate={({ examName, certificationIssueCode }) => (
            <Link
              to="/account/certification"
              {...(certificationIssueCode && { hash: certificationIssueCode })}
              aria-label={say('seeCertificateOf', { name: examName })}
            >
              {say('seeCertificate')}
            </Link>
          )}
        />
      )}
    </AccountContent>
  )
}

interface ResultListProps extends ResultLinks {
  /** From 1. */
  page: number
  rows: Reply<typeof listCompletedExams>
  /** Link to the exam schedule. */
  schedule: ReactNode
}

function ResultList({ page, rows, schedule, ...links }: ResultListProps) {
  if (rows.empty) return <NoResults page={page} schedule={schedule} />
  return (
    <>
      <ul className="results">
        {rows.content.map((exam) => (
          <ResultItem key={exam.applicantId} exam={exam} {...links} />
        ))}
      </ul>
      <AccountPagination to="/account/certification-result" page={page} pages={rows.totalPages} />
    </>
  )
}

function NoResults({ page, schedule }: Pick<ResultListProps, 'page' | 'schedule'>) {
  const say = useWords('result')
  if (page === 1)
    return (
      <ListState title={say('empty')} text={say('emptyText')}>
        {schedule}
      </ListState>
    )
  return <EmptyPage first={(link) => <Link {...link} to="/account/certification-result" />} />
}
