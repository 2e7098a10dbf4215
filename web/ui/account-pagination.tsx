import { Link } from '@tanstack/react-router'
import { Pagination } from './pagination.tsx'

interface AccountPaginationProps {
  readonly to:
    | '/account/applied'
    | '/account/completed'
    | '/account/certification-apply'
    | '/account/certification-result'
  /** From 1. */
  readonly page: number
  readonly pages: number
}

/** The pages of a list of the account; the first has the plain address. */
export function AccountPagination({ to, page, pages }: AccountPaginationProps) {
  return (
    <Pagination
      page={page}
      pages={pages}
      link={(wanted, props) => (
        <Link
          key={props.rel ?? wanted}
          to={to}
          search={wanted > 1 ? { page: String(wanted) } : {}}
          activeOptions={{ exact: true }}
          {...props}
        />
      )}
    />
  )
}
