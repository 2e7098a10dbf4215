import { HttpError, useNotify } from 'ra-core'
import { useTranslations } from 'use-intl'

/** Notifies why an action without a form was refused. Any other error is a bug: it is thrown again. */
export function useRefusal(): (error: unknown) => void {
  const notify = useNotify()
  const say = useTranslations('common')
  return (error) => {
    if (!(error instanceof HttpError)) throw error
    notify(error.status === 401 ? say('signedOut') : error.message, { type: 'error' })
  }
}
