import type { ReactNode } from 'react'

interface PageHeadProps {
  /** The way to the page above. */
  readonly back?: ReactNode
  readonly title: ReactNode
  /** Beside the title, as a badge. */
  readonly beside?: ReactNode
  /** Below the title. */
  readonly about?: ReactNode
  /** What can be done. */
  readonly children?: ReactNode
}

export function PageHead({ back, title, beside, about, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <div>
        {back}
        <h1>
          {title}
          {beside && <> {beside}</>}
        </h1>
        {about}
      </div>
      {children !== undefined && <div className="actions">{children}</div>}
    </header>
  )
}
