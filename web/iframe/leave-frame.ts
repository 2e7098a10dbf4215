import { type HomepageSettings, isHomepageAddress } from '#contract/iframe/homepage-address.ts'
import type { Homepage } from './connect-homepage.ts'
import { addressIn } from './frame-history.ts'
import { outwardAddress, signInPath } from './outward-address.ts'

/** Leads the whole window to an address of ours, by the homepage where it answers: it may do so without a click, too. */
export async function leaveFrame(
  address: string,
  homepage: Homepage | undefined,
  { origins, paths, handsOver }: HomepageSettings,
): Promise<void> {
  try {
    if (!homepage) throw new Error('No homepage answers.')
    const { remote, greeting } = homepage
    const { href } = await remote.getLocation()
    const at = isHomepageAddress(href, origins) ? href : greeting.href
    const challenge = handsOver && address.startsWith(signInPath) ? await askForChallenge() : undefined
    const place = { here: addressIn(window), homepage: at, paths, challenge }
    await remote.leave(outwardAddress(address, place))
  } catch {
    window.open(address, '_top')
  }
}

/** The server gives this frame a cookie by which it is known again; its challenge goes with the sign-in. */
async function askForChallenge(): Promise<string> {
  const reply = await fetch('/auth/frame', { method: 'POST' })
  const { challenge } = (await reply.json()) as { challenge: string }
  return challenge
}
