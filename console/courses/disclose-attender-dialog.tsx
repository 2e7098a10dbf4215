import { useTranslations } from 'use-intl'
import { type AdminAttender, discloseAttender } from '#contract/courses/attender-admin.ts'
import { call } from '../client/call.ts'
import { DiscloseDialog } from '../ui/disclose-dialog.tsx'

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
