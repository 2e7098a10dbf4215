import type { LectureInfo } from '#contract/courses/lecture.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { buttonClass } from '../../ui/button.tsx'

interface HeldSeatProps {
  held: NonNullable<LectureInfo['held']>
  wide?: boolean
}

/** The user's held seat that is not paid yet, with a link to the order. */
export function HeldSeat({ held: { orderId, holdUntil }, wide = false }: HeldSeatProps) {
  const say = useWords('lecture')
  const { timeMoment } = useFormats()
  return (
    <>
      <p className="reason">
        {say.rich('held', {
          time: () => <time dateTime={holdUntil}>{timeMoment(holdUntil)}</time>,
        })}
      </p>
      {/* A full page load: payment pages are never in an iframe. */}
      <a className={buttonClass({ wide })} href={`/payment/orders/${orderId}`} target="_top">
        {say('goOnPaying')}
      </a>
    </>
  )
}
