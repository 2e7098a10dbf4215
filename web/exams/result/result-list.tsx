import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { listCompletedExams } from '#contract/exams/result.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useWords } from '../../client/client-context.tsx'
import { AccountPagination } from '../../parts/account-pagination.tsx'
import { EmptyPage } from '../../parts/empty-page.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { ResultItem, type ResultLinks } from './result-item.tsx'

interface ResultListProps extends ResultLinks {
  /** From 1. */
  page: number
  rows: Reply<typeof listCompletedExams>
  /** Link to the exam schedule. */
  schedule: ReactNode
}

export function ResultList({ page, rows, schedule, ...links }: ResultListProps) {
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
