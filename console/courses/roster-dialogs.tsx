import { useTranslations } from 'use-intl'
import { type AdminAttender, discloseAttender } from '#contract/courses/attender-admin.ts'
import { adminCancelAttender } from '#contract/courses/lecture-admin.ts'
import { dryRunAttenderCancellation } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'
import { DiscloseDialog } from '../ui/disclose-dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'

interface CancelAttenderDialogProps {
  readonly attender: AdminAttender
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Cancels a registration on behalf of staff, with a reason that the mail tells. */
export function CancelAttenderDialog({ attender, onDone, onClose }: CancelAttenderDialogProps) {
  const say = useTranslations('roster')
  const name = attender.name ?? say('person.erased')
  const request = (form: FormData) => ({
    params: { lectureId: attender.lectureId, attenderId: attender.id },
    body: { reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialog
      title={say('cancelPersonTitle', { name })}
      submitLabel={say('cancelPerson')}
      danger
      dryRun={(form) => call(dryRunAttenderCancellation, request(form))}
      act={(form) => call(adminCancelAttender, request(form))}
      done={say('personCanceled', { name })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('cancelPersonEffect', { paid: attender.paidAmount ?? 0 })}</p>
      <ReasonField />
    </ActionDialog>
  )
}

interface DiscloseAttenderDialogProps {
  readonly attender: AdminAttender
  readonly onClose: () => void
}

/** Shows one person of a date unmasked. */
export function DiscloseAttenderDialog({ attender, onClose }: DiscloseAttenderDialogProps) {
  const say = useTranslations('roster')
  const erased = say('person.erased')
  const disclose = async (reason: string) => {
    const params = { lectureId: attender.lectureId, attenderId: attender.id }
    const { name, email, phoneNumber } = await call(discloseAttender, { params, body: { reason } })
    return [
      [say('person.name'), name ?? erased],
      [say('person.email'), email ?? '–'],
      [say('person.phone'), phoneNumber ?? '–'],
    ] as const
  }
  return (
    <DiscloseDialog
      title={say('discloseTitle', { name: attender.name ?? erased })}
      disclose={disclose}
      onClose={onClose}
    />
  )
}
