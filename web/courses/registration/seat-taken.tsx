import { type ReactNode, useEffect } from 'react'
import { useClient, useWords } from '../../client/client-context.tsx'
import { siteNameOf } from '../../client/site-name.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmationHeading } from '../../ui/confirmation-heading.tsx'

interface SeatTakenProps {
  /** The course's title. */
  title: string
  /** The next steps, one line each. */
  next: readonly ReactNode[]
  /** Links for what to do next. */
  children: ReactNode
}

/** Replaces the form once a member or a guest is registered. */
export function SeatTaken({ title, next, children }: SeatTakenProps) {
  const say = useWords('register')
  usePageName(say('donePage', { title }))
  return (
    <div className="stack-l">
      <ConfirmationHeading>{say('doneTitle')}</ConfirmationHeading>
      <Alert tone="good">
        <p>{say('doneText', { title })}</p>
      </Alert>
      <section className="stack" aria-labelledby="next">
        <h2 id="next">{say('nextTitle')}</h2>
        <ul className="bullets text-column">
          {next.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they are.
            <li key={at}>{line}</li>
          ))}
        </ul>
      </section>
      {children}
    </div>
  )
}

/** Names the window after a state that the URL does not have, such as a form that was sent; undone when it is left. */
function usePageName(name: string): void {
  const client = useClient()
  const title = client.translator('shell')('title', { page: name, site: siteNameOf(client) })
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
