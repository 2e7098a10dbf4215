import type { Client } from './client.ts'
import { useClient } from './client-context.tsx'

export function siteNameOf({ settings, translator }: Pick<Client, 'settings' | 'translator'>): string {
  return settings.brand?.name ?? translator('shell')('siteName')
}

export function useSiteName(): string {
  return siteNameOf(useClient())
}
