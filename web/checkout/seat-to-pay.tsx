import type { Order } from '#contract/checkout/payment.ts'
import { useFormats, useWords } from '../client/client-context.tsx'
import { DateList } from '../parts/date-list.tsx'
import { HolderNames } from '../parts/holder-names.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { Alert } from '../ui/alert.tsx'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icons.tsx'
import { Deadline } from '../ui/moment.tsx'
import type { PayNotice } from './pay-notice.ts'

interface SeatToPayProps {
  order: Order
  step: 'PAY' | 'FAILED'
  notice: PayNotice | null
  minutes: number
}

/** What to know before paying; the button is in the panel beside it. */
export function SeatToPay({ order, step, notice, minutes }: SeatToPayProps) {
  return (
    <>
      <NoticeAlert notice={step === 'FAILED' ? 'FAILED' : notice} />
      <HoldNotice until={order.holdUntil} minutes={minutes} />
      <PersonFacts order={order} />
      <Rules order={order} />
    </>
  )
}

function NoticeAlert({ notice }: { notice: PayNotice | null }) {
  const say = useWords('payment')
  switch (notice) {
    case 'LEFT':
      return (
        <Alert tone="warn">
          <p>{say('notice.LEFT')}</p>
        </Alert>
      )
    case 'FAILED':
      return (
        <Alert tone="bad" title={say('notice.FAILED')}>
          <p>
            <Sentences list={[say('nothingCharged'), say('otherCardUntil')]} />
          </p>
        </Alert>
      )
    case 'AMOUNT_CHANGED':
      return (
        <Alert tone="bad" title={say('notice.AMOUNT_CHANGED')}>
          <p>
            <Sentences list={[say('nothingCharged'), say('tryAgain')]} />
          </p>
        </Alert>
      )
    default:
      return null
  }
}

function PersonFacts({ order: { subject, person } }: { order: Order }) {
  const say = useWords('payment')
  const orMissing = (value: string | null) => value ?? <span className="muted">{say('missing')}</span>
  return (
    <section className="stack" aria-labelledby="you">
      <h2 id="you" className="h3">
        {say(`you.${subject.kind}`)}
      </h2>
      <Facts
        rows={[
          [
            say('name'),
            person.latinName ? (
              <HolderNames key="name" name={person.name} latinName={person.latinName} />
            ) : (
              orMissing(person.name)
            ),
          ],
          [say('phone'), orMissing(person.phoneNumber)],
          [say('email'), orMissing(person.email)],
          [
            say('examNumber'),
            subject.examNumber && (
              <span key="number" className="code">
                {subject.examNumber}
              </span>
            ),
          ],
        ]}
      />
    </section>
  )
}

const datesShown = 3

function Rules({ order: { subject, cancelUntil, otherDates, discount } }: { order: Order }) {
  const say = useWords('payment.rules')
  const more = Math.max(0, otherDates.length - datesShown)
  const dates = () => <DateList dates={otherDates.slice(0, datesShown)} />
  return (
    <section className="stack" aria-labelledby="rules">
      <h2 id="rules" className="h3">
        {say(`title.${subject.kind}`)}
      </h2>
      <ul className="bullets text-column">
        <li>
          {say.rich('cancel', {
            moment: () => (
              <b>
                <Deadline at={cancelUntil} />
              </b>
            ),
          })}
        </li>
        {subject.kind === 'EXAM' && (
          <li>{otherDates.length > 0 ? say.rich('change', { dates, more }) : say('changeToNone')}</li>
        )}
        {discount > 0 && <li>{say('code')}</li>}
      </ul>
    </section>
  )
}

/** The end of the hold: a fixed time, and the minutes left. */
function HoldNotice({ until, minutes }: { until: string; minutes: number }) {
  const say = useWords('payment.hold')
  const { timeMoment } = useFormats()
  return (
    <div className="alert">
      <Icon name="info" />
      <p>
        <b>
          {say.rich('until', {
            time: () => <time dateTime={until}>{timeMoment(until)}</time>,
          })}
        </b>
      </p>
      <p className="muted hold-left">{say('left', { minutes })}</p>
    </div>
  )
}
