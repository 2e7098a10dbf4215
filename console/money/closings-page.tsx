import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'ra-core'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type Closing,
  type ClosingTotals,
  exportClosing,
  getClosing,
  maxOpenListed,
  recordClosing,
} from '#contract/checkout/closing.ts'
import type { ComparedDays } from '#contract/checkout/compared-days.ts'
import { reconcileNow } from '#contract/checkout/payment.ts'
import { addDays, addMonths, dayOf } from '#contract/platform/centre-time.ts'
import { call } from '../client/call.ts'
import { useMayCall, useNow, useStaffSession } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import { CsvLink } from '../ui/csv-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { ClosingBreakdowns } from './closing-breakdowns.tsx'
import { amounts, ClosingTotalsTable } from './closing-totals.tsx'
import { CompareNow } from './compare-now.tsx'
import { outcomeBadges } from './outcome-badges.ts'

/** What the ledger came to in a month or on a day; the period is in the address. */
export function ClosingsPage() {
  const say = useTranslations('closings')
  const { period, set } = usePeriod()
  const queries = useQueryClient()
  const queryKey = ['closing', period]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getClosing, { params: { period } }, { signal }),
    retry: false,
  })
  useTitle(say('title'))
  const refused = error instanceof HttpError && error.status === 400 ? error : undefined
  return (
    <>
      <PageHead title={data ? say('of', { period }) : say('title')}>
        {data && <Actions closing={data} onRecorded={(one) => queries.setQueryData(queryKey, one)} />}
      </PageHead>
      <p className="muted">{say('help')}</p>
      <PeriodPicker period={period} set={set} />
      {refused && (
        <p className="notice" role="alert">
          {refused.body?.errors?.period ?? refused.message}
        </p>
      )}
      {!data && !refused && <PageState error={error} retry={refetch} />}
      {data && !error && <ClosingTables closing={data} onCompared={refetch} />}
    </>
  )
}

interface ComparedProps {
  readonly closing: Closing
  readonly onCompared: () => unknown
}

function ClosingTables({ closing, onCompared }: ComparedProps) {
  const say = useTranslations('closings')
  const { listDays, zoneName } = useFormats()
  const { period, from, until } = closing
  return (
    <>
      <p>{say(`spans.${unitOf(period)}`, { days: listDays(from, until), zone: zoneName(from) })}</p>
      <ComparisonOfPeriod closing={closing} onCompared={onCompared} />
      {!closing.complete && <p className="notice">{say('incomplete')}</p>}
      {closing.recorded && (
        <ClosingRecord recorded={closing.recorded} now={closing.totals} complete={closing.complete} />
      )}
      <ClosingTotalsTable totals={closing.totals} />
      <ClosingBreakdowns closing={closing} />
      <ClosingOpen open={closing.open} />
    </>
  )
}

/** How a period that is over compares with the payment provider, to be known before it is recorded. */
function ComparisonOfPeriod({ closing, onCompared }: ComparedProps) {
  const say = useTranslations('closings')
  const sayOrders = useTranslations('orders')
  const moment = useMoment()
  const mayCall = useMayCall()
  const now = useNow()
  const { period, until, comparison } = closing
  if (now < new Date(until)) return null
  return (
    <section className="part" aria-labelledby="comparison">
      <header className="part-head">
        <h2 id="comparison">{sayOrders('reconciliations')}</h2>
        {comparison && (
          <span className={outcomeBadges[comparison.outcome]}>
            {sayOrders(`reconciliationOutcomes.${comparison.outcome}`, { count: comparison.differences })}
          </span>
        )}
      </header>
      <p>
        {comparison ? say('comparedAt', { moment: moment(comparison.at) }) : say('notCompared')}{' '}
        <Link className="underlined" to="/reconciliations">
          {say('comparisons')}
        </Link>
      </p>
      {mayCall(reconcileNow) && <CompareNow look="button" days={daysOf(period)} onDone={onCompared} />}
    </section>
  )
}

function daysOf(period: string): ComparedDays {
  if (unitOf(period) === 'day') return { from: period, to: period }
  const from = `${period}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

interface ActionsProps {
  readonly closing: Closing
  readonly onRecorded: (closing: Closing) => void
}

function Actions({ closing, onRecorded }: ActionsProps) {
  const say = useTranslations('closings')
  const mayCall = useMayCall()
  const { period, recorded } = closing
  return (
    <>
      <ActionButton onPress={() => window.print()}>{say('print')}</ActionButton>
      <CsvLink endpoint={exportClosing} params={{ period }} />
      {mayCall(recordClosing) && !recorded && <RecordClosing closing={closing} onRecorded={onRecorded} />}
    </>
  )
}

interface PickerProps {
  readonly period: string
  readonly set: (period: string) => void
}

const units = ['month', 'day'] as const

function unitOf(period: string): (typeof units)[number] {
  return period.length === 10 ? 'day' : 'month'
}

function PeriodPicker({ period, set }: PickerProps) {
  const say = useTranslations('closings')
  const unit = unitOf(period)
  return (
    <search className="filters">
      <div className="filter">
        <label htmlFor="unit">{say('pickBy')}</label>
        <select
          id="unit"
          value={unit}
          onChange={({ target }) => set(target.value === 'day' ? `${period}-01` : period.slice(0, 7))}
        >
          {units.map((one) => (
            <option key={one} value={one}>
              {say(`units.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="filter">
        <label htmlFor="period">{say(unit)}</label>
        <input
          id="period"
          type={unit === 'day' ? 'date' : 'month'}
          min={unit === 'day' ? '2000-01-01' : '2000-01'}
          max={unit === 'day' ? '2099-12-31' : '2099-12'}
          required
          value={period}
          onChange={({ target }) => target.value && set(target.value)}
        />
      </div>
    </search>
  )
}

