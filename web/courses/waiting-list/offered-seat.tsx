import { Link } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { LeaveButton } from './leave-button.tsx'

/** The seat that is kept for the member, until when, and what can be done with it. */
export function OfferedSeat({ lectureId, until }: { lectureId: number; until: string }) {
  const say = useWords('waitingList')
  return (
    <section className="line-card is-offered" aria-labelledby="stage">
      <h2 id="stage">{say('offered')}</h2>
      <p>{say.rich('offeredText', { moment: () => <Moment at={until} /> })}</p>
      <div className="cluster">
        <Link
          className={buttonClass()}
          to="/attend/register/$lectureId"
          params={{ lectureId: String(lectureId) }}
        >
          {say('register')}
        </Link>
        <LeaveButton lectureId={lectureId} kind="decline" />
      </div>
    </section>
  )
}
