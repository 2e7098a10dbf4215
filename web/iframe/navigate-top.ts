import { type HostSiteSettings, isHostAddress } from '#contract/iframe/host-address.ts'
import type { HostConnection } from './connect-host.ts'
import { pathOf } from './iframe-history.ts'
import { signInPath, topWindowUrl } from './top-window-url.ts'

/**
 * Navigates the top-level window to a path of ours, through the host site if connected: it may do so without a user
 * gesture.
 */
export async function navigateTop(
  address: string,
  host: HostConnection | undefined,
  { origins, paths, handsOver }: HostSiteSettings,
): Promise<void> {
  try {
    if (!host) throw new Error('No host site is connected.')
    const { remote, greeting } = host
    const { href } = await remote.getLocation()
    const at = isHostAddress(href, origins) ? href : greeting.href
    const challenge = handsOver && address.startsWith(signInPath) ? await requestChallenge() : undefined
    const place = { here: pathOf(window), hostUrl: at, paths, challenge }
    await remote.leave(topWindowUrl(address, place))
  } catch {
    window.open(address, '_top')
  }
}

/** The server sets a cookie that identifies this iframe; its challenge is passed along with the sign-in. */
async function requestChallenge(): Promise<string> {
  const reply = await fetch('/auth/frame', { method: 'POST' })
  const { challenge } = (await reply.json()) as { challenge: string }
  return challenge
}
