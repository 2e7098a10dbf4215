import type { ReactNode } from 'react'

/** The heading of a page below the head of its record. */
export function TabHead({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <header className="tab-head">
      <h2>{title}</h2>
      {children !== undefined && <div className="actions">{children}</div>}
    </header>
  )
}
