import { HttpError, useNotify } from 'ra-core'
import { useTranslations } from 'use-intl'

/** Says why an action without a form was refused; any other error is a bug, and thrown on. */
export function useRefusal(): (error: unknown) => void {
  const notify = useNotify()
  const say = useTranslations('common')
  return (error) => {
    if (!(error instanceof HttpError)) throw error
    notify(error.status === 401 ? say('signedOut') : error.message, { type: 'error' })
  }
}
