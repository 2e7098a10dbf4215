import { useTranslations } from 'use-intl'
import { useFormats } from '../client/use-formats.ts'

type Rate = 'fillRate' | 'completionRate' | 'noShowRate' | 'passRate'

interface TotalsProps {
  /** Between 0 and 1; null where nothing took place. */
  readonly shares?: Readonly<Partial<Record<Rate, number | null>>>
  readonly amounts?: Readonly<Partial<Record<'income' | 'refunds', string>>>
}

/** The figures of the whole period. */
export function Totals({ shares = {}, amounts = {} }: TotalsProps) {
  const say = useTranslations('figures')
  const percent = usePercent()
  const entries = [
    ...Object.entries(shares).map(([name, share]) => [name as Rate, percent(share)] as const),
    ...Object.entries(amounts).map(([name, amount]) => [name as 'income', amount] as const),
  ]
  return (
    <dl className="totals">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ComparisonProps {
  readonly title: string
  readonly columns: readonly ('dates' | 'seats' | 'examCount' | 'income' | 'refunds' | Rate)[]
  readonly rows: readonly {
    readonly id: number | string
    readonly title: string
    readonly onChoose?: () => void
    readonly cells: readonly (number | string | { readonly share: number | null })[]
  }[]
}

/** Courses or certifications beside each other. */
export function Comparison({ title, columns, rows }: ComparisonProps) {
  const say = useTranslations('figures')
  const percent = usePercent()
  const { number } = useFormats()
  const shown = (cell: ComparisonProps['rows'][number]['cells'][number]) =>
    typeof cell === 'object' ? percent(cell.share) : typeof cell === 'number' ? number(cell) : cell
  if (rows.length === 0) return <p className="muted">{say('nothing')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on narrow screens, also by the keyboard.
    <section className="table-frame" aria-label={title} tabIndex={0}>
      <table className="data">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{say('name')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="num">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title: name, onChoose, cells }) => (
            <tr key={id}>
              <th scope="row">
                {onChoose ? (
                  <button type="button" className="link" onClick={onChoose}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
              {columns.map((column, index) => (
                <td key={column} className="num">
                  {shown(cells[index] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A share as `45%`; a dash where there is none. */
export function usePercent(): (share: number | null) => string {
  const { number } = useFormats()
  return (share) => (share === null ? '–' : `${number(Math.round(share * 100))}%`)
}
