import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

/** A native disclosure; works without scripts. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>
        {summary}
        <Icon name="chevronDown" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
