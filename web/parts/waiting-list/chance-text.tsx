import type { Chance } from '#contract/waiting-list/waiting-entry.ts'
import { useWords } from '../../client/client-context.tsx'
import type { WaitedFor } from './waited-for.ts'

/** How likely a seat is, and what that is based on. */
export function ChanceText({ kind, chance }: { kind: WaitedFor['kind']; chance: Chance | null }) {
  const say = useWords('waitingList')
  if (!chance) return <p className="muted">{say(`${kind}.noChance`)}</p>
  const { from, to, dates, enough } = chance
  return (
    <p>
      <b>{say('chance', { from, to })}</b>{' '}
      <span className="muted">{say(`${kind}.chanceBasis`, { dates, enough })}</span>
    </p>
  )
}