/** The period of the address; the last month without one. */
function usePeriod(): PickerProps {
  const { timeZone } = useStaffSession()
  const [params, setParams] = useSearchParams()
  const lastMonth = addMonths(dayOf(useNow(), timeZone), -1).slice(0, 7)
  return {
    period: params.get('period') ?? lastMonth,
    set: (period) => setParams({ period }, { replace: true }),
  }
}

/** Records a period as closed, after its totals and what is still open of it were shown. */
function RecordClosing({ closing, onRecorded }: ActionsProps) {
  const say = useTranslations('closings')
  const { period, totals, open, comparison, actions } = closing
  const count = open.kinds.reduce((sum, one) => sum + one.count, 0)
  return (
    <ActionDialogButton
      label={say('record')}
      look="button primary"
      decision={actions.record}
      saysWhy
      title={say('recordTitle', { period })}
      submitLabel={say('record')}
      act={(_, key) => call(recordClosing, { body: { period } }, key)}
      done={say('recordDone')}
      onDone={onRecorded}
    >
      <p>{say('recordEffect')}</p>
      {count > 0 && <p className="notice">{say('recordOpen', { count })}</p>}
      {comparison === null && <p className="notice">{say('recordNotCompared')}</p>}
      {comparison?.outcome === 'DIFFERS' && (
        <p className="notice">{say('recordDiffers', { count: comparison.differences })}</p>
      )}
      <ClosingTotalsTable totals={totals} />
    </ActionDialogButton>
  )
}

/** Orders of the period that are not settled, by what they wait for. */
function ClosingOpen({ open: { kinds, orders } }: Pick<Closing, 'open'>) {
  const say = useTranslations('closings')
  const { won, number } = useFormats()
  const moment = useMoment()
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="part" aria-labelledby="open">
      <h2 id="open">{say('open')}</h2>
      <p className="muted">{say(all === 0 ? 'nothingOpen' : 'openHelp')}</p>
      {all > 0 && (
        <>
          <dl className="totals">
            {kinds.map(({ kind, count, amount }) => (
              <div key={kind}>
                <dt>{say(`openKinds.${kind}`)}</dt>
                <dd>
                  {number(count)} · {won(amount)}
                </dd>
              </div>
            ))}
          </dl>
          {orders.length < all && <p className="muted">{say('openListed', { count: maxOpenListed })}</p>}
          <FramedTable
            labelledBy="open"
            rows={orders}
            keyOf={({ orderId, kind }) => `${orderId} ${kind}`}
            columns={[
              {
                label: say('order'),
                render: ({ orderId }) => <Link to={`/orders/${orderId}`}>{orderId}</Link>,
              },
              { label: say('openKind'), render: ({ kind }) => say(`openKinds.${kind}`) },
              { label: say('since'), whole: true, render: ({ since }) => moment(since) },
              { label: say('openAmount'), numeric: true, render: ({ amount }) => won(amount) },
            ]}
          />
        </>
      )}
    </section>
  )
}

interface ClosingRecordProps {
  readonly recorded: NonNullable<Closing['recorded']>
  readonly now: ClosingTotals
  readonly complete: boolean
}

/** What was recorded for the period, and by how much the ledger deviates from it now. */
function ClosingRecord({ recorded, now, complete }: ClosingRecordProps) {
  const say = useTranslations('closings')
  const moment = useMoment()
  const { won } = useFormats()
  const { by, at, totals, deviation } = recorded
  const rows = [
    { name: 'recordedTotals', of: totals },
    ...(deviation
      ? ([
          { name: 'ledgerNow', of: now },
          { name: 'deviation', of: deviation },
        ] as const)
      : []),
  ] as const
  return (
    <section className="part" aria-label={say('recordedTotals')}>
      <p>{say('recorded', { name: by, moment: moment(at) })}</p>
      {complete && (
        <p className={deviation ? 'notice' : undefined} role={deviation ? 'alert' : undefined}>
          <span className={deviation ? 'badge bad' : 'badge good'}>
            {say(deviation ? 'deviates' : 'agrees')}
          </span>
        </p>
      )}
      {(deviation || !complete) && (
        <FramedTable
          label={say('recordedTotals')}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { label: say('part'), heading: true, render: ({ name }) => say(name) },
            ...amounts.map((amount) => ({
              label: say(amount),
              numeric: true,
              render: ({ of }: (typeof rows)[number]) => won(of[amount]),
            })),
          ]}
        />
      )}
    </section>
  )
}
