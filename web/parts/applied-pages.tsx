import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type ListPhase, listPhases } from '#contract/platform/list-phases.ts'
import { useWords } from '../client/client-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { AccountPagination } from './account-pagination.tsx'
import { EmptyPage } from './empty-page.tsx'

interface AppliedPagesProps<Row> {
  to: '/account/applied' | '/account/certification-apply'
  /** From 1. */
  page: number
  rows: { readonly content: readonly Row[]; readonly empty: boolean; readonly totalPages: number }
  idOf(row: Row): number
  /** What has just been done. */
  announcement: string
  /** Of the tables. */
  className?: string
  /** The headings of the columns; the last one, of actions, is visible to screen readers only. */
  columns: readonly string[]
  row(row: Row): ReactNode
  /** Stands for the rows if there are none at all. */
  none: ReactNode
}

/** A person's registrations or applications, grouped into current, upcoming, past and cancelled ones. */
export function AppliedPages<Row extends { readonly phase: ListPhase }>(props: AppliedPagesProps<Row>) {
  const { to, page, rows, idOf, announcement, className = '', columns, row, none } = props
  if (rows.empty) return page > 1 ? <EmptyPage first={(link) => <Link {...link} to={to} />} /> : none
  return (
    <>
      <div role="status" className={announcement ? undefined : 'visually-hidden'}>
        {announcement && (
          <Alert tone="good">
            <p>{announcement}</p>
          </Alert>
        )}
      </div>
      <PhaseGroups
        rows={rows.content}
        idOf={idOf}
        table={(own) => (
          <table className={`table table-cards table-dated ${className}`}>
            <thead>
              <tr>
                {columns.map((name, at) => (
                  <th key={name} scope="col" className={at === columns.length - 1 ? 'end' : undefined}>
                    {at === columns.length - 1 ? <span className="visually-hidden">{name}</span> : name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{own.map(row)}</tbody>
          </table>
        )}
      />
      <AccountPagination to={to} page={page} pages={rows.totalPages} />
    </>
  )
}

interface PhaseGroupsProps<Row> {
  rows: readonly Row[]
  idOf(row: Row): number
  table(rows: readonly Row[]): ReactNode
}

/**
 * A list of the account in the groups that the server has told: now, upcoming, past. Cancelled ones are folded, unless
 * one of them was cancelled while the list is shown.
 */
function PhaseGroups<Row extends { readonly phase: ListPhase }>({
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
