import { type RefObject, useEffect, useRef } from 'react'

/** For a `<dialog>`: opened as a modal one; the focus returns to what had it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    // The browser returns the focus when a dialog closes, but not when React removes it.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return dialog
}
