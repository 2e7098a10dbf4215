import { type HomepageGreeting, maxFrameHeight, type View } from '#contract/iframe/embed.ts'
import { isHomepageAddress } from '#contract/iframe/homepage-address.ts'

/** Minimum height of an iframe, so that a dialog fits on a short page, in CSS pixels. */
const minHeight = 480

/** The height to request from the host site; longer content scrolls within the iframe. */
export function heightToRequest(contentHeight: number): number {
  return Math.min(maxFrameHeight, Math.max(minHeight, Math.ceil(contentHeight)))
}

/** Parses the host site's message about the visible part; null if malformed. */
export function parseView(message: unknown): View | null {
  if (typeof message !== 'object' || message === null) return null
  const { top, height } = message as Partial<Record<keyof View, unknown>>
  return isLength(top) && isLength(height) ? { top, height } : null
}

/** Parses the host site's handshake; null if it is not a known host site in a known version. */
export function parseGreeting(message: unknown, origins: readonly string[]): HomepageGreeting | null {
  if (typeof message !== 'object' || message === null) return null
  const { version, ...location } = message as Partial<Record<keyof HomepageGreeting, unknown>>
  const view = parseView(location.view)
  if (typeof version !== 'number' || !view || !isHomepageAddress(location.href, origins)) return null
  return { version, href: location.href, view }
}

/** The area for a dialog: the visible part, with a minimum height even if little of the iframe is in view. */
export function dialogArea(view: View, frameHeight: number): View {
  const height = Math.min(frameHeight, Math.max(view.height, minHeight))
  return { top: Math.min(view.top, frameHeight - height), height }
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
