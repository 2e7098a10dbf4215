import { Link, useMatches, useRouterState } from '@tanstack/react-router'
import { useSettings, useWords } from '../client/client-context.tsx'
import { useHostReturn } from '../client/host-return.ts'
import { returnPathFrom, signInUrl } from '../client/urls.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Icon } from '../ui/icons.tsx'

export function Header({ signedIn }: { signedIn: boolean }) {
  const say = useWords('shell')
  const { brand } = useSettings()
  return (
    <header className="site-header">
      <HostLink />
      <div className="container">
        <Link className="wordmark" to="/">
          <BrandMark size="mark" />
          <span>
            {brand?.name ??
              say.rich('brand', {
                strong: (part) => part,
                part: (part) => <span>{part}</span>,
              })}
          </span>
        </Link>
        <nav className="site-nav" aria-label={say('mainNav')}>
          <Link to="/attend" activeOptions={{ includeSearch: false }}>
            {say('courses')}
          </Link>
          <GuideLink />
          <Link to="/certification/date" activeOptions={{ includeSearch: false }}>
            {say('schedule')}
          </Link>
          <Link to="/certification/search" activeOptions={{ includeSearch: false }}>
            {say('verify')}
          </Link>
        </nav>
        <div className="site-tools">{signedIn ? <MemberTools /> : <SignIn />}</div>
      </div>
    </header>
  )
}

/** The link back to the host site, if its iframe led the user here. */
function HostLink() {
  const say = useWords('shell')
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const address = useHostReturn(query)
  if (address === null) return null
  return (
    <div className="host-link">
      <div className="container">
        <a href={address}>
          <Icon name="left" size="small" />
          {say('backTo', { host: new URL(address).host })}
        </a>
      </div>
    </div>
  )
}

/** Links to the guide of the first level, and is current on the guides of all levels. */
function GuideLink() {
  const say = useWords('shell')
  const open = useMatches({
    select: (matches) => matches.at(-1)?.routeId === '/certification/$instructionType',
  })
  return (
    <Link
      to="/certification/$instructionType"
      params={{ instructionType: 'essentials' }}
      aria-current={open ? 'page' : undefined}
    >
      {say('certification')}
    </Link>
  )
}

function SignIn() {
  const say = useWords('shell')
  const { hostSite } = useSettings()
  const here = useRouterState({
    select: ({ location }) => returnPathFrom(location.pathname, location.searchStr, hostSite?.origins),
  })
  return (
    <a rel="nofollow" href={signInUrl(here)}>
      {say('signIn')}
    </a>
  )
}

function MemberTools() {
  const say = useWords('shell')
  return (
    <>
      <Link to="/account/overview" activeOptions={{ includeSearch: false }}>
        {say('myPage')}
      </Link>
      <form method="post" action="/auth/sign-out">
        <button type="submit">{say('signOut')}</button>
      </form>
    </>
  )
}
