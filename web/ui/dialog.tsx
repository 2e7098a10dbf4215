import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icons.tsx'

interface DialogProps {
  title: string
  small?: boolean
  role?: 'alertdialog'
  children: ReactNode
  actions: ReactNode
  /** Names a button at the top that closes: a long dialog starts there and not at its end. */
  close?: string
  /** The dialog was left: by Escape or by what its actions do. */
  onClose(): void
  /** The id of what takes the focus where what opened the dialog is gone. */
  returnTo?: string
}

/** A native modal dialog: opens when it is rendered, and the focus returns to where it came from. */
export function Dialog({
  title,
  small,
  role,
  children,
  actions,
  close,
  onClose,
  returnTo = 'main',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // What opened the dialog may be gone with what was done in it; an address opens one, too.
      const opened = before?.isConnected && before !== document.body
      const to = opened ? before : (document.getElementById(returnTo) ?? document.getElementById('main'))
      // An alert leaves the page at its top (specification §8), but whoever uses the keyboard sees where the focus is.
      const stays = role === 'alertdialog' && pressed.current
      if (to instanceof HTMLElement) to.focus({ preventScroll: !opened || stays })
    }
  }, [returnTo, role])
  return (
    <dialog
      ref={dialog}
      className={small ? 'dialog dialog-small' : 'dialog'}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onPointerDown={() => {
        pressed.current = true
      }}
      onKeyDown={() => {
        pressed.current = false
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div>
        <div className="dialog-head">
          <h2 id={`${id}title`}>{title}</h2>
          {close && (
            <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
              <Icon name="cross" />
            </button>
          )}
        </div>
        <div id={`${id}text`} className="stack">
          {children}
        </div>
        <div className="dialog-actions">{actions}</div>
      </div>
    </dialog>
  )
}
