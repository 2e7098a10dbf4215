import type { ReactNode } from 'react'
import type { WaitingLine } from '#contract/waiting-list/waiting-entry.ts'
import { useWords } from '../../client/client-context.tsx'
import { ChanceText } from './chance-text.tsx'
import type { WaitedFor } from './waited-for.ts'

interface InLineProps {
  readonly line: WaitingLine
  readonly kind: WaitedFor['kind']
  readonly position: number
  /** How they are told, and what they can do. */
  readonly children: ReactNode
}

/** The place in line, with the people as a row in which one's own place is marked. */
export function InLine({ line, kind, position, children }: InLineProps) {
  const say = useWords('waitingList')
  return (
    <section className="line-card" aria-labelledby="stage">
      <h2 id="stage">{say('ahead', { ahead: position - 1 })}</h2>
      <Line people={line.people} position={position} />
      <ChanceText kind={kind} chance={line.chance} />
      {children}
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
