import { useFormats, useWords } from '../client/client-context.tsx'
import { Icon } from '../ui/icons.tsx'

/** The end of the hold: a fixed time, and the minutes left. */
export function HoldNotice({ until, minutes }: { until: string; minutes: number }) {
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
