import { useRouterState } from '@tanstack/react-router'
import { addressWithout, signInAddress } from '../client/addresses.ts'
import { useWords } from '../client/client-context.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PlainPage } from '../ui/plain-page.tsx'

/** What a visitor finds at a page of members with `ismember=false`; `secondary` where there is another way. */
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

/** The same where nothing else of the page can be shown. */
export function InvitationPage() {
  const say = useWords('shell')
  return (
    <PlainPage title={say('myPage')}>
      <Invitation />
    </PlainPage>
  )
}
