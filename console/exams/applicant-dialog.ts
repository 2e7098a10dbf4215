import type { AdminApplicant } from '#contract/exams/applicant-admin.ts'

/** What every dialog about an applicant is given. */
export interface ApplicantDialogProps {
  readonly applicant: AdminApplicant
  readonly onDone: () => void
  readonly onClose: () => void
}
