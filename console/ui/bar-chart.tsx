import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

export interface Series {
  readonly label: string
  /** The colour, by meaning. */
  readonly tone: 'brand' | 'good' | 'warn' | 'bad' | 'rest'
  /** A value for each bar, none below zero. */
  readonly values: readonly number[]
}

interface BarChartProps {
  readonly title: string
  /** What each bar is of, as a column's heading: a month, a minute. */
  readonly of: string
  /** Of the bars. */
  readonly names: readonly string[]
  /** Below the bars. */
  readonly labels: readonly ReactNode[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
}

/** Bars with the series stacked on each other; the same numbers follow as a table. */
export function BarChart({ title, of, names, labels, series, format }: BarChartProps) {
  const say = useTranslations('figures')
  const sums = names.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
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
          {names.map((name, index) => (
            <div key={name} className="bar" title={described(name, series, index, format)}>
              <div className="stack">
                {series.map(({ label, tone, values }) => (
                  <i
                    key={label}
                    className={tone}
                    style={{ height: `${((values[index] ?? 0) / top) * 100}%` }}
                  />
                ))}
              </div>
              <span>{labels[index]}</span>
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
                <th scope="col">{of}</th>
                {series.map(({ label }) => (
                  <th key={label} scope="col" className="num">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map((name, index) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {series.map(({ label, values }) => (
                    <td key={label} className="num">
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

function described(
  name: string,
  series: readonly Series[],
  index: number,
  format: BarChartProps['format'],
): string {
  return [name, ...series.map((one) => `${one.label}: ${format(one.values[index] ?? 0)}`)].join('\n')
}

/** The next of 1, 2, 5, 10, 20, 50 … that is not below the value. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find((factor) => factor * magnitude >= value) ?? 10
  return step * magnitude
}
