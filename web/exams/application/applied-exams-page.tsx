import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppliedExam, listAppliedExams } from '#contract/exams/applicant.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useWords } from '../../client/client-context.tsx'
import { AccountContent } from '../../parts/account-shell.tsx'
import { AppliedPages } from '../../parts/applied-pages.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { AppliedExamRow } from './applied-exam-row.tsx'
import { CancelExamDialog } from './cancel-exam-dialog.tsx'
import { ChangeExamDialog } from './change-exam-dialog.tsx'

const route = getRouteApi('/account/certification-apply')

export function AppliedExamsPage() {
  const say = useWords('examAccount')
  const title = useWords('account')('examApplications')
  const { page } = route.useLoaderDeps()
  const loaded = route.useLoaderData()
  return (
    <AccountContent title={title} unread={say('unread')} loaded={loaded}>
      {(data) => <AppliedExamList key={page} page={page} rows={data} />}
    </AccountContent>
  )
}

interface AppliedExamListProps {
  /** From 1. */
  page: number
  rows: Reply<typeof listAppliedExams>
}

function AppliedExamList({ page, rows }: AppliedExamListProps) {
  const say = useWords('examAccount')
  const [open, setOpen] = useState<{ dialog: 'cancel' | 'change'; exam: AppliedExam } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const close = () => setOpen(null)
  return (
    <>
      <AppliedPages
        to="/account/certification-apply"
        page={page}
        rows={rows}
        idOf={({ applicantId }) => applicantId}
        announcement={announcement}
        className="table-applications"
        columns={[say('date'), say('exam'), say('payment'), say('state'), say('action')]}
        row={(exam) => (
          <AppliedExamRow
            key={exam.applicantId}
            exam={exam}
            onCancel={() => setOpen({ dialog: 'cancel', exam })}
            onChange={() => setOpen({ dialog: 'change', exam })}
          />
        )}
        none={<NoApplications />}
      />
      {!rows.empty && (
        <p className="small muted">
          {say.rich('results', {
            link: (words) => <Link to="/account/certification-result">{words}</Link>,
          })}
        </p>
      )}
      {open?.dialog === 'cancel' && (
        <CancelExamDialog exam={open.exam} onAnnounce={setAnnouncement} onClose={close} />
      )}
      {open?.dialog === 'change' && (
        <ChangeExamDialog exam={open.exam} onAnnounce={setAnnouncement} onClose={close} />
      )}
    </>
  )
}

function NoApplications() {
  const say = useWords('examAccount')
  return (
    <ListState title={say('empty')} text={say('emptyText')}>
      <ScheduleLink className={buttonClass({ variant: 'secondary' })}>{say('seeSchedule')}</ScheduleLink>
    </ListState>
  )
}
