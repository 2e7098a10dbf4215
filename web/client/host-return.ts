import { useSyncExternalStore } from 'react'
import { hostAddressParam } from '#contract/iframe/embed.ts'
import { type HostSiteSettings, isHostAddress } from '#contract/iframe/host-address.ts'
import { useSettings } from './client-context.tsx'
import { readTab, writeTab } from './tab-store.ts'

/** Remembers in this tab the host page that the user came from, from the query. */
export function rememberHost({ origins }: HostSiteSettings, query: string): void {
  const address = hostAddressIn(query, origins)
  if (address !== null) rememberHostAddress(address)
}

export function rememberHostAddress(address: string): void {
  writeTab(hostAddressParam, address)
}

/** The host page whose iframe led the user here, or null. `query` is the current page's. */
export function useHostReturn(query: string): string | null {
  const { hostSite } = useSettings()
  return useSyncExternalStore(
    () => () => {},
    () =>
      hostSite
        ? (hostAddressIn(query, hostSite.origins) ?? validated(readTab(hostAddressParam), hostSite.origins))
        : null,
    () => (hostSite ? hostAddressIn(query, hostSite.origins) : null),
  )
}

function hostAddressIn(query: string, origins: readonly string[]): string | null {
  return validated(new URLSearchParams(query).get(hostAddressParam), origins)
}

function validated(value: string | null, origins: readonly string[]): string | null {
  return isHostAddress(value, origins) ? value : null
}
