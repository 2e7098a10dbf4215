import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../client/client-context.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { LeaveButton } from './leave-button.tsx'
import type { WaitedFor } from './waited-for.ts'

interface OfferedSeatProps {
  readonly waitedFor: WaitedFor
  readonly until: string
  /** A guest's way to take it. */
  readonly take?: ReactNode
}

/** The offered seat with its deadline, and the buttons to take or decline it. */
export function OfferedSeat({ waitedFor, until, take }: OfferedSeatProps) {
  const say = useWords('waitingList')
  const { kind, paths } = waitedFor
  return (
    <section className="line-card is-offered" aria-labelledby="stage">
      <h2 id="stage">{say('offered')}</h2>
      <p>{say.rich(`${kind}.offeredText`, { moment: () => <Moment at={until} /> })}</p>
      <div className="cluster">
        {take ?? (
          <Link className={buttonClass()} to={paths.take}>
            {say(`${kind}.take`)}
          </Link>
        )}
        <LeaveButton waitedFor={waitedFor} kind="decline" />
      </div>
    </section>
  )
}
