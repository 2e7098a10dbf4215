import type { LectureInfo } from '#contract/courses/lecture.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { buttonClass } from '../../ui/button.tsx'

interface HeldSeatProps {
  held: NonNullable<LectureInfo['held']>
  wide?: boolean
}

/** The reader's own seat that waits for its payment, and the way to it. */
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
      {/* A document of its own: pages of payments are in no frame. */}
      <a className={buttonClass({ wide })} href={`/payment/orders/${orderId}`} target="_top">
        {say('goOnPaying')}
      </a>
    </>
  )
}
