import type { ReactNode } from 'react'
import { useFormats } from '../client/client-context.tsx'
import { Icon } from './icons.tsx'
import { addMonths } from './month-grid.ts'
import { useNoon } from './use-noon.ts'

/** How many months before and after the current one are linked; others are reachable by URL. */
const linkedMonths = 12

export interface MonthLinkProps {
  rel: 'prev' | 'next'
  className: string
  'aria-label': string
  children: ReactNode
}

interface MonthNavProps {
  month: string
  today: string
  /** The label of a link to a month, given its name. */
  label: Record<MonthLinkProps['rel'], (name: string) => string>
  link(month: string, props: MonthLinkProps): ReactNode
  /** Announced when the month changes, where nothing else does. */
  status?: string
}

/** The month shown, with links to the previous and next one. */
export function MonthNav({ month, today, label, link, status }: MonthNavProps) {
  const formats = useFormats()
  const noonOf = useNoon()
  const nameOf = (one: string) => formats.month(noonOf(`${one}-15`))
  const present = today.slice(0, 7)
  const neighbours = [
    { icon: 'chevronLeft', rel: 'prev', to: addMonths(month, -1) },
    { icon: 'chevronRight', rel: 'next', to: addMonths(month, 1) },
  ] as const
  return (
    <div className="month-nav">
      <h2 id="month">{nameOf(month)}</h2>
      {neighbours
        .filter(({ to }) => to >= addMonths(present, -linkedMonths) && to <= addMonths(present, linkedMonths))
        .map(({ icon, rel, to }) =>
          link(to, {
            rel,
            className: 'icon-button no-print',
            'aria-label': label[rel](nameOf(to)),
            children: <Icon name={icon} />,
          }),
        )}
      {status !== undefined && (
        <p role="status" className="visually-hidden">
          {status}
        </p>
      )}
    </div>
  )
}
