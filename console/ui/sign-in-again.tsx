import { useTranslations } from 'use-intl'

/** The session has ended while a form is open. The link signs in in another tab, so that the input is not lost. */
export function SignInAgain() {
  const say = useTranslations('common')
  return (
    <p role="alert" className="notice">
      {say('signedOut')}{' '}
      <a href="/auth/login?nextUrl=%2Fconsole%2F" target="_blank" rel="noopener">
        {say('signIn')}
      </a>
    </p>
  )
}
