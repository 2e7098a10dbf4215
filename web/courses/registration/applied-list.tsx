import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppliedLecture, listAppliedLectures } from '#contract/courses/lecture.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { AccountPagination } from '../../parts/account-pagination.tsx'
import { PhaseGroups } from '../../parts/phase-groups.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { cancel } from './applied-reads.ts'
import { AppliedRow } from './applied-row.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

interface AppliedListProps {
  /** From 1. */
  page: number
  rows: Reply<typeof listAppliedLectures>
}

export function AppliedList({ page, rows }: AppliedListProps) {
  const say = useWords('account')
  const { api } = useClient()
  const [canceling, setCanceling] = useState<AppliedLecture | null>(null)
  const [announcement, setAnnouncement] = useState('')
  if (rows.empty) return <NoRegistrations page={page} />
  return (
    <>
      <div role="status" className={announcement ? undefined : 'visually-hidden'}>
        {announcement && (
          <Alert tone="good">
            <p>{announcement}</p>
          </Alert>
        )}
      </div>
      <PhaseGroups
        rows={rows.content}
        idOf={({ attenderId }) => attenderId}
        table={(own) => <AppliedTable lectures={own} onCancel={setCanceling} />}
      />
      <AccountPagination to="/account/applied" page={page} pages={rows.totalPages} />
      {canceling && (
        <CancelDialog
          lecture={canceling}
          send={() => cancel(api, canceling)}
          onCanceled={() => setAnnouncement(say('canceledNow'))}
          onClose={() => setCanceling(null)}
        />
      )}
    </>
  )
}

interface AppliedTableProps {
  lectures: readonly AppliedLecture[]
  onCancel(lecture: AppliedLecture): void
}

function AppliedTable({ lectures, onCancel }: AppliedTableProps) {
  const say = useWords('account')
  return (
    <table className="table table-cards table-dated">
      <thead>
        <tr>
          <th scope="col">{say('date')}</th>
          <th scope="col">{say('course')}</th>
          <th scope="col">{say('state')}</th>
          <th scope="col" className="end">
            <span className="visually-hidden">{say('action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lectures.map((lecture) => (
          <AppliedRow key={lecture.attenderId} lecture={lecture} onCancel={() => onCancel(lecture)} />
        ))}
      </tbody>
    </table>
  )
}

function NoRegistrations({ page }: { page: number }) {
  const say = useWords('account')
  const browse = useWords('shell')('browse')
  const look = buttonClass({ variant: 'secondary' })
  return page > 1 ? (
    <ListState title={say('emptyPage')} text={say('emptyPageText')}>
      <Link className={look} to="/account/applied">
        {say('firstPage')}
      </Link>
    </ListState>
  ) : (
    <ListState title={say('emptyTitle')} text={say('emptyText')}>
      <Link className={look} to="/attend">
        {browse}
      </Link>
    </ListState>
  )
}
