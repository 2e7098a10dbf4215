import { Link } from '@tanstack/react-router'
import { Pagination } from '../ui/pagination.tsx'

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

/** The pagination of a list in the account; the first page has no query. */
export function AccountPagination({ to, page, pages }: AccountPaginationProps) {
  return (
    <Pagination
      page={page}
      pages={pages}
      link={(target, props) => (
        <Link
          key={props.rel ?? target}
          to={to}
          search={target > 1 ? { page: String(target) } : {}}
          activeOptions={{ exact: true }}
          {...props}
        />
      )}
    />
  )
}
