import { useRouterState } from '@tanstack/react-router'
import { addressWithout, signInAddress } from '../client/addresses.ts'
import { useWords } from '../client/client-context.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PlainPage } from '../ui/plain-page.tsx'

/**
 * Invites a visitor of a members-only page with `ismember=false` to sign in; `secondary` if there is an alternative.
 */
export function Invitation({ text, secondary = false }: { text?: string; secondary?: boolean }) {
  const say = useWords('shell')
  const here = useRouterState({
    select: ({ location }) => addressWithout('ismember', location.pathname, location.searchStr),
  })
  return (
    <div className="stack-l">
      <p>{text ?? say('signInFirst')}</p>
      <p>
        <a
          className={buttonClass(secondary ? { look: 'secondary', small: true } : {})}
          rel="nofollow"
          href={signInAddress(here)}
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
