import type { AnyRouter } from '@tanstack/react-router'
import type { Client } from '../client/client.ts'
import { signInUrl } from '../client/urls.ts'
import { signInTarget } from './sign-in-target.ts'

/**
 * Redirects a visitor's iframe from the sign-in page to sign-in in the top-level window, because the provider's page
 * cannot be embedded. If the user is already signed in, continues to the target page.
 */
export function redirectToSignIn({ history }: AnyRouter, { session, hostWindow }: Client): void {
  const target = signInTarget(history.location.href)
  if (target === null) return
  if (session.signedIn()) history.replace(target)
  else hostWindow.navigateTop(signInUrl(target))
}
