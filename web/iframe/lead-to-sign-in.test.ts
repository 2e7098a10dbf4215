import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { Client } from '../client/client.ts'
import { leadToSignIn } from './lead-to-sign-in.ts'

/** Where the window and the frame are led from an address. */
async function ledFrom(address: string, signedIn = false) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  const left: string[] = []
  const client = {
    session: { signedIn: () => signedIn },
    surroundings: { leave: (to: string) => void left.push(to) },
  } as unknown as Client
  leadToSignIn(router, client)
  await router.load()
  return { left, frame: history.location.href }
}

describe('the sign-in page in a frame', () => {
  it('leads the window to the provider where a page for members asked for it', async () => {
    const address = '/sign-in?nextUrl=%2Faccount%2Fapplied'
    expect(await ledFrom(address)).toEqual({
      left: ['/auth/login?nextUrl=%2Faccount%2Fapplied'],
      frame: address,
    })
  })

  it('leads whoever is signed in by now on to the page itself', async () => {
    expect(await ledFrom('/sign-in?nextUrl=%2Faccount%2Fapplied', true)).toEqual({
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
  ])('waits for its reader at %s', async (address) => {
    expect(await ledFrom(address)).toEqual({ left: [], frame: address })
    expect(await ledFrom(address, true)).toEqual({ left: [], frame: address })
  })
})
