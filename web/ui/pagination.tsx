import type { ReactNode } from 'react'
import { useWords } from '../client/client-context.tsx'
import { Icon } from './icons.tsx'

export interface PageLinkProps {
  rel?: 'prev' | 'next'
  className?: string
  'aria-current'?: 'page'
  children: ReactNode
}

interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  link(page: number, props: PageLinkProps): ReactNode
}

export function Pagination({ page, pages, link }: PaginationProps) {
  const say = useWords('shell')
  if (pages < 2) return null
  const name = (number: number) => (
    <>
      <span className="visually-hidden">{say('page', { page: number })}</span>
      <span aria-hidden="true">{number}</span>
    </>
  )
  return (
    <nav className="pagination" aria-label={say('pages')}>
      {page > 1 &&
        link(page - 1, {
          rel: 'prev',
          children: (
            <>
              <Icon name="chevronLeft" />
              <span className="visually-hidden">{say('previous')}</span>
            </>
          ),
        })}
      {pageNumbers(page, pages).map((number) => {
        if (typeof number !== 'number') return <span key={number}>…</span>
        return link(number, {
          children: name(number),
          ...(number === page ? { 'aria-current': 'page' } : {}),
        })
      })}
      {page < pages &&
        link(page + 1, {
          rel: 'next',
          className: 'pagination-next',
          children: (
            <>
              {say('next')} <Icon name="chevronRight" />
            </>
          ),
        })}
    </nav>
  )
}

type Gap = 'before' | 'after'

/** The page numbers to show: first, last and neighbours, with gaps in between. */
export function pageNumbers(page: number, pages: number): (number | Gap)[] {
  const numbersToShow = [1, page - 1, page, page + 1, pages].filter(
    (number) => number >= 1 && number <= pages,
  )
  const numbers = [...new Set(numbersToShow)].sort((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const missing = number - (numbers[at - 1] ?? 0) - 1
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? [number > page ? 'after' : 'before', number] : [number]
  })
}
