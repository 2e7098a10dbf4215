import { Fragment, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionDialog } from './action-dialog.tsx'
import { Dialog } from './dialog.tsx'

/** Names and values of what is shown. */
type Facts = readonly (readonly [name: string, value: string])[]

interface DiscloseDialogProps {
  readonly title: string
  /** Records the reason and returns the personal data. */
  readonly disclose: (reason: string) => Promise<Facts>
  readonly onClose: () => void
}

/** Shows one person unmasked; the reason is recorded. */
export function DiscloseDialog({ title, disclose, onClose }: DiscloseDialogProps) {
  const say = useTranslations('common')
  const [facts, setFacts] = useState<Facts>()
  const show = async (form: FormData) => {
    setFacts(await disclose(String(form.get('reason')).trim()))
    return say('disclosed')
  }
  if (facts)
    return (
      <Dialog key="shown" title={title} onClose={onClose}>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </Dialog>
    )
  return (
    <ActionDialog
      title={title}
      submitLabel={say('disclose')}
      act={show}
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
