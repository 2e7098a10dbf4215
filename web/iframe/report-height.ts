/** Specification §9: the height is reported once stable for this long, and retried after the same delay. */
const delayMs = 100
const retries = 3

export interface HeightReporter {
  /** Call when the height has changed. */
  changed(height: number): void
  /** Reports a pending height at once. */
  flush(): void
}

/** Reports the iframe's height, debounced and with retries. */
export function reportHeight(report: (height: number) => Promise<void>): HeightReporter {
  let reported: number | undefined
  let latest: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async (retriesLeft: number) => {
    clearTimeout(timer)
    timer = undefined
    const height = latest
    if (height === undefined || height === reported) return
    reported = height
    try {
      await report(height)
    } catch {
      // A newer height has its own retries.
      if (reported !== height) return
      reported = undefined
      if (retriesLeft > 0) timer ??= setTimeout(() => void send(retriesLeft - 1), delayMs)
    }
  }

  return {
    changed(height) {
      latest = height
      clearTimeout(timer)
      timer = setTimeout(() => void send(retries), delayMs)
    },
    flush: () => void send(retries),
  }
}
