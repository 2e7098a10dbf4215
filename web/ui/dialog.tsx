import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

interface DialogProps {
  title: string
  small?: boolean
  role?: 'alertdialog'
  children: ReactNode
  actions?: ReactNode
  /** The label of a close button at the top, for a dialog without a button that leaves all as it is. */
  close?: string
  /** Called on Escape; the actions close the dialog themselves. */
  onClose(): void
  /** The id of the element to focus on closing if the opener has been removed. */
  returnTo?: string
}

/** A native modal dialog: opens when rendered, and returns the focus to its opener on closing. */
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
  const usedPointer = useRef(false)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // The opener may have been removed, or the dialog was opened by URL.
      const openerPresent = opener?.isConnected && opener !== document.body
      const returnTarget = openerPresent
        ? opener
        : (document.getElementById(returnTo) ?? document.getElementById('main'))
      // An alert leaves the page scrolled to its top (specification §8), except for keyboard users, who need to see the
      // focus.
      const keepScroll = role === 'alertdialog' && usedPointer.current
      if (returnTarget instanceof HTMLElement)
        returnTarget.focus({ preventScroll: !openerPresent || keepScroll })
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
        usedPointer.current = true
      }}
      onKeyDown={() => {
        usedPointer.current = false
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
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'returnTo' | 'children' | 'onClose'> {
  /** Leaves all as it is. */
  keep: string
  confirm: string
  pending: boolean
  onConfirm(): void
}

/** Asks before something is given up, and stays open while that is done. */
export function ConfirmDialog({ keep, confirm, pending, onConfirm, onClose, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      small
      {...dialog}
      onClose={pending ? () => {} : onClose}
      actions={
        <>
          <Button variant="secondary" autoFocus disabled={pending} onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
