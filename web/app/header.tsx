import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { signInAddress } from '../client/addresses.ts'
import { Icon } from '../ui/icons.tsx'

export function Header({ signedIn }: { signedIn: boolean }) {
  const say = useTranslations('shell')
  return (
    <header className="site-header">
      <div className="container">
        <Link className="wordmark" to="/">
          <Icon name="level3" size="mark" />
          <span>
            {say.rich('brand', {
              strong: (part) => part,
              part: (part) => <span>{part}</span>,
            })}
          </span>
        </Link>
        <nav className="site-nav" aria-label={say('mainNav')}>
          <Link to="/attend" activeOptions={{ includeSearch: false }}>
            {say('courses')}
          </Link>
        </nav>
        <div className="site-tools">{signedIn ? <MemberTools /> : <SignIn />}</div>
      </div>
    </header>
  )
}

function SignIn() {
  const say = useTranslations('shell')
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  return (
    <a rel="nofollow" href={signInAddress(here)}>
      {say('signIn')}
    </a>
  )
}

function MemberTools() {
  const say = useTranslations('shell')
  return (
    <>
      <Link to="/account/applied" activeOptions={{ includeSearch: false }}>
        {say('myPage')}
      </Link>
      <form method="post" action="/auth/sign-out">
        <button type="submit">{say('signOut')}</button>
      </form>
    </>
  )
}
