import { useTranslations } from 'use-intl'

export interface Series {
  readonly label: string
  /** The colour, by meaning. */
  readonly tone: 'brand' | 'good' | 'warn' | 'bad' | 'rest'
  /** A value for each bar, none below zero. */
  readonly values: readonly number[]
}

interface MonthChartProps {
  readonly title: string
  /** `2026-11`, each a bar. */
  readonly months: readonly string[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
}

/** Bars by month with the series stacked on each other; the same numbers follow as a table. */
export function MonthChart({ title, months, series, format }: MonthChartProps) {
  const say = useTranslations('figures')
  const sums = months.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const highest = Math.max(...sums)
  if (highest === 0) return <NothingToShow title={title} />
  const top = roundUp(highest)
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
        <ul className="legend" aria-hidden="true">
          {series.map(({ label, tone }) => (
            <li key={label} className={tone}>
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="plot" aria-hidden="true">
        <span className="scale">{format(top)}</span>
        <div className="bars">
          {months.map((month, index) => (
            <div key={month} className="bar" title={described(month, series, index, format)}>
              <div className="stack">
                {series.map(({ label: name, tone, values }) => (
                  <i
                    key={name}
                    className={tone}
                    style={{ height: `${((values[index] ?? 0) / top) * 100}%` }}
                  />
                ))}
              </div>
              <MonthLabel {...{ month, index }} of={months.length} />
            </div>
          ))}
        </div>
      </div>
      <details>
        <summary>{say('asTable')}</summary>
        <div className="table-frame">
          <table className="data">
            <caption className="hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{say('month')}</th>
                {series.map(({ label }) => (
                  <th key={label} scope="col" className="num">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((month, index) => (
                <tr key={month}>
                  <th scope="row">{month}</th>
                  {series.map(({ label: name, values }) => (
                    <td key={name} className="num">
                      {format(values[index] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function NothingToShow({ title }: { readonly title: string }) {
  const say = useTranslations('figures')
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
      </figcaption>
      <p className="muted">{say('nothing')}</p>
    </figure>
  )
}

/** The number of the month, with the year at the first month of each; with few bars, the year at every month. */
function MonthLabel({
  month,
  index,
  of,
}: {
  readonly month: string
  readonly index: number
  readonly of: number
}) {
  const [year, number] = month.split('-')
  if (of <= 6) return <span>{month}</span>
  return (
    <span>
      {number}
      {(index === 0 || number === '01') && <small>{year}</small>}
    </span>
  )
}

function described(
  month: string,
  series: readonly Series[],
  index: number,
  format: MonthChartProps['format'],
): string {
  return [month, ...series.map((one) => `${one.label}: ${format(one.values[index] ?? 0)}`)].join('\n')
}

/** The next of 1, 2, 5, 10, 20, 50 … that is not below the value. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find((factor) => factor * magnitude >= value) ?? 10
  return step * magnitude
}
