import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListPhase } from '#contract/platform/list-phases.ts'
import { Alert } from '../ui/alert.tsx'
import { AccountPagination } from './account-pagination.tsx'
import { EmptyPage } from './empty-page.tsx'
import { PhaseGroups } from './phase-groups.tsx'

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
