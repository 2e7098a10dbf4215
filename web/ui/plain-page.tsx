import type { ReactNode } from 'react'

/** A page with a heading and a short text. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container page">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="stack-l">{children}</div>
    </div>
  )
}
