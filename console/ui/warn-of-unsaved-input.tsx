import { useEffect, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { sameInput } from './same-input.ts'

/**
 * Asks before the page of the surrounding form is left with unsaved input. A link that is followed while the form is being
 * saved leads on once it is saved; ra-core's hook would ask, or fail.
 */
export function WarnOfUnsavedInput() {
  const say = useTranslations('ra')
  const { defaultValues, isSubmitting } = useFormState()
  const values = useWatch()
  const isUnsaved = !sameInput(values, defaultValues)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname,
  )
  const question = say('message.unsaved_changes')
  // The router's state reaches React in a transition: the effect may run again with a blocker that it has settled.
  const settled = useRef<typeof blocker>(undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSubmitting || settled.current === blocker) return
    const settle = (leaves: boolean) => {
      settled.current = blocker
      if (leaves) blocker.proceed()
      else blocker.reset()
    }
    if (!isUnsaved) {
      settle(true)
      return
    }
    // Later, since a saved form is reset in the same task in which its page is left.
    const timer = setTimeout(() => settle(window.confirm(question)))
    return () => clearTimeout(timer)
  }, [blocker, isSubmitting, isUnsaved, question])
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return null
}
