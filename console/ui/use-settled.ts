import { useEffect, useState } from 'react'

/** Milliseconds without typing before a search is sent. */
const typingPauseMs = 300

/** What is typed, once typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
