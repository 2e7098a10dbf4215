import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaffSession } from '../client/session.ts'
import { noteVisit } from '../client/visits.ts'

/** Sets the title of the browser tab: that of the page, followed by the console's name; the page counts as visited. */
export function useTitle(title: string): void {
  const { memberId } = useStaffSession()
  const { pathname } = useLocation()
  useTabTitle(title)
  useEffect(() => noteVisit(memberId, { path: pathname, title, at: Date.now() }), [memberId, pathname, title])
}

/** The title of the browser tab where there is no page to come back to. */
export function useTabTitle(title: string): void {
  const say = useTranslations('common')
  const whole = `${title} · ${say('console')}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
