import { useFormats, useWords } from '../client/client-context.tsx'
import { AddToCalendar } from '../parts/add-to-calendar.tsx'
import { Alert } from '../ui/alert.tsx'
import { Deadline } from '../ui/moment.tsx'
import type { OrderViewProps } from './order-view-props.ts'
import { Receipt } from './receipt.tsx'

/** The payment has arrived: what comes next, or that it is refunded. */
export function PaymentDone({ order, notice, links }: OrderViewProps) {
  const say = useWords('payment')
  return (
    <>
      {notice === 'ALREADY_PAID' && (
        <Alert tone="warn">
          <p>{say('notice.ALREADY_PAID')}</p>
        </Alert>
      )}
      {order.refund ? <Refunded refund={order.refund} /> : <Next order={order} />}
      <Receipt order={order} />
      <div className="cluster">
        {links.account}
        {!order.refund && <Calendar subject={order.subject} />}
        {order.refund && links.back}
      </div>
    </>
  )
}

function Calendar({ subject: { examId, examNumber, lectureId } }: Pick<OrderViewProps['order'], 'subject'>) {
  const say = useWords('payment.done')
  const entry =
    examId !== null && examNumber !== null
      ? ({ kind: 'APPLICATION', examId, examNumber } as const)
      : lectureId !== null && ({ kind: 'REGISTRATION', lectureId } as const)
  return (
    entry && <AddToCalendar entry={entry} label={say('addToCalendar')} style={{ variant: 'secondary' }} />
  )
}

function Refunded({
  refund: { state, amount, at },
}: {
  refund: NonNullable<OrderViewProps['order']['refund']>
}) {
  const say = useWords('payment')
  const { won, textMoment } = useFormats()
  return (
    <Alert tone={state === 'DONE' ? 'good' : 'warn'}>
      <p>
        {say.rich(state === 'DONE' ? 'refunded' : 'refunding', {
          amount: won(amount),
          moment: () => <time dateTime={at}>{textMoment(at)}</time>,
        })}
      </p>
    </Alert>
  )
}

function Next({
  order: { amount, person, subject, cancelUntil, otherDates },
}: Pick<OrderViewProps, 'order'>) {
  const say = useWords('payment.done')
  const { won } = useFormats()
  return (
    <>
      <Alert tone="good">
        <p>{say('text', { amount: won(amount) })}</p>
      </Alert>
      <section className="stack" aria-labelledby="next">
        <h2 id="next" className="h3">
          {say('next')}
        </h2>
        <ul className="bullets text-column">
          <li>{person.email ? say('mail', { email: person.email }) : say('unmailed')}</li>
          {subject.kind === 'EXAM' && <li>{say('exam')}</li>}
          <li>
            {say.rich('cancel', { moment: () => <Deadline at={cancelUntil} /> })}
            {otherDates.length > 0 && ` ${say('moves')}`}
          </li>
        </ul>
      </section>
    </>
  )
}
