import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Closing, ClosingExamDate, ClosingSubject, ClosingTotals } from '#contract/checkout/closing.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { amounts } from './closing-totals.tsx'
import { useMethodName } from './use-method-name.ts'

/** The period by course, by certification and by payment method, each with its sum. */
export function ClosingBreakdowns({ closing }: { readonly closing: Closing }) {
  const say = useTranslations('closings')
  const moment = useMoment()
  const nameOf = useMethodName()
  const { courses, certifications, methods } = closing
  return (
    <>
      <Breakdown name="courses" first="course" rows={courses.map((one) => subjectRow(one, '/courses'))} />
      <Breakdown
        name="certifications"
        first="certification"
        rows={certifications.flatMap((one) => [
          subjectRow(one, '/certifications'),
          ...one.dates.map((date) => dateRow(date, moment)),
        ])}
      />
      <Breakdown
        name="methods"
        first="method"
        rows={methods.map(({ method, ...figures }) => ({
          key: `${method}`,
          title: method === null ? say('unknown') : nameOf(method),
          figures,
        }))}
      />
    </>
  )
}

interface Row {
  readonly key: string
  readonly title: string | null
  readonly path?: string
  readonly figures: Closing['totals']
  /** Part of the row above, and so not added again. */
  readonly isPart?: true
}

function subjectRow({ id, title, ...figures }: ClosingSubject, list: string): Row {
  return { key: `${id}`, title, ...(id !== null && { path: `${list}/${id}` }), figures }
}

function dateRow({ examId, startAt, ...figures }: ClosingExamDate, moment: (at: string) => string): Row {
  return { key: `exam ${examId}`, title: moment(startAt), path: `/exams/${examId}`, figures, isPart: true }
}

interface BreakdownProps {
  readonly name: 'courses' | 'certifications' | 'methods'
  readonly first: 'course' | 'certification' | 'method'
  readonly rows: readonly Row[]
}

function Breakdown({ name, first, rows }: BreakdownProps) {
  const say = useTranslations('closings')
  const { number } = useFormats()
  return (
    <div className="part">
      <h2 id={name}>{say(name)}</h2>
      {rows.length === 0 ? (
        <p className="muted">{say('noRows')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on narrow screens, also by the keyboard.
        <section className="table-frame" aria-label={say(name)} tabIndex={0}>
          <table className="data" aria-labelledby={name}>
            <thead>
              <tr>
                <th scope="col">{say(first)}</th>
                <th scope="col" className="num">
                  {say('payments')}
                </th>
                {amounts.map((amount) => (
                  <th key={amount} scope="col" className="num">
                    {say(amount)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row" className={row.isPart ? 'whole sub-row' : 'whole'}>
                    <Title row={row} />
                  </th>
                  <td className="num">{number(row.figures.payments)}</td>
                  <AmountCells of={row.figures} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <SumRow rows={rows} />
            </tfoot>
          </table>
        </section>
      )}
    </div>
  )
}

function Title({ row: { title, path } }: { readonly row: Row }) {
  const say = useTranslations('closings')
  const shown = title ?? say('unknown')
  return path ? <Link to={path}>{shown}</Link> : shown
}

function SumRow({ rows }: Pick<BreakdownProps, 'rows'>) {
  const say = useTranslations('closings')
  const { number } = useFormats()
  const whole = rows.filter(({ isPart }) => !isPart)
  const sum = (name: keyof Closing['totals']) => whole.reduce((all, { figures }) => all + figures[name], 0)
  return (
    <tr>
      <th scope="row">{say('total')}</th>
      <td className="num">{number(sum('payments'))}</td>
      <AmountCells
        of={{
          received: sum('received'),
          refunded: sum('refunded'),
          chargedBack: sum('chargedBack'),
          net: sum('net'),
          vat: sum('vat'),
        }}
      />
    </tr>
  )
}

/** A cell for each amount. */
function AmountCells({ of }: { readonly of: ClosingTotals }) {
  const { won } = useFormats()
  return amounts.map((name) => (
    <td key={name} className="num">
      {won(of[name])}
    </td>
  ))
}
