import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from '../client/client-context.tsx'
import { readMeta } from './page-meta.ts'

/** Keeps title and description with the page, and hands the focus to a page that was navigated to. */
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
        const moved =
          fromLocation &&
          fromLocation.pathname + fromLocation.searchStr !== toLocation.pathname + toLocation.searchStr
        if (moved) focusPlace(toLocation.hash)
      }),
    [router],
  )
}

/**
 * Screen readers start reading at the part that an address names, else at the new page's heading; who narrows a list
 * or turns a calendar goes on where they are.
 */
function focusPlace(hash: string): void {
  const part = hash && document.getElementById(hash)
  if (!part && document.activeElement?.closest('[role=search], [data-in-place], dialog')) return
  const target = part || document.querySelector<HTMLElement>('main h1') || document.getElementById('main')
  if (!target?.hasAttribute('tabindex')) target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}
