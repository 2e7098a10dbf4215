import { HttpError } from 'ra-core'
import { useTranslations } from 'use-intl'
import { SignInAgain } from './sign-in-again.tsx'

/** In place of a page whose data are loading, missing or failed to load. */
export function PageState({ error, retry }: { readonly error: unknown; readonly retry: () => unknown }) {
  const say = useTranslations('common')
  if (!error) return <p className="muted">{say('loading')}</p>
  const status = error instanceof HttpError ? error.status : 0
  if (status === 401) return <SignInAgain />
  return (
    <div className="list-state" role="alert">
      <p>{say(status === 404 ? 'notFound' : 'listFailed')}</p>
      <button type="button" className="button" onClick={() => retry()}>
        {say('retry')}
      </button>
    </div>
  )
}
