import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'

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
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const say = useTranslations('common')
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    // The browser returns the focus when a dialog closes, but not when React removes it.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
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
