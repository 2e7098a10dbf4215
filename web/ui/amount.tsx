import type { ReactNode } from 'react'

type AmountRow = readonly [name: string, amount: ReactNode]

interface AmountProps {
  rows: readonly (AmountRow | null)[]
  total: AmountRow
  /** A breakdown of the total, if that differs from the rows. */
  parts?: readonly AmountRow[]
}

/** A total with the rows it results from. */
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
