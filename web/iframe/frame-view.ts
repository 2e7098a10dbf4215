import { type HomepageGreeting, maxFrameHeight, type View } from '#contract/iframe/embed.ts'
import { isHomepageAddress } from '#contract/iframe/homepage-address.ts'

/** Room that a dialog has in any frame, however little the page shows, in CSS pixels. */
const leastHeight = 480

/** The height to ask the homepage for; of what is longer than a homepage gives, the frame shows the rest by scrolling. */
export function heightToAsk(shown: number): number {
  return Math.min(maxFrameHeight, Math.max(leastHeight, Math.ceil(shown)))
}

/** What the homepage says of the frame's visible part; null where it says nothing of the kind. */
export function readView(said: unknown): View | null {
  if (typeof said !== 'object' || said === null) return null
  const { top, height } = said as Partial<Record<keyof View, unknown>>
  return isLength(top) && isLength(height) ? { top, height } : null
}

/** What the homepage answers to a greeting; null where it is not one of the known homepages in a known version. */
export function readGreeting(said: unknown, origins: readonly string[]): HomepageGreeting | null {
  if (typeof said !== 'object' || said === null) return null
  const { version, ...at } = said as Partial<Record<keyof HomepageGreeting, unknown>>
  const view = readView(at.view)
  if (typeof version !== 'number' || !view || !isHomepageAddress(at.href, origins)) return null
  return { version, href: at.href, view }
}

/** Where a dialog goes: the visible part, with room for one also where little of the frame is in view. */
export function dialogPlace(view: View, frameHeight: number): View {
  const height = Math.min(frameHeight, Math.max(view.height, leastHeight))
  return { top: Math.min(view.top, frameHeight - height), height }
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
