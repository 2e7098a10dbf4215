import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AdminAttender, discloseAttender } from '#contract/courses/attender-admin.ts'
import { call } from '../client/call.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface DiscloseAttenderDialogProps {
  readonly attender: AdminAttender
  readonly onClose: () => void
}

/** Shows one person of a date unmasked; the reason is recorded. */
export function DiscloseAttenderDialog({ attender, onClose }: DiscloseAttenderDialogProps) {
  const say = useTranslations('roster')
  const [shown, setShown] = useState<AdminAttender>()
  const erased = say('person.erased')
  const title = say('discloseTitle', { name: attender.name ?? erased })
  const disclose = async (form: FormData) => {
    const params = { lectureId: attender.lectureId, attenderId: attender.id }
    setShown(await call(discloseAttender, { params, body: { reason: String(form.get('reason')).trim() } }))
    return say('disclosed')
  }
  if (shown)
    return (
      <Dialog key="shown" title={title} onClose={onClose}>
        <dl className="facts">
          <dt>{say('person.name')}</dt>
          <dd>{shown.name ?? erased}</dd>
          <dt>{say('person.email')}</dt>
          <dd>{shown.email ?? '–'}</dd>
          <dt>{say('person.phone')}</dt>
          <dd>{shown.phoneNumber ?? '–'}</dd>
        </dl>
      </Dialog>
    )
  return (
    <ActionDialog
      title={title}
      submitLabel={say('disclose')}
      act={disclose}
      onDone={() => undefined}
      onClose={onClose}
    >
      <p>{say('discloseEffect')}</p>
      <label className="field">
        {say('whyDisclosed')}
        <textarea name="reason" required rows={3} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
