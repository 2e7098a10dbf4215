import type { ReactNode } from 'react'

interface AmountProps {
  rows: readonly (readonly [name: string, amount: ReactNode] | null)[]
  total: readonly [name: string, amount: ReactNode]
}

/** A sum with what it is made of. */
export function Amount({ rows, total: [name, amount] }: AmountProps) {
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
    </dl>
  )
}
