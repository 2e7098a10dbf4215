import type { ReactNode } from 'react'
import { useWords } from '../client/client-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { TextDay } from './text-day.tsx'

interface ConsentLapsedProps {
  givenAt: string
  until: string
  children?: ReactNode
}

/** States that consent to marketing has lapsed. */
export function ConsentLapsed({ givenAt, until, children }: ConsentLapsedProps) {
  const say = useWords('marketing')
  return (
    <Alert tone="warn" title={say('over')}>
      <p>
        {say.rich('overText', {
          day: () => <TextDay at={givenAt} />,
          until: () => <TextDay at={until} />,
        })}
      </p>
      {children}
    </Alert>
  )
}
