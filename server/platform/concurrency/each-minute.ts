import { setTimeout as pause } from 'node:timers/promises'

const minuteMs = 60_000

/** Starts after a minute. `work` handles its own errors. */
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
