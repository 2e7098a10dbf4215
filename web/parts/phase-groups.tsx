import { type ReactNode, useState } from 'react'
import { type ListPhase, listPhases } from '#contract/platform/list-phases.ts'
import { useWords } from '../client/client-context.tsx'
import { Disclosure } from '../ui/disclosure.tsx'

interface PhaseGroupsProps<Row> {
  rows: readonly Row[]
  idOf(row: Row): number
  table(rows: readonly Row[]): ReactNode
}

/**
 * A list of the account in the groups that the server has told: now, upcoming, past. Cancelled ones are folded, unless
 * one of them was cancelled while the list is shown.
 */
export function PhaseGroups<Row extends { readonly phase: ListPhase }>({
  rows,
  idOf,
  table,
}: PhaseGroupsProps<Row>) {
  const say = useWords('account')
  const [live] = useState(() => new Set(rows.filter(({ phase }) => phase !== 'CANCELED').map(idOf)))
  return listPhases.map((phase) => {
    const own = rows.filter((row) => row.phase === phase)
    if (own.length === 0) return null
    if (phase === 'CANCELED')
      return (
        <Disclosure
          key={phase}
          wide
          open={own.some((row) => live.has(idOf(row)))}
          summary={say('phase.CANCELED', { count: own.length })}
        >
          {table(own)}
        </Disclosure>
      )
    return (
      <section key={phase} className="stack" aria-labelledby={`phase-${phase}`}>
        <h2 id={`phase-${phase}`} className="h3">
          {say(`phase.${phase}`)}
        </h2>
        {table(own)}
      </section>
    )
  })
}
