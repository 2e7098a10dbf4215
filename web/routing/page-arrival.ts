import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from '../client/client-context.tsx'
import { readMeta } from './page-meta.ts'

/** Updates title and description, and moves the focus to a page after a navigation. */
export function usePageArrival(): void {
  const client = useClient()
  const router = useRouter()
  const { title, description } = useMatches({
    select: (matches) => readMeta(matches, client),
    structuralSharing: true,
  })
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [title, description])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const navigated =
          fromLocation &&
          fromLocation.pathname + fromLocation.searchStr !== toLocation.pathname + toLocation.searchStr
        if (navigated) focusTarget(toLocation.hash)
      }),
    [router],
  )
}

/**
 * Moves the focus to the URL's anchor, else to the new page's heading, where screen readers continue. Changing a filter
 * or the calendar's month keeps the focus.
 */
function focusTarget(hash: string): void {
  const anchor = hash && document.getElementById(hash)
  if (!anchor && document.activeElement?.closest('[role=search], [data-in-place], dialog')) return
  const target = anchor || document.querySelector<HTMLElement>('main h1') || document.getElementById('main')
  if (!target?.hasAttribute('tabindex')) target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}
