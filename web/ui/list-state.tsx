import type { ReactNode } from 'react'

interface ListStateProps {
  title: string
  text: string
  /** One way on. */
  children?: ReactNode
}

/** Stands where rows would: nothing is there, or nothing could be read. */
export function ListState({ title, text, children }: ListStateProps) {
  return (
    <div className="empty">
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
