import { type ReactNode, useEffect, useRef } from 'react'
import { useClient } from '../client/client-context.tsx'

/** The heading of a confirmation that replaces a form; gets the focus. */
export function ConfirmationHeading({ children }: { children: ReactNode }) {
  const { hostWindow } = useClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    hostWindow.scrollToTop()
  }, [hostWindow])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
