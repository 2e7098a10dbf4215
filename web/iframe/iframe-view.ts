import { type HostGreeting, maxIframeHeight, type VisibleArea } from '#contract/iframe/embed.ts'
import { isHostAddress } from '#contract/iframe/host-address.ts'

/** Minimum height of an iframe, so that a dialog fits on a short page, in CSS pixels. */
const minHeight = 480

/** The height to request from the host site; longer content scrolls within the iframe. */
export function heightToRequest(contentHeight: number): number {
  return Math.min(maxIframeHeight, Math.max(minHeight, Math.ceil(contentHeight)))
}

/** Parses the host site's message about the visible part; null if malformed. */
export function parseView(message: unknown): VisibleArea | null {
  if (typeof message !== 'object' || message === null) return null
  const { top, height } = message as Partial<Record<keyof VisibleArea, unknown>>
  return isLength(top) && isLength(height) ? { top, height } : null
}

/** Parses the host site's handshake; null if it is not a known host site in a known version. */
export function parseGreeting(message: unknown, origins: readonly string[]): HostGreeting | null {
  if (typeof message !== 'object' || message === null) return null
  const { version, ...location } = message as Partial<Record<keyof HostGreeting, unknown>>
  const view = parseView(location.view)
  if (typeof version !== 'number' || !view || !isHostAddress(location.href, origins)) return null
  return { version, href: location.href, view }
}

/** The area for a dialog: the visible part, with a minimum height even if little of the iframe is in view. */
export function dialogArea(view: VisibleArea, frameHeight: number): VisibleArea {
  const height = Math.min(frameHeight, Math.max(view.height, minHeight))
  return { top: Math.min(view.top, frameHeight - height), height }
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
