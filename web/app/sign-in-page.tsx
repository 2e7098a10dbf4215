import { getRouteApi, Link, useRouterState } from '@tanstack/react-router'
import { returnPathFrom, signInAddress } from '../client/addresses.ts'
import { useWords } from '../client/client-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { useUser } from './root-route.tsx'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const say = useWords('signIn')
  const { failed: how } = route.useSearch()
  const nextUrl = useRouterState({
    select: ({ location }) => returnPathFrom(location.pathname, location.searchStr),
  })
  const signedIn = useUser() !== null
  const unavailable = how === 'unavailable'
  const failed = unavailable || how === 'true'
  return (
    <div className="container page">
      <div className="page-head">
        <h1>{say('title')}</h1>
        <p>{signedIn ? say('already') : say('text')}</p>
      </div>
      <div className="stack-l text-column">
        {failed && !signedIn && (
          <Alert tone="bad" title={say('failedTitle')}>
            <p>{unavailable ? say('unavailableText') : say('failedText')}</p>
          </Alert>
        )}
        <p>
          {signedIn ? (
            <a className={buttonClass()} href={nextUrl}>
              {say('goOn')}
            </a>
          ) : (
            <a className={buttonClass()} rel="nofollow" href={signInAddress(nextUrl)}>
              {failed ? say('again') : say('button')}
            </a>
          )}
        </p>
        <p className="muted">
          {say('visitors')} <Link to="/attend">{useWords('shell')('browse')}</Link>
        </p>
      </div>
    </div>
  )
}
