import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { CentreFigures } from '#contract/reports/centre-figures.ts'
import { useFormats } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { BarChart, type Series } from '../ui/bar-chart.tsx'
import { shareOf, sumOf } from './figures.ts'
import { Comparison, Totals, usePercent } from './totals.tsx'

type Part<Name extends keyof CentreFigures> = NonNullable<CentreFigures[Name]>

interface CourseChartsProps extends Part<'courses'> {
  /** Shows the figures of one course. */
  readonly choose: (courseId: number) => void
}

/** How full course dates were, and what became of those who registered. */
export function CourseCharts({ months, top, choose }: CourseChartsProps) {
  const say = useTranslations('figures')
  const localised = useLocalised()
  const finished = resultsOf(months)
  return (
    <section className="figures" aria-labelledby="courses">
      <h2 id="courses">{say('courses')}</h2>
      <Totals
        shares={{
          fillRate: shareOf(sumOf(months, 'seatsTaken'), sumOf(months, 'capacity')),
          completionRate: shareOf(sumOf(months, 'completed'), finished),
          noShowRate: shareOf(sumOf(months, 'notAttended'), finished),
        }}
      />
      <SeatsAndResults
        months={months}
        title={say('results')}
        results={[
          { label: say('completed'), tone: 'good', values: months.map(({ completed }) => completed) },
          { label: say('incomplete'), tone: 'warn', values: months.map(({ incomplete }) => incomplete) },
          { label: say('notAttended'), tone: 'bad', values: months.map(({ notAttended }) => notAttended) },
        ]}
      />
      <Comparison
        title={say('topCourses')}
        columns={['dates', 'seats', 'fillRate', 'completionRate', 'noShowRate']}
        rows={top.map((row) => ({
          id: row.id,
          title: localised(row.title),
          onChoose: () => choose(row.id),
          cells: [
            row.dates,
            row.seatsTaken,
            { share: shareOf(row.seatsTaken, row.capacity) },
            { share: shareOf(row.completed, resultsOf([row])) },
            { share: shareOf(row.notAttended, resultsOf([row])) },
          ],
        }))}
      />
    </section>
  )
}

/** How full exams were, and how they were passed. */
export function ExamCharts({ months, top, sections }: Part<'exams'>) {
  const say = useTranslations('figures')
  const localised = useLocalised()
  const sat = sumOf(months, 'passed') + sumOf(months, 'failed')
  return (
    <section className="figures" aria-labelledby="exams">
      <h2 id="exams">{say('exams')}</h2>
      <Totals
        shares={{
          fillRate: shareOf(sumOf(months, 'seatsTaken'), sumOf(months, 'capacity')),
          passRate: shareOf(sumOf(months, 'passed'), sat),
          noShowRate: shareOf(sumOf(months, 'notAttended'), sat + sumOf(months, 'notAttended')),
        }}
      />
      <SeatsAndResults
        months={months}
        title={say('examResults')}
        results={[
          { label: say('passed'), tone: 'good', values: months.map(({ passed }) => passed) },
          { label: say('failed'), tone: 'warn', values: months.map(({ failed }) => failed) },
          { label: say('notAttended'), tone: 'bad', values: months.map(({ notAttended }) => notAttended) },
        ]}
      />
      <Comparison
        title={say('topExams')}
        columns={['examCount', 'seats', 'fillRate', 'passRate', 'noShowRate']}
        rows={top.map((row) => ({
          id: row.id,
          title: localised(row.title),
          cells: [
            row.exams,
            row.seatsTaken,
            { share: shareOf(row.seatsTaken, row.capacity) },
            { share: shareOf(row.passed, row.passed + row.failed) },
            { share: shareOf(row.notAttended, row.passed + row.failed + row.notAttended) },
          ],
        }))}
      />
      {sections.map((one) => (
        <SectionChart key={one.id} {...one} />
      ))}
    </section>
  )
}

interface SeatsAndResultsProps {
  readonly months: readonly {
    readonly month: string
    readonly capacity: number
    readonly seatsTaken: number
  }[]
  readonly title: string
  readonly results: ComponentProps<typeof MonthChart>['series']
}

/** Side by side, by month. */
function SeatsAndResults({ months, title, results }: SeatsAndResultsProps) {
  const say = useTranslations('figures')
  const { number } = useFormats()
  const names = months.map(({ month }) => month)
  const free = months.map(({ capacity, seatsTaken }) => Math.max(0, capacity - seatsTaken))
  return (
    <div className="charts">
      <MonthChart
        title={say('seats')}
        months={names}
        format={number}
        series={[
          { label: say('seats'), tone: 'brand', values: months.map(({ seatsTaken }) => seatsTaken) },
          { label: say('freeSeats'), tone: 'rest', values: free },
        ]}
      />
      <MonthChart title={title} months={names} format={number} series={results} />
    </div>
  )
}

/** What was paid and refunded. */
export function MoneyCharts({ months, top }: Part<'money'>) {
  const say = useTranslations('figures')
  const { won } = useFormats()
  const localised = useLocalised()
  return (
    <section className="figures" aria-labelledby="money">
      <h2 id="money">{say('money')}</h2>
      <Totals amounts={{ income: won(sumOf(months, 'income')), refunds: won(sumOf(months, 'refunds')) }} />
      <div className="charts">
        <MonthChart
          title={say('incomeByMonth')}
          months={months.map(({ month }) => month)}
          format={won}
          series={[
            { label: say('income'), tone: 'brand', values: months.map(({ income }) => income) },
            { label: say('refunds'), tone: 'bad', values: months.map(({ refunds }) => refunds) },
          ]}
        />
        {top.length > 0 && (
          <Comparison
            title={say('topMoney')}
            columns={['income', 'refunds']}
            rows={top.map((row) => ({
              id: `${row.kind} ${row.id}`,
              title: say('nameAndKind', { name: localised(row.title), kind: say(`kind.${row.kind}`) }),
              cells: [won(row.income), won(row.refunds)],
            }))}
          />
        )}
      </div>
    </section>
  )
}

type Results = Pick<Part<'courses'>['months'][number], 'completed' | 'incomplete' | 'notAttended'>

function resultsOf(rows: readonly Results[]): number {
  return sumOf(rows, 'completed') + sumOf(rows, 'incomplete') + sumOf(rows, 'notAttended')
}

interface MonthChartProps {
  readonly title: string
  /** `2026-11`, each a bar. */
  readonly months: readonly string[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
}

/** Bars by month. */
function MonthChart({ months, ...chart }: MonthChartProps) {
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

type SectionsOfOne = NonNullable<CentreFigures['exams']>['sections'][number]

/** The share of the points that candidates reached in each section of a certification's exams. */
function SectionChart({ title, sections }: SectionsOfOne) {
  const say = useTranslations('figures')
  const { number } = useFormats()
  const percent = usePercent()
  const localised = useLocalised()
  const caption = say('sectionShares', { name: localised(title) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on narrow screens, also by the keyboard.
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table className="data section-chart">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{say('section')}</th>
            <th scope="col" className="num">
              {say('candidates')}
            </th>
            <th scope="col">{say('pointShare')}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <tr key={section.title.en}>
              <th scope="row">{localised(section.title)}</th>
              <td className="num">{number(section.candidates)}</td>
              <td>
                <span className="share">
                  <i style={{ width: `${section.share * 100}%` }} />
                </span>
                {percent(section.share)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
