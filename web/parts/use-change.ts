import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useFailure } from '../client/use-failure.ts'

/** Runs one change at a time, then reloads the page's data; `announcement` is the text for screen readers. */
export function useChange() {
  const router = useRouter()
  const fail = useFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const change = async (work: () => Promise<unknown>, done: string) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setAnnouncement('')
    try {
      await work()
      await router.invalidate({ sync: true })
      setAnnouncement(done)
    } catch (error) {
      fail(error)
    }
    busy.current = false
    setPending(false)
  }
  return { change, pending, announcement }
}
