import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lastDays } from '#contract/checkout/compared-days.ts'
import {
  type Difference,
  exportReconciliations,
  listComparedRows,
  listReconciliations,
  type Reconciliation,
  reconcileNow,
} from '#contract/checkout/payment.ts'
import { call } from '../client/call.ts'
import { useMayCall, useNow, useStaffSession } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { CsvLink } from '../ui/csv-link.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CompareNow } from './compare-now.tsx'
import { differenceAmount } from './difference-amount.ts'
import { outcomeBadges } from './outcome-badges.ts'

/** Comparisons of seats, ledger and payment provider; the latest first. */
export function ReconciliationsPage() {
  const say = useTranslations('orders')
  const mayCall = useMayCall()
  const now = useNow()
  const { timeZone } = useStaffSession()
  useTitle(say('reconciliations'))
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['reconciliations', page],
    queryFn: ({ signal }) => call(listReconciliations, { query: { page, size: 10 } }, { signal }),
  })
  return (
    <>
      <PageHead title={say('reconciliations')}>
        <CsvLink endpoint={exportReconciliations} />
        {mayCall(reconcileNow) && <CompareNow look="button primary" days={lastDays(now, timeZone)} />}
      </PageHead>
      <p className="muted">{say('reconciliationsHelp')}</p>
      {!data && <PageState error={error} retry={refetch} />}
      {data?.content.length === 0 && <p>{say('noReconciliations')}</p>}
      {data?.content.map((one) => (
        <Comparison key={one.id} comparison={one} />
      ))}
      {data && <PageButtons page={page} pages={data.totalPages} onChange={setPage} />}
    </>
  )
}

function Comparison({ comparison }: { readonly comparison: Reconciliation }) {
  const say = useTranslations('orders')
  const moment = useMoment()
  const { at, parts, outcome, differences } = comparison
  return (
    <article className="part">
      <header className="part-head">
        <h2>{moment(at)}</h2>
        <span className={outcomeBadges[outcome]}>
          {say(`reconciliationOutcomes.${outcome}`, { count: differences.length })}
        </span>
      </header>
      <FactList
        facts={parts.map((one) => [
          say(`comparedParts.${one.part}`),
          <PartOutcome key={one.part} of={comparison} {...one} />,
        ])}
      />
      {comparison.hasRows && <ComparedRows of={comparison.id} />}
      {differences.length > 0 ? (
        <>
          <Differences differences={differences} />
          <Advice differences={differences} />
        </>
      ) : (
        <p className="muted">{say(outcome === 'NOTHING' ? 'noPaymentsAdvice' : 'nothingToDo')}</p>
      )}
    </article>
  )
}

type Part = Reconciliation['parts'][number]

interface PartOutcomeProps extends Part {
  readonly of: Reconciliation
}

/** How much was compared, so that "no difference" says of how many rows. */
function PartOutcome({ of, part, outcome, differences }: PartOutcomeProps) {
  const say = useTranslations('orders')
  const { ordersChecked, period } = of
  return (
    <>
      {part === 'ROWS' && period && <RowCounts period={period} />}
      {part === 'ORDERS' && say('ordersLookedUp', { count: ordersChecked })}{' '}
      <span className={outcomeBadges[outcome]}>{say(`partOutcomes.${outcome}`, { count: differences })}</span>
    </>
  )
}

function RowCounts({ period }: { readonly period: NonNullable<Reconciliation['period']> }) {
  const say = useTranslations('orders')
  const { from, to, ours, theirs, settled, leftOut } = period
  if (theirs === null) return say('comparedHereOnly', { from, to, ours })
  return (
    <>
      {say('comparedRows', { from, to, ours, theirs, settled: settled ?? 0 })}
      {leftOut.ours + leftOut.theirs + leftOut.settling > 0 && <> {say('comparedLeftOut', leftOut)}</>}
    </>
  )
}

/** The payments and refunds behind the numbers, read once they are asked for. */
function ComparedRows({ of: reconciliationId }: { readonly of: number }) {
  const say = useTranslations('orders')
  const [shown, setShown] = useState(false)
  return (
    <details className="compared-rows" onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{say('showRows')}</summary>
      {shown && <RowTable reconciliationId={reconciliationId} />}
    </details>
  )
}

function RowTable({ reconciliationId }: { readonly reconciliationId: number }) {
  const say = useTranslations('orders')
  const moment = useMoment()
  const { won } = useFormats()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['compared-rows', reconciliationId, page],
    queryFn: ({ signal }) =>
      call(listComparedRows, { params: { reconciliationId }, query: { page, size: 50 } }, { signal }),
  })
  if (!data) return <PageState error={error} retry={refetch} />
  if (data.totalElements === 0) return <p className="muted">{say('reconciliationOutcomes.NOTHING')}</p>
  const at = (instant: string | null) => (instant === null ? '–' : moment(instant))
  return (
    <>
      <FramedTable
        label={say('comparedRowsOf')}
        rows={data.content.map((row, index) => ({ ...row, place: index }))}
        keyOf={({ place }) => place}
        columns={[
          { label: say('number'), whole: true, render: ({ orderId }) => <About about={orderId} /> },
          { label: say('amount'), numeric: true, render: ({ amount }) => won(amount) },
          { label: say('recordedHere'), whole: true, render: ({ here }) => at(here) },
          { label: say('listedThere'), whole: true, render: ({ there }) => at(there) },
          { label: say('standing'), render: ({ standing }) => say(`rowStandings.${standing}`) },
        ]}
      />
      <PageButtons page={page} pages={data.totalPages} onChange={setPage} />
    </>
  )
}

function Differences({ differences }: { readonly differences: readonly Difference[] }) {
  const say = useTranslations('orders')
  const { won } = useFormats()
  return (
    <FramedTable
      label={say('differences')}
      rows={differences}
      keyOf={({ kind, about, ours, theirs }) => `${kind} ${about} ${ours} ${theirs}`}
      columns={[
        { label: say('differenceKind'), render: ({ kind }) => say(`differenceKinds.${kind}`) },
        { label: say('about'), whole: true, render: ({ about }) => <About about={about} /> },
        { label: say('ours'), render: ({ kind, ours }) => differenceAmount(kind, ours, won) },
        { label: say('theirs'), render: ({ kind, theirs }) => differenceAmount(kind, theirs, won) },
      ]}
    />
  )
}

/** What to do about each kind of difference that was found. */
function Advice({ differences }: { readonly differences: readonly Difference[] }) {
  const say = useTranslations('orders')
  const kinds = [...new Set(differences.map(({ kind }) => kind))]
  return (
    <>
      <h3>{say('whatToDo')}</h3>
      <FactList facts={kinds.map((kind) => [say(`differenceKinds.${kind}`), say(`whatToDoAbout.${kind}`)])} />
    </>
  )
}

/** An order, an exam or a course date by its number, with the way there. */
function About({ about }: { readonly about: string }) {
  const [, kind, id] = /^(exam|lecture) (\d+)$/.exec(about) ?? []
  if (kind) return <Link to={`/${kind}s/${id}`}>{about}</Link>
  return about.startsWith('order-') ? <Link to={`/orders/${about}`}>{about}</Link> : about
}
