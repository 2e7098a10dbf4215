import { getRouteApi, Link, useRouterState } from '@tanstack/react-router'
import { useSettings, useWords } from '../../client/client-context.tsx'
import { returnPathFrom, signInUrl } from '../../client/urls.ts'
import { useSignedIn } from '../../routing/root-route.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'

const route = getRouteApi('/sign-in')

/** Texts by the value of `?failed=`. */
const failures: Record<string, 'failedText' | 'unavailableText' | 'frameText' | undefined> = {
  true: 'failedText',
  unavailable: 'unavailableText',
  frame: 'frameText',
}

export function SignInPage() {
  const say = useWords('signIn')
  const { failed: failure, frame } = route.useSearch()
  const { hostSite } = useSettings()
  const nextUrl = useRouterState({
    select: ({ location }) => returnPathFrom(location.pathname, location.searchStr, hostSite?.origins),
  })
  const signedIn = useSignedIn()
  const text = failures[String(failure)]
  const noIframeCookies = failure === 'frame'
  return (
    <div className="container page">
      <div className="page-head">
        <h1>{say('title')}</h1>
        <p>{signedIn ? say('already') : say('text')}</p>
      </div>
      <div className="stack-l text-column">
        {text && !signedIn && (
          <Alert tone="bad" title={say('failedTitle')}>
            <p>{say(text)}</p>
          </Alert>
        )}
        <p className="cluster">
          {signedIn || noIframeCookies ? (
            <a className={buttonClass()} href={nextUrl} target={signedIn ? undefined : '_top'}>
              {signedIn ? say('goOn') : say('open')}
            </a>
          ) : null}
          {signedIn ? null : (
            <a
              className={buttonClass(noIframeCookies ? { variant: 'secondary' } : {})}
              rel="nofollow"
              href={signInUrl(nextUrl, frame)}
            >
              {text ? say('again') : say('button')}
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
