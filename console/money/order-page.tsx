import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { lookUpPayment, retryRefund } from '#contract/checkout/order-actions.ts'
import { type AdminOrder, adminGetOrder } from '#contract/checkout/order-admin.ts'
import { adminDownloadReceipt } from '#contract/checkout/receipt.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Chargebacks } from './chargebacks.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderFacts } from './order-facts.tsx'
import type { OrderProps } from './order-props.ts'
import { orderRefreshMs } from './order-refresh.ts'
import { StaffRefunds } from './staff-refunds.tsx'

/** An order: what it pays for, its ledger, and its refunds. */
export function OrderPage() {
  const { orderId = '' } = useParams()
  const queries = useQueryClient()
  const queryKey = ['order', orderId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(adminGetOrder, { params: { orderId } }, { signal }),
    refetchInterval: ({ state }) => orderRefreshMs(state),
  })
  if (!data) return <PageState of="order" error={error} retry={refetch} />
  return <Order order={data} onChanged={(order) => queries.setQueryData(queryKey, order)} />
}

function Order({ order, onChanged }: OrderProps) {
  const say = useTranslations('orders')
  useTitle(order.orderId)
  return (
    <>
      <PageHead
        back={<BackLink to="/orders">{say('orders')}</BackLink>}
        title={order.orderId}
        beside={
          <>
            <OrderBadge order={order} />{' '}
            {order.state === 'DONE' && order.refundedAmount > 0 && (
              <span className="badge">{say('refunds.PART')}</span>
            )}
          </>
        }
      >
        {order.paidAt && <ReceiptLink orderId={order.orderId} />}
        <ProviderButtons order={order} onChanged={onChanged} />
      </PageHead>
      <Help order={order} />
      <OrderFacts order={order} />
      <OrderLedger order={order} />
      <StaffRefunds order={order} onChanged={onChanged} />
      <Chargebacks order={order} onChanged={onChanged} />
    </>
  )
}

/** Downloads the receipt in the language of the console. */
function ReceiptLink({ orderId }: { readonly orderId: string }) {
  const say = useTranslations('orders')
  const lang = useLocale()
  const mayCall = useMayCall()
  if (!mayCall(adminDownloadReceipt)) return null
  return (
    <a className="button" href={buildPath(adminDownloadReceipt.path, { orderId }, { lang })} download>
      {say('receiptPdf')}
    </a>
  )
}

/** What keeps the order from being settled, and what to do. */
function Help({ order: { state, refundProblem, refund, refusedWith } }: Pick<OrderProps, 'order'>) {
  const say = useTranslations('orders')
  const moment = useMoment()
  if (state === 'IN_PROGRESS') return <p className="notice">{say('doubtHelp')}</p>
  if (state === 'FAILED')
    return <p className="notice">{say('refusedPayment', { code: refusedWith ?? '' })}</p>
  if (refund?.state !== 'PENDING') return null
  return (
    <p className="notice">
      {refundProblem
        ? say('refusedHelp', { code: refundProblem })
        : say('pendingHelp', { moment: moment(refund.at) })}
    </p>
  )
}

/** Asks the payment provider again, where its answer is missing. */
function ProviderButtons({ order, onChanged }: OrderProps) {
  const say = useTranslations('orders')
  const mayCall = useMayCall()
  const [chosen, setChosen] = useState<'retryRefund' | 'lookUp'>()
  const { orderId, actions } = order
  const endpoints = { retryRefund, lookUp: lookUpPayment } as const
  const done = { retryRefund: 'retried', lookUp: 'lookedUp' } as const
  return (
    <>
      {(['retryRefund', 'lookUp'] as const)
        .filter((action) => actions[action].allowed && mayCall(endpoints[action]))
        .map((action) => (
          <ActionButton key={action} onPress={() => setChosen(action)}>
            {say(action)}
          </ActionButton>
        ))}
      {chosen && (
        <ActionDialog
          title={say(chosen)}
          {...staffAct(endpoints[chosen], () => ({ params: { orderId } }))}
          done={say(done[chosen])}
          onDone={onChanged}
          onClose={() => setChosen(undefined)}
        >
          <p>{say(`${chosen}Effect`)}</p>
        </ActionDialog>
      )}
    </>
  )
}

/** Everything that happened to an order, with what was left of its payment after each event. */
function OrderLedger({ order: { ledger } }: { readonly order: AdminOrder }) {
  const say = useTranslations('orders')
  const moment = useMoment()
  const { won } = useFormats()
  return (
    <section className="part" aria-labelledby="ledger">
      <h2 id="ledger">{say('ledger')}</h2>
      {ledger.length === 0 ? (
        <p className="muted">{say('noLedger')}</p>
      ) : (
        <FramedTable
          labelledBy="ledger"
          rows={withBalance(ledger)}
          keyOf={({ key }) => key}
          columns={[
            { label: say('at'), whole: true, render: ({ at }) => moment(at) },
            { label: say('event'), render: ({ event }) => say(`events.${event}`) },
            { label: say('detail'), render: ({ detail }) => detailOf(detail, say) },
            {
              label: say('amount'),
              numeric: true,
              render: ({ amount }) => (amount === 0 ? '–' : won(amount)),
            },
            { label: say('balance'), numeric: true, render: ({ balance }) => won(balance) },
          ]}
        />
      )}
    </section>
  )
}

type Entry = AdminOrder['ledger'][number]

function withBalance(ledger: readonly Entry[]): (Entry & { key: string; balance: number })[] {
  let balance = 0
  return ledger.map((entry, index) => {
    balance += entry.amount
    return { ...entry, key: `${index} ${entry.event}`, balance }
  })
}

const causes = ['MEMBER', 'DROPPED', 'NO_SEAT', 'PAID_TWICE', 'WRONG_AMOUNT', 'PROVIDER', 'STAFF'] as const

/** Our own codes in words; codes of the provider, case numbers and reasons unchanged. */
function detailOf(detail: string | null, say: ReturnType<typeof useTranslations<'orders'>>): string {
  const cause = causes.find((one) => one === detail)
  return cause ? say(`causes.${cause}`) : (detail ?? '–')
}
