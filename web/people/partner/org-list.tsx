import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyPage } from '../../parts/empty-page.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { type OrgUrlState, orgQuery } from './org-url.ts'

interface OrgListProps {
  address: OrgUrlState
  rows: { readonly empty: boolean; readonly totalPages: number }
  /** The texts of a list that can be empty. */
  empty?: { title: string; text: string }
  columns: readonly string[]
  /** The last column has actions; its heading is visible to screen readers only. */
  hasActions?: boolean
  children: ReactNode
}

/** A paged table of an organisation. */
export function OrgList({ address, rows, empty, columns, hasActions = false, children }: OrgListProps) {
  if (rows.empty && empty && address.page === 1) return <ListState {...empty} />
  if (rows.empty) {
    const search = orgQuery({ ...address, page: 1 })
    return <EmptyPage first={(link) => <Link {...link} to="/account/organisation" search={search} />} />
  }
  const last = columns.length - 1
  return (
    <div className="stack">
      <table className="table table-cards">
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={name} scope="col" className={hasActions && at === last ? 'end' : undefined}>
                {hasActions && at === last ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <OrgPagination address={address} pages={rows.totalPages} />
    </div>
  )
}

export function OrgPagination({ address, pages }: { address: OrgUrlState; pages: number }) {
  return (
    <Pagination
      page={address.page}
      pages={pages}
      link={(target, props) => (
        <Link
          key={props.rel ?? target}
          to="/account/organisation"
          search={orgQuery({ ...address, page: target })}
          activeOptions={{ exact: true }}
          resetScroll={false}
          {...props}
        />
      )}
    />
  )
}
