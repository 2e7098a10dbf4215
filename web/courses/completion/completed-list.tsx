import { Link } from '@tanstack/react-router'
import type { listCompletedLectures } from '#contract/courses/completed-lecture.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Api } from '../../client/api.ts'
import { useWords } from '../../client/client-context.tsx'
import { usePendingDocuments } from '../../client/use-pending-documents.ts'
import { AccountPagination } from '../../parts/account-pagination.tsx'
import { EmptyPage } from '../../parts/empty-page.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { CompletedItem } from './completed-item.tsx'

interface CompletedListProps {
  /** From 1. */
  page: number
  rows: Reply<typeof listCompletedLectures>
}

export function CompletedList({ page, rows }: CompletedListProps) {
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
