import type { Chance } from '#contract/courses/waiting-list.ts'
import { useWords } from '../../client/client-context.tsx'

/** How likely a seat is, and what that is based on. */
export function ChanceText({ chance }: { chance: Chance | null }) {
  const say = useWords('waitingList')
  if (!chance) return <p className="muted">{say('noChance')}</p>
  const { from, to, dates, enough } = chance
  return (
    <p>
      <b>{say('chance', { from, to })}</b>{' '}
      <span className="muted">{say('chanceBasis', { dates, enough })}</span>
    </p>
  )
}
