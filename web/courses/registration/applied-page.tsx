import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppliedLecture, listAppliedLectures } from '#contract/courses/lecture.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { AccountContent } from '../../parts/account-shell.tsx'
import { AppliedPages } from '../../parts/applied-pages.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { cancel } from './applied-reads.ts'
import { AppliedRow } from './applied-row.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

const route = getRouteApi('/account/applied')

export function AppliedPage() {
  const say = useWords('account')
  const { page } = route.useLoaderDeps()
  const loaded = route.useLoaderData()
  return (
    <AccountContent title={say('registrations')} unread={say('unread')} loaded={loaded}>
      {(data) => <AppliedList key={page} page={page} rows={data} />}
    </AccountContent>
  )
}

interface AppliedListProps {
  /** From 1. */
  page: number
  rows: Reply<typeof listAppliedLectures>
}

function AppliedList({ page, rows }: AppliedListProps) {
  const say = useWords('account')
  const { api } = useClient()
  const [canceling, setCanceling] = useState<AppliedLecture | null>(null)
  const [announcement, setAnnouncement] = useState('')
  return (
    <>
      <AppliedPages
        to="/account/applied"
        page={page}
        rows={rows}
        idOf={({ attenderId }) => attenderId}
        announcement={announcement}
        columns={[say('date'), say('course'), say('state'), say('action')]}
        row={(lecture) => (
          <AppliedRow key={lecture.attenderId} lecture={lecture} onCancel={() => setCanceling(lecture)} />
        )}
        none={<NoRegistrations />}
      />
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

function NoRegistrations() {
  const say = useWords('account')
  const browse = useWords('shell')('browse')
  return (
    <ListState title={say('emptyTitle')} text={say('emptyText')}>
      <Link className={buttonClass({ variant: 'secondary' })} to="/attend">
        {browse}
      </Link>
    </ListState>
  )
}
