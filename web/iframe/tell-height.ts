/** Specification §9: the height is told once it has rested this long, and again after the same time if that fails. */
const pause = 100
const retries = 3

export interface HeightTeller {
  /** The height has changed. */
  changed(height: number): void
  /** Tells a height that has not been told yet at once. */
  flush(): void
}

/** Tells the frame's height to whoever sets it. */
export function tellHeight(tell: (height: number) => Promise<void>): HeightTeller {
  let told: number | undefined
  let next: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async (left: number) => {
    clearTimeout(timer)
    timer = undefined
    const height = next
    if (height === undefined || height === told) return
    told = height
    try {
      await tell(height)
    } catch {
      // A newer height has its own tries.
      if (told !== height) return
      told = undefined
      if (left > 0) timer ??= setTimeout(() => void send(left - 1), pause)
    }
  }

  return {
    changed(height) {
      next = height
      clearTimeout(timer)
      timer = setTimeout(() => void send(retries), pause)
    },
    flush: () => void send(retries),
  }
}
