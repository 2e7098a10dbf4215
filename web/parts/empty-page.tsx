import type { ReactNode } from 'react'
import { useWords } from '../client/client-context.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'

interface EmptyPageProps {
  /** The link to the first page. */
  first(link: { readonly className: string; readonly children: string }): ReactNode
}

/** Replaces the rows of a page that is beyond the end of its list. */
export function EmptyPage({ first }: EmptyPageProps) {
  const say = useWords('shell')
  return (
    <ListState title={say('emptyPage')} text={say('emptyPageText')}>
      {first({ className: buttonClass({ variant: 'secondary' }), children: say('firstPage') })}
    </ListState>
  )
}
