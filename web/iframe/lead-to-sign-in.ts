import type { AnyRouter } from '@tanstack/react-router'
import { signInAddress } from '../client/addresses.ts'
import type { Client } from '../client/client.ts'
import { wantedPage } from './wanted-page.ts'

/**
 * A page for members leads a visitor's frame to the sign-in page, since no frame shows the provider's. From there the
 * window goes to the provider and comes back; whoever is signed in by then goes on at once.
 */
export function leadToSignIn({ history }: AnyRouter, { session, surroundings }: Client): void {
  const wanted = wantedPage(history.location.href)
  if (wanted === null) return
  if (session.signedIn()) history.replace(wanted)
  else surroundings.leave(signInAddress(wanted))
}
