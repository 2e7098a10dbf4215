import { useTranslations } from 'use-intl'
import { ActionDialogButton } from './action-dialog.tsx'

interface DiscardFileButtonProps {
  readonly discard: () => Promise<unknown>
  readonly onDone: () => void
}

/** Discards an uploaded file that has not been applied. */
export function DiscardFileButton({ discard, onDone }: DiscardFileButtonProps) {
  const say = useTranslations('files')
  return (
    <ActionDialogButton title={say('discard')} danger act={discard} done={say('discarded')} onDone={onDone}>
      <p>{say('discardEffect')}</p>
    </ActionDialogButton>
  )
}
