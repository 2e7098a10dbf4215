import { useWords } from '../client/client-context.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { Alert } from '../ui/alert.tsx'
import type { OrderViewProps } from './order-view-props.ts'

interface SeatNotPaidProps {
  step: 'PAID_OTHERWISE' | 'GIVEN_UP' | 'TIMED_OUT'
  links: OrderViewProps['links']
}

/** Nothing is due for this order any more. */
export function SeatNotPaid({ step, links }: SeatNotPaidProps) {
  const say = useWords('payment')
  if (step === 'PAID_OTHERWISE')
    return (
      <>
        <Alert tone="good">
          <p>{say('notice.ALREADY_PAID')}</p>
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
