import { useState } from 'react'
import { useAction } from '../client/use-action.ts'

/** As `useAction`, with a sentence for a live region once the change is made. */
export function useChange() {
  const { act, pending } = useAction()
  const [said, setSaid] = useState('')
  const change = (work: () => Promise<unknown>, done: string) => {
    setSaid('')
    return act(work, { onDone: () => setSaid(done) })
  }
  return { change, pending, said }
}
