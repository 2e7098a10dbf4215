import { maxIframeHeight } from '#contract/iframe/embed.ts'
import { isIframePath } from '#contract/iframe/iframe-path.ts'

/** Whether the iframe may request this height, in CSS pixels. */
export function isHeight(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= maxIframeHeight
}

/** Whether this is a valid scroll offset within the iframe. */
export function isScrollOffset(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= maxIframeHeight
}

/** A path of the product that may be shown in the iframe; null for any other value. */
export function embeddablePath(value: unknown): string | null {
  return isIframePath(value) ? value : null
}

/** The URL of a path of the product for the top-level window, to sign in or to pay; null for any other value. */
export function topWindowTarget(value: unknown, origin: string): string | null {
  const isPath =
    typeof value === 'string' && value.length <= 4_000 && /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u.test(value)
  return isPath ? origin + value : null
}

/** A fixed-window rate limiter: at most `limit` per second. `now` is in milliseconds. */
export function rateLimiter(limit: number): (now: number) => boolean {
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
