import { useState } from 'react'
import { useAction } from '../client/use-action.ts'

/** As `useAction`, with a sentence for a live region once the change is made. */
export function useChange() {
  const { act, pending } = useAction()
  const [announcement, setAnnouncement] = useState('')
  const change = (work: () => Promise<unknown>, done: string) => {
    setAnnouncement('')
    return act(work, { onDone: () => setAnnouncement(done) })
  }
  return { change, pending, announcement }
}
