import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type AdminApplicant,
  adminCancelApplicant,
  adminChangeExam,
  discloseApplicant,
} from '#contract/exams/applicant-admin.ts'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import { BulkActs } from '../bulk/bulk-acts.tsx'
import { useMayCall } from '../client/session.ts'
import { ListTab } from '../ui/list-page.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { useApplicantColumns, useApplicantFilters } from './applicant-columns.tsx'
import { CancelApplicantDialog, ChangeExamDialog, DiscloseApplicantDialog } from './applicant-dialogs.tsx'

/** Who has applied for an exam. */
export const ApplicantsPage = recordPage<AdminExamDetail>('exam', (exam) => <Applicants exam={exam} />)

const dialogs = {
  cancel: CancelApplicantDialog,
  change: ChangeExamDialog,
  disclose: DiscloseApplicantDialog,
} as const
type Act = keyof typeof dialogs

function Applicants({ exam }: { readonly exam: AdminExamDetail }) {
  const say = useTranslations('applicants')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<{ readonly act: Act; readonly applicant: AdminApplicant }>()
  const close = () => setDialog(undefined)
  const open = (act: Act) => (applicant: AdminApplicant) => setDialog({ act, applicant })
  const params = { examId: exam.id }
  const Dialog = dialog && dialogs[dialog.act]
  return (
    <>
      <ListTab
        resource="applicants"
        title={say('applicants')}
        params={params}
        columns={useApplicantColumns({
          onCancel: mayCall(adminCancelApplicant) ? open('cancel') : undefined,
          onChange: mayCall(adminChangeExam) ? open('change') : undefined,
          onDisclose: mayCall(discloseApplicant) ? open('disclose') : undefined,
        })}
        filters={useApplicantFilters()}
        sort={{ field: 'appliedAt', order: 'ASC' }}
        empty={<p>{say('noApplicants')}</p>}
        acts={(selected) => <BulkActs kinds={['cancelApplications']} selected={selected} params={params} />}
      />
      {dialog && Dialog && <Dialog applicant={dialog.applicant} onDone={refresh} onClose={close} />}
    </>
  )
}
