import { Link } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { LeaveButton } from './leave-button.tsx'
import type { WaitedFor } from './waited-for.ts'

/** The seat that is kept for the member, until when, and what can be done with it. */
export function OfferedSeat({ waitedFor, until }: { waitedFor: WaitedFor; until: string }) {
  const say = useWords('waitingList')
  const { kind, paths } = waitedFor
  return (
    <section className="line-card is-offered" aria-labelledby="stage">
      <h2 id="stage">{say('offered')}</h2>
      <p>{say.rich(`${kind}.offeredText`, { moment: () => <Moment at={until} /> })}</p>
      <div className="cluster">
        <Link className={buttonClass()} to={paths.take}>
          {say(`${kind}.take`)}
        </Link>
        <LeaveButton waitedFor={waitedFor} kind="decline" />
      </div>
    </section>
  )
}
