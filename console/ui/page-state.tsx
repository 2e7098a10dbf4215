import { HttpError } from 'ra-core'
import { useTranslations } from 'use-intl'
import type { AuditEntity } from '#contract/platform/audit-actions.ts'
import { NotFound } from './not-found.tsx'
import { PageHead } from './page-head.tsx'
import { SignInAgain } from './sign-in-again.tsx'

interface PageStateProps {
  readonly error: unknown
  readonly retry: () => unknown
  /** What the whole page is about: its heading until the record itself is there. */
  readonly of?: AuditEntity | undefined
}

/** In place of a page, or of a part of it, whose data are loading, missing or failed to load. */
export function PageState({ of, ...state }: PageStateProps) {
  const say = useTranslations('audit.entity')
  const sayCommon = useTranslations('common')
  if (of && !state.error)
    return (
      <>
        {/* As high as the way to the page above, which comes with the record. */}
        <PageHead back={<span>&nbsp;</span>} title={say(of)} />
        <p className="muted">{sayCommon('loading')}</p>
      </>
    )
  return <State {...state} />
}

function State({ error, retry }: Omit<PageStateProps, 'of'>) {
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
