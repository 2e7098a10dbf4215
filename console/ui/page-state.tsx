import { HttpError } from 'ra-core'
import { useTranslations } from 'use-intl'
import { NotFound } from './not-found.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** In place of a page whose data are loading, missing or failed to load. */
export function PageState({ error, retry }: { readonly error: unknown; readonly retry: () => unknown }) {
  const say = useTranslations('common')
  if (!error) return <p className="muted">{say('loading')}</p>
  const status = error instanceof HttpError ? error.status : 0
  if (status === 401) return <SignInAgain />
  // An id in the address that cannot be one is answered with 400.
  if (status === 404 || status === 400) return <NotFound />
  return (
    <div className="list-state" role="alert">
      <p>{say('listFailed')}</p>
      <button type="button" className="button" onClick={() => retry()}>
        {say('retry')}
      </button>
    </div>
  )
}
