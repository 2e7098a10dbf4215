import { maxFrameHeight } from '#contract/iframe/embed.ts'
import { isFramedPath } from '#contract/iframe/framed-path.ts'

/** The height that a frame may ask for, in CSS pixels. */
export function isHeight(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= maxFrameHeight
}

/** How far down the frame something may be. */
export function isPlace(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= maxFrameHeight
}

/** An address of the product that may be shown in the frame; null for any other. */
export function screenOf(value: unknown): string | null {
  return isFramedPath(value) ? value : null
}

/** An address of the product for the whole window, which may ask there to sign in or to pay; null for any other. */
export function wayOutOf(value: unknown, origin: string): string | null {
  const isPath =
    typeof value === 'string' && value.length <= 4_000 && /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u.test(value)
  return isPath ? origin + value : null
}

/** Lets so many through each second. `now` is in milliseconds. */
export function perSecond(limit: number): (now: number) => boolean {
  let since = Number.NEGATIVE_INFINITY
  let count = 0
  return (now) => {
    if (now - since >= 1_000) {
      since = now
      count = 0
    }
    count += 1
    return count <= limit
  }
}
