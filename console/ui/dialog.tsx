import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons beside the one that closes. */
  readonly actions?: ReactNode
  readonly closeLabel?: string
  readonly onClose: () => void
  readonly wide?: boolean
}

/** A modal dialog of the browser: it holds the focus, and Escape closes it. */
export function Dialog({ title, children, actions, closeLabel, onClose, wide }: DialogProps) {
  const dialog = useModal()
  const id = useId()
  const say = useTranslations('common')
  return (
    <dialog ref={dialog} aria-labelledby={id} className={wide ? 'wide' : undefined} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <div className="dialog-body">{children}</div>
      <div className="actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {closeLabel ?? say('close')}
        </button>
        {actions}
      </div>
    </dialog>
  )
}
