import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

interface DisclosureProps {
  summary: string
  /** Opened by the page; readers open and close it, too. */
  open?: boolean
  /** The content is as wide as the page, such as a table. */
  wide?: boolean
  children: ReactNode
}

/** A native disclosure; works without scripts. */
export function Disclosure({ summary, open = false, wide = false, children }: DisclosureProps) {
  return (
    <details className={wide ? 'disclosure disclosure-wide' : 'disclosure'} open={open}>
      <summary>
        {summary}
        <Icon name="chevronDown" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
