import type { ReactNode } from 'react'

type AmountRow = readonly [name: string, amount: ReactNode]

interface AmountProps {
  rows: readonly (AmountRow | null)[]
  total: AmountRow
  /** What the total consists of, where that is not what it is made up from. */
  parts?: readonly AmountRow[]
}

/** A sum with what it is made of. */
export function Amount({ rows, total: [name, amount], parts = [] }: AmountProps) {
  return (
    <dl className="amount">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
      <div className="total">
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
      {parts.map(([part, share]) => (
        <div key={part} className="small">
          <dt>{part}</dt>
          <dd className="muted">{share}</dd>
        </div>
      ))}
    </dl>
  )
}
