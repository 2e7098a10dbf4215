import { useSyncExternalStore } from 'react'
import { homepageKey } from '#contract/iframe/embed.ts'
import { type HomepageSettings, isHomepageAddress } from '#contract/iframe/homepage-address.ts'
import { useSettings } from './client-context.tsx'
import { readTab, writeTab } from './tab-store.ts'

/** Remembers in this tab the host page that the user came from, from the query. */
export function rememberHost({ origins }: HomepageSettings, query: string): void {
  const address = hostAddressIn(query, origins)
  if (address !== null) rememberHostAddress(address)
}

/** The same from within the iframe, for pages that the window shows afterwards. */
export function rememberHostAddress(address: string): void {
  writeTab(homepageKey, address)
}

/** The host page whose iframe led the user here; null for everybody else. `query` is the current page's query. */
export function useHostReturn(query: string): string | null {
  const { homepage } = useSettings()
  return useSyncExternalStore(
    () => () => {},
    () =>
      homepage
        ? (hostAddressIn(query, homepage.origins) ?? validated(readTab(homepageKey), homepage.origins))
        : null,
    () => (homepage ? hostAddressIn(query, homepage.origins) : null),
  )
}

function hostAddressIn(query: string, origins: readonly string[]): string | null {
  return validated(new URLSearchParams(query).get(homepageKey), origins)
}

function validated(value: string | null, origins: readonly string[]): string | null {
  return isHomepageAddress(value, origins) ? value : null
}
