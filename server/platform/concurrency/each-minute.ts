import { setTimeout as pause } from 'node:timers/promises'

const minuteMs = 60_000

/** Repeats until stopped, for the first time in a minute. Errors are the work's own. */
export function eachMinute(work: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const repeat = async () => {
    while (!signal.aborted) {
      await pause(minuteMs, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await work()
    }
  }
  const repeating = repeat()
  return {
    stop: async () => {
      stopping.abort()
      await repeating
    },
  }
}
