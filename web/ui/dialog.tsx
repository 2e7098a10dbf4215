import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  title: string
  small?: boolean
  role?: 'alertdialog'
  children: ReactNode
  actions: ReactNode
  /** The dialog was left: by Escape or by what its actions do. */
  onClose(): void
}

/** A native modal dialog: opens when it is rendered, and the focus returns to where it came from. */
export function Dialog({ title, small, role, children, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // What opened the dialog may be gone with what was done in it.
      const to = before?.isConnected ? before : document.getElementById('main')
      if (to instanceof HTMLElement) to.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={small ? 'dialog dialog-small' : 'dialog'}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div>
        <h2 id={`${id}title`}>{title}</h2>
        <div id={`${id}text`} className="stack">
          {children}
        </div>
        <div className="dialog-actions">{actions}</div>
      </div>
    </dialog>
  )
}
