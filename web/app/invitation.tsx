import { useRouterState } from '@tanstack/react-router'
import { addressWithout, signInAddress } from '../client/addresses.ts'
import { useWords } from '../client/client-context.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PlainPage } from '../ui/plain-page.tsx'

/** What a visitor finds at a page of members with `ismember=false`. */
export function Invitation({ text }: { text?: string }) {
  const say = useWords('shell')
  const here = useRouterState({
    select: ({ location }) => addressWithout('ismember', location.pathname, location.searchStr),
  })
  return (
    <div className="stack-l">
      <p>{text ?? say('signInFirst')}</p>
      <p>
        <a className={buttonClass()} rel="nofollow" href={signInAddress(here)}>
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
