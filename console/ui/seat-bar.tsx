import type { ReactNode } from 'react'
import { useFormats } from '../client/use-formats.ts'

export interface SeatShare {
  readonly kind: 'confirmed' | 'paying' | 'organisations' | 'kept' | 'free'
  readonly label: string
  readonly seats: number
}

interface SeatBarProps {
  readonly shares: readonly SeatShare[]
  /** Above the bar: how many are taken. */
  readonly children: ReactNode
}

/** Seats as one bar of what they are, with words and numbers below it, by which it can be read without the bar. */
export function SeatBar({ shares, children }: SeatBarProps) {
  const { number } = useFormats()
  const shown = shares.filter(({ seats }) => seats > 0)
  return (
    <div className="seat-bar">
      {children}
      <div aria-hidden="true">
        {shown.map(({ kind, seats }) => (
          <i key={kind} className={kind} style={{ flexGrow: seats }} />
        ))}
      </div>
      <ul>
        {shown.map(({ kind, label, seats }) => (
          <li key={kind}>
            <i aria-hidden="true" className={kind} />
            <b>{number(seats)}</b> {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
