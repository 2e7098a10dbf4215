import { useTranslations } from 'use-intl'
import { BarChart, type Series } from './bar-chart.tsx'

interface MonthChartProps {
  readonly title: string
  /** `2026-11`, each a bar. */
  readonly months: readonly string[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
}

/** Bars by month. */
export function MonthChart({ months, ...chart }: MonthChartProps) {
  const say = useTranslations('figures')
  const labels = months.map((month, index) => (
    <MonthLabel key={month} month={month} index={index} of={months.length} />
  ))
  return <BarChart {...chart} of={say('month')} names={months} labels={labels} />
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
  if (of <= 6) return month
  return (
    <>
      {number}
      {(index === 0 || number === '01') && <small>{year}</small>}
    </>
  )
}
