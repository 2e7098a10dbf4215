import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionDialog, textIn } from './action-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { type Fact, FactList } from './fact-list.tsx'
import { ReasonField } from './reason-field.tsx'

interface DiscloseDialogProps {
  readonly title: string
  /** Records the reason and returns the personal data. */
  readonly disclose: (reason: string) => Promise<readonly Fact[]>
  readonly onClose: () => void
}

/** Shows one person unmasked; the reason is recorded. */
export function DiscloseDialog({ title, disclose, onClose }: DiscloseDialogProps) {
  const say = useTranslations('common')
  const [facts, setFacts] = useState<readonly Fact[]>()
  const notify = useNotify()
  const show = async (form: FormData) => {
    setFacts(await disclose(textIn(form, 'reason')))
    notify(say('disclosed'), { type: 'success' })
  }
  if (facts)
    return (
      <Dialog key="shown" title={title} onClose={onClose}>
        <FactList facts={facts} />
      </Dialog>
    )
  return (
    <ActionDialog
      title={title}
      submitLabel={say('disclose')}
      act={show}
      done={() => undefined}
      onClose={onClose}
    >
      <p>{say('discloseEffect')}</p>
      <ReasonField label={say('whyDisclosed')} />
    </ActionDialog>
  )
}
