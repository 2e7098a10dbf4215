import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionDialog } from './action-dialog.tsx'

interface DiscardFileButtonProps {
  readonly discard: () => Promise<unknown>
  readonly onDone: () => void
}

/** Discards an uploaded file that has not been applied. */
export function DiscardFileButton({ discard, onDone }: DiscardFileButtonProps) {
  const say = useTranslations('files')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {say('discard')}
      </button>
      {isOpen && (
        <ActionDialog
          title={say('discard')}
          submitLabel={say('discard')}
          danger
          act={async () => {
            await discard()
            return say('discarded')
          }}
          onDone={onDone}
          onClose={() => setOpen(false)}
        >
          <p>{say('discardEffect')}</p>
        </ActionDialog>
      )}
    </>
  )
}
