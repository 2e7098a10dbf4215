import { useTranslations } from 'use-intl'
import { approveRefund, askRefund, declineRefund, withdrawRefund } from '#contract/checkout/order-actions.ts'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import type { StaffRefund } from '#contract/checkout/staff-refund.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { FramedTable } from '../ui/table.tsx'
import type { OrderProps } from './order-props.ts'

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
  const { staffRefunds } = order
  return (
    <section className="part" aria-labelledby="refunds">
      <header className="part-head">
        <h2 id="refunds">{say('staffRefunds')}</h2>
        {mayCall(askRefund) && <MakeRefund order={order} onChanged={onChanged} />}
      </header>
      <WaitingRefund refund={staffRefunds.find(({ state }) => state === 'WAITING')} />
      {staffRefunds.length === 0 ? (
        <p className="muted">{say('noStaffRefunds')}</p>
      ) : (
        <RefundTable refunds={staffRefunds} onChanged={onChanged} />
      )}
    </section>
  )
}

/** Who may decide about a refund that waits, and where. An order has one at most. */
function WaitingRefund({ refund }: { readonly refund: StaffRefund | undefined }) {
  const say = useTranslations('orders')
  const sayStaff = useTranslations('staff')
  const moment = useMoment()
  const { won, enumerated } = useFormats()
  if (!refund) return null
  const roles = [...(approveRefund.roles ?? []), 'administrator' as const]
  return (
    <p className="notice">
      {say('approvalAsked', {
        amount: won(refund.amount),
        name: refund.askedBy,
        moment: moment(refund.askedAt),
        roles: enumerated(roles.map((role) => sayStaff(`role.${role}`))),
      })}
    </p>
  )
}

interface RefundTableProps extends Pick<OrderProps, 'onChanged'> {
  readonly refunds: readonly StaffRefund[]
}

function RefundTable({ refunds, onChanged }: RefundTableProps) {
  const say = useTranslations('orders')
  const moment = useMoment()
  const { won } = useFormats()
  return (
    <FramedTable
      labelledBy="refunds"
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        {
          label: say('state'),
          render: ({ state }) => <span className={looks[state]}>{say(`refundStates.${state}`)}</span>,
        },
        { label: say('amount'), numeric: true, render: ({ amount }) => won(amount) },
        {
          label: say('detail'),
          render: ({ reason, declineReason, problem }) => (
            <>
              {reason}
              {declineReason && <p className="muted">{say('declined', { reason: declineReason })}</p>}
              {problem && <p className="muted">{say('problem', { code: problem })}</p>}
            </>
          ),
        },
        {
          label: say('askedBy'),
          render: ({ askedBy, askedAt }) => (
            <>
              {askedBy}
              <p className="muted">{moment(askedAt)}</p>
            </>
          ),
        },
        {
          label: say('decidedBy'),
          render: ({ decidedBy, decidedAt }) => (
            <>
              {decidedBy ?? '–'}
              {decidedBy && decidedAt && <p className="muted">{moment(decidedAt)}</p>}
            </>
          ),
        },
        {
          label: say('actions'),
          render: (refund) => <Decisions refund={refund} onChanged={onChanged} />,
        },
      ]}
    />
  )
}

interface DecisionsProps extends Pick<OrderProps, 'onChanged'> {
  readonly refund: StaffRefund
}

/** Refunds an amount of an order, with a reason that the payer reads. */
function MakeRefund({ order, onChanged }: OrderProps) {
  const say = useTranslations('orders')
  const { won } = useFormats()
  const { orderId, left, approvalFrom, actions } = order
  const request = (form: FormData) => ({
    params: { orderId },
    body: { amount: Number(form.get('amount')), reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialogButton
      title={say('refundOrder')}
      submitLabel={(shown) => say(shown?.asksSecondPerson ? 'askApproval' : 'makeRefund')}
      decision={actions.refund}
      saysWhy
      danger
      {...staffAct(askRefund, request)}
      done={({ refundState }) => say(refundState === 'WAITING' ? 'refundWaits' : 'refundAsked')}
      onDone={onChanged}
    >
      <p>{say('refundEffect')}</p>
      <p>{say('approvalNeeded', { amount: won(approvalFrom) })}</p>
      <label className="field">
        {say('refundAmount', { left: won(left) })}
        <input name="amount" type="number" inputMode="numeric" required min={1} max={left} step={1} />
      </label>
      <ReasonField label={say('reason')} />
    </ActionDialogButton>
  )
}

const endpoints = { approve: approveRefund, decline: declineRefund, withdraw: withdrawRefund } as const
type Decision = keyof typeof endpoints

/** What can still be done with a refund that is not decided, or that the provider refuses. */
function Decisions(props: DecisionsProps) {
  const mayCall = useMayCall()
  const { state } = props.refund
  const shown: readonly Decision[] = state === 'WAITING' ? ['approve', 'decline', 'withdraw'] : ['withdraw']
  if (state !== 'WAITING' && state !== 'APPROVED') return '–'
  return (
    <div className="row">
      {shown
        .filter((decision) => mayCall(endpoints[decision]))
        .map((decision) => (
          <DecisionButton key={decision} {...props} decision={decision} />
        ))}
    </div>
  )
}

const titles = { approve: 'approveTitle', decline: 'declineTitle', withdraw: 'withdrawTitle' } as const
const said = { approve: 'approved', decline: 'declineDone', withdraw: 'withdrawn' } as const

function DecisionButton({ decision, refund, onChanged }: DecisionsProps & { readonly decision: Decision }) {
  const say = useTranslations('orders')
  const { won } = useFormats()
  const params = { refundId: refund.id }
  const decide = (form: FormData): Promise<AdminOrder> => {
    if (decision === 'withdraw') return call(withdrawRefund, { params })
    return call(declineRefund, { params, body: { reason: textIn(form, 'reason') } })
  }
  return (
    <ActionDialogButton
      label={say(decision)}
      look="link"
      decision={refund.actions[decision]}
      saysWhy
      title={say(titles[decision], { amount: won(refund.amount) })}
      submitLabel={say(decision)}
      danger={decision !== 'approve'}
      {...(decision === 'approve' ? staffAct(approveRefund, () => ({ params })) : { act: decide })}
      done={say(said[decision])}
      onDone={onChanged}
    >
      <p>{refund.reason}</p>
      {decision === 'decline' && <ReasonField label={say('declineReason')} rows={2} />}
    </ActionDialogButton>
  )
}
