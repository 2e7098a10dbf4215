import type { ReactNode } from 'react'
import { useNow } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'

/** An input for a time, and the zone it is in: that of the centre. */
export function WithZone({ children }: { readonly children: ReactNode }) {
  const { zoneName } = useFormats()
  return (
    <span className="with-unit">
      {children}
      <span className="muted">{zoneName(useNow())}</span>
    </span>
  )
}
