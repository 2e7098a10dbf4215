import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { approveRefund, askRefund, declineRefund, withdrawRefund } from '#contract/checkout/order-actions.ts'
import type { StaffRefund } from '#contract/checkout/staff-refund.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { OrderProps } from './order-props.ts'
import { type RefundDecision, RefundDecisionDialog } from './refund-decision-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const looks = {
  WAITING: 'badge warn',
  APPROVED: 'badge warn',
  DONE: 'badge good',
  DECLINED: 'badge bad',
  WITHDRAWN: 'badge',
} as const

/** Refunds that staff made or asked for, and how to make one. */
export function StaffRefunds({ order, onChanged }: OrderProps) {
  const say = useTranslations('orders')
  const mayCall = useMayCall()
  const [isAsking, setAsking] = useState(false)
  const { staffRefunds, actions } = order
  return (
    <section className="part" aria-labelledby="refunds">
      <header className="part-head">
        <h2 id="refunds">{say('staffRefunds')}</h2>
        {mayCall(askRefund) && (
          <ActionButton
            unavailable={!actions.refund.allowed}
            refusal={actions.refund.message}
            onPress={() => setAsking(true)}
          >
            {say('makeRefund')}
          </ActionButton>
        )}
      </header>
      {staffRefunds.length === 0 ? (
        <p className="muted">{say('noStaffRefunds')}</p>
      ) : (
        <div className="table-frame">
          <table className="data" aria-labelledby="refunds">
            <thead>
              <tr>
                <th>{say('state')}</th>
                <th className="num">{say('amount')}</th>
                <th>{say('detail')}</th>
                <th>{say('askedBy')}</th>
                <th>{say('decidedBy')}</th>
                <th>{say('actions')}</th>
              </tr>
            </thead>
            <tbody>
              {staffRefunds.map((refund) => (
                <RefundRow key={refund.id} refund={refund} onChanged={onChanged} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isAsking && <RefundDialog order={order} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </section>
  )
}

interface RefundRowProps extends Pick<OrderProps, 'onChanged'> {
  readonly refund: StaffRefund
}

function RefundRow({ refund, onChanged }: RefundRowProps) {
  const say = useTranslations('orders')
  const moment = useMoment()
  const { won } = useFormats()
  const { state, amount, reason, declineReason, problem, askedBy, askedAt, decidedBy, decidedAt } = refund
  return (
    <tr>
      <td>
        <span className={looks[state]}>{say(`refundStates.${state}`)}</span>
      </td>
      <td className="num">{won(amount)}</td>
      <td>
        {reason}
        {declineReason && <p className="muted">{say('declined', { reason: declineReason })}</p>}
        {problem && <p className="muted">{say('problem', { code: problem })}</p>}
      </td>
      <td>
        {askedBy}
        <p className="muted">{moment(askedAt)}</p>
      </td>
      <td>
        {decidedBy ?? '–'}
        {decidedBy && decidedAt && <p className="muted">{moment(decidedAt)}</p>}
      </td>
      <td>
        <Decisions refund={refund} onChanged={onChanged} />
      </td>
    </tr>
  )
}

const endpoints = { approve: approveRefund, decline: declineRefund, withdraw: withdrawRefund } as const

/** What can still be done with a refund that is not decided, or that the provider refuses. */
function Decisions({ refund, onChanged }: RefundRowProps) {
  const say = useTranslations('orders')
  const mayCall = useMayCall()
  const [chosen, setChosen] = useState<RefundDecision>()
  const shown: readonly RefundDecision[] =
    refund.state === 'WAITING' ? ['approve', 'decline', 'withdraw'] : ['withdraw']
  if (refund.state !== 'WAITING' && refund.state !== 'APPROVED') return '–'
  return (
    <>
      <div className="row">
        {shown
          .filter((decision) => mayCall(endpoints[decision]))
          .map((decision) => (
            <ActionButton
              key={decision}
              look="link"
              unavailable={!refund.actions[decision].allowed}
              refusal={refund.actions[decision].message}
              onPress={() => setChosen(decision)}
            >
              {say(decision)}
            </ActionButton>
          ))}
      </div>
      {chosen && (
        <RefundDecisionDialog
          decision={chosen}
          refund={refund}
          onChanged={onChanged}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
