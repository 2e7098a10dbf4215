import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppliedExam, listAppliedExams } from '#contract/exams/applicant.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useWords } from '../../client/client-context.tsx'
import { AccountPagination } from '../../parts/account-pagination.tsx'
import { PhaseGroups } from '../../parts/phase-groups.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { AppliedExamRow } from './applied-exam-row.tsx'
import { CancelExamDialog } from './cancel-exam-dialog.tsx'
import { ChangeExamDialog } from './change-exam-dialog.tsx'

interface AppliedExamListProps {
  /** From 1. */
  page: number
  rows: Reply<typeof listAppliedExams>
}

export function AppliedExamList({ page, rows }: AppliedExamListProps) {
  const say = useWords('examAccount')
  const [open, setOpen] = useState<{ dialog: 'cancel' | 'change'; exam: AppliedExam } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const close = () => setOpen(null)
  if (rows.empty) return <NoApplications page={page} />
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
        idOf={({ applicantId }) => applicantId}
        table={(own) => (
          <ExamTable
            exams={own}
            onCancel={(exam) => setOpen({ dialog: 'cancel', exam })}
            onChange={(exam) => setOpen({ dialog: 'change', exam })}
          />
        )}
      />
      <AccountPagination to="/account/certification-apply" page={page} pages={rows.totalPages} />
      <p className="small muted">
        {say.rich('results', {
          link: (words) => <Link to="/account/certification-result">{words}</Link>,
        })}
      </p>
      {open?.dialog === 'cancel' && (
        <CancelExamDialog exam={open.exam} onAnnounce={setAnnouncement} onClose={close} />
      )}
      {open?.dialog === 'change' && (
        <ChangeExamDialog exam={open.exam} onAnnounce={setAnnouncement} onClose={close} />
      )}
    </>
  )
}

interface ExamTableProps {
  exams: readonly AppliedExam[]
  onCancel(exam: AppliedExam): void
  onChange(exam: AppliedExam): void
}

function ExamTable({ exams, onCancel, onChange }: ExamTableProps) {
  const say = useWords('examAccount')
  return (
    <table className="table table-cards table-dated table-applications">
      <thead>
        <tr>
          <th scope="col">{say('date')}</th>
          <th scope="col">{say('exam')}</th>
          <th scope="col">{say('payment')}</th>
          <th scope="col">{say('state')}</th>
          <th scope="col" className="end">
            <span className="visually-hidden">{say('action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {exams.map((exam) => (
          <AppliedExamRow
            key={exam.applicantId}
            exam={exam}
            onCancel={() => onCancel(exam)}
            onChange={() => onChange(exam)}
          />
        ))}
      </tbody>
    </table>
  )
}

function NoApplications({ page }: { page: number }) {
  const say = useWords('examAccount')
  const look = buttonClass({ variant: 'secondary' })
  return page > 1 ? (
    <ListState title={say('emptyPage')} text={say('emptyPageText')}>
      <Link className={look} to="/account/certification-apply">
        {say('firstPage')}
      </Link>
    </ListState>
  ) : (
    <ListState title={say('empty')} text={say('emptyText')}>
      <ScheduleLink className={look}>{say('seeSchedule')}</ScheduleLink>
    </ListState>
  )
}
