import type { ReactNode } from 'react'

interface ListStateProps {
  title: string
  text: string
  /** A link or button for what to do next. */
  children?: ReactNode
}

/** Replaces the rows of a list that is empty or could not be loaded. */
export function ListState({ title, text, children }: ListStateProps) {
  return (
    <div className="empty">
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
