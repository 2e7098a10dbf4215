import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/checkout/payment.ts'
import { useWords } from '../client/client-context.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { Alert } from '../ui/alert.tsx'
import type { OrderViewProps } from './order-view-props.ts'

interface SeatNotPaidProps {
  order: Order
  step: 'PAID_OTHERWISE' | 'GIVEN_UP' | 'TIMED_OUT'
  links: OrderViewProps['links']
}

/** Nothing is due for this order any more. */
export function SeatNotPaid({ order: { paidBy }, step, links }: SeatNotPaidProps) {
  const say = useWords('payment')
  if (step === 'PAID_OTHERWISE')
    return (
      <>
        <Alert tone="good">
          <p>{say(paidBy === null ? 'notice.ALREADY_PAID' : 'paidByOther')}</p>
          {paidBy !== null && (
            <p>
              <Link to="/payment/orders/$orderId" params={{ orderId: paidBy }}>
                {say('seePaidOrder')}
              </Link>
            </p>
          )}
        </Alert>
        <div className="cluster">{links.account}</div>
      </>
    )
  return (
    <>
      {step === 'TIMED_OUT' ? (
        <Alert tone="bad" title={say('notice.TIMED_OUT')}>
          <p>
            <Sentences list={[say('nothingCharged'), say('openToOthers')]} />
          </p>
        </Alert>
      ) : (
        <Alert tone="warn">
          <p>{say('gaveUp')}</p>
        </Alert>
      )}
      <div className="cluster">{links.back}</div>
    </>
  )
}
