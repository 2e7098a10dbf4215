import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useClient, useWords } from '../client/client-context.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** Shown while any request is pending. */
export function PendingBar() {
  const say = useWords('shell')
  const { pending } = useClient()
  const calls = useSyncExternalStore(pending.follow, pending.read, () => 0)
  const navigating = useRouterState({ select: ({ status }) => status === 'pending' })
  return <ProgressBar label={say('loading')} shown={calls > 0 || navigating} />
}
