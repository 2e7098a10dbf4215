import type { WaitingLine } from '#contract/waiting-list/waiting-entry.ts'
import { useWords } from '../../client/client-context.tsx'
import { ChanceText } from './chance-text.tsx'
import { LeaveButton } from './leave-button.tsx'
import type { WaitedFor } from './waited-for.ts'

interface InLineProps {
  readonly line: WaitingLine
  readonly waitedFor: WaitedFor
  readonly position: number
}

/** The place in line, with the people as a row in which one's own place is marked. */
export function InLine({ line, waitedFor, position }: InLineProps) {
  const say = useWords('waitingList')
  return (
    <section className="line-card" aria-labelledby="stage">
      <h2 id="stage">{say('ahead', { ahead: position - 1 })}</h2>
      <Line people={line.people} position={position} />
      <ChanceText kind={waitedFor.kind} chance={line.chance} />
      <p>{say('told')}</p>
      <div>
        <LeaveButton waitedFor={waitedFor} kind="leave" />
      </div>
    </section>
  )
}

const mostShown = 12

/** Decorative: the heading says the same. */
function Line({ people, position }: { people: number; position: number }) {
  const say = useWords('waitingList')
  const shown = Math.min(people, mostShown)
  // In a long line, one's own place stays visible at its end.
  const own = Math.min(position, shown)
  return (
    <div className="line-people">
      <ol aria-hidden="true">
        {Array.from({ length: shown }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places in line.
          <li key={at} className={at + 1 === own ? 'is-own' : undefined} />
        ))}
      </ol>
      <p>
        <b>{say('position', { position, people })}</b>
      </p>
    </div>
  )
}
