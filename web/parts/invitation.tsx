import { useRouterState } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { signInUrl, urlWithout } from '../client/urls.ts'
import { buttonClass } from '../ui/button.tsx'
import { PlainPage } from '../ui/plain-page.tsx'

/**
 * Invites a visitor of a members-only page with `ismember=false` to sign in; `secondary` if there is an alternative.
 */
export function Invitation({ text, secondary = false }: { text?: string; secondary?: boolean }) {
  const say = useWords('shell')
  const here = useRouterState({
    select: ({ location }) => urlWithout('ismember', location.pathname, location.searchStr),
  })
  return (
    <div className="stack-l">
      <p>{text ?? say('signInFirst')}</p>
      <p>
        <a
          className={buttonClass(secondary ? { variant: 'secondary', small: true } : {})}
          rel="nofollow"
          href={signInUrl(here)}
        >
          {say('signIn')}
        </a>
      </p>
    </div>
  )
}

/** The same as a whole page. */
export function InvitationPage() {
  const say = useWords('shell')
  return (
    <PlainPage title={say('myPage')}>
      <Invitation />
    </PlainPage>
  )
}
