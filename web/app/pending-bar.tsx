import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useClient, useWords } from '../client/client-context.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** Shown from the first call under way until none is left. */
export function PendingBar() {
  const say = useWords('shell')
  const { pending } = useClient()
  const calls = useSyncExternalStore(pending.follow, pending.read, () => 0)
  const moving = useRouterState({ select: ({ status }) => status === 'pending' })
  return <ProgressBar label={say('loading')} shown={calls > 0 || moving} />
}
