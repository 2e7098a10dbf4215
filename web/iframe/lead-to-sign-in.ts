import type { AnyRouter } from '@tanstack/react-router'
import { signInAddress } from '../client/addresses.ts'
import type { Client } from '../client/client.ts'
import { wantedPage } from './wanted-page.ts'

/**
 * Redirects a visitor's iframe from the sign-in page to sign-in in the top-level window, because the provider's page
 * cannot be embedded. If the user is already signed in, continues to the target page.
 */
export function leadToSignIn({ history }: AnyRouter, { session, hostWindow }: Client): void {
  const target = wantedPage(history.location.href)
  if (target === null) return
  if (session.signedIn()) history.replace(target)
  else hostWindow.leave(signInAddress(target))
}
