import { useSyncExternalStore } from 'react'
import { homepageKey } from '#contract/iframe/embed.ts'
import { type HomepageSettings, isHomepageAddress } from '#contract/iframe/homepage-address.ts'
import { useSettings } from './client-context.tsx'
import { readTab, writeTab } from './tab-store.ts'

/** Keeps, for this tab, where on the homepage its reader came from, as the address says. */
export function keepHomepage({ origins }: HomepageSettings, query: string): void {
  const address = addressIn(query, origins)
  if (address !== null) keepHomepageAddress(address)
}

/** The same from within its frame, for what the window shows after it. */
export function keepHomepageAddress(address: string): void {
  writeTab(homepageKey, address)
}

/**
 * Where the reader left the homepage whose frame led here; null for everybody else. `query` is of the page's address.
 */
export function useHomepageReturn(query: string): string | null {
  const { homepage } = useSettings()
  return useSyncExternalStore(
    () => () => {},
    () =>
      homepage ? (addressIn(query, homepage.origins) ?? known(readTab(homepageKey), homepage.origins)) : null,
    () => (homepage ? addressIn(query, homepage.origins) : null),
  )
}

function addressIn(query: string, origins: readonly string[]): string | null {
  return known(new URLSearchParams(query).get(homepageKey), origins)
}

function known(value: string | null, origins: readonly string[]): string | null {
  return isHomepageAddress(value, origins) ? value : null
}
