import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { Client } from '../client/client.ts'
import { redirectToSignIn } from './redirect-to-sign-in.ts'

/** Runs the redirect at a path, and returns where window and iframe go. */
async function redirectFrom(address: string, signedIn = false) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  const left: string[] = []
  const client = {
    session: { signedIn: () => signedIn },
    hostWindow: { navigateTop: (to: string) => void left.push(to) },
  } as unknown as Client
  redirectToSignIn(router, client)
  await router.load()
  return { left, frame: history.location.href }
}

describe('the sign-in page in an iframe', () => {
  it('opens the provider in the top-level window after a redirect from a members-only page', async () => {
    const address = '/sign-in?nextUrl=%2Faccount%2Fapplied'
    expect(await redirectFrom(address)).toEqual({
      left: ['/auth/login?nextUrl=%2Faccount%2Fapplied'],
      frame: address,
    })
  })

  it('continues to the target page if the user is already signed in', async () => {
    expect(await redirectFrom('/sign-in?nextUrl=%2Faccount%2Fapplied', true)).toEqual({
      left: [],
      frame: '/account/applied',
    })
  })

  it.each([
    '/sign-in',
    '/sign-in?failed=true&nextUrl=%2Faccount',
    '/sign-in?nextUrl=https%3A%2F%2Fevil.example',
    '/sign-in?nextUrl=%2F%2Fevil.example',
    '/attend?nextUrl=%2Faccount',
  ])('stays on %s', async (address) => {
    expect(await redirectFrom(address)).toEqual({ left: [], frame: address })
    expect(await redirectFrom(address, true)).toEqual({ left: [], frame: address })
  })
})
