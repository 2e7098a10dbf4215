import { createContext, type ReactNode, use } from 'react'
import type { Client } from './client.ts'
import type { Translator } from './words.ts'

const ClientContext = createContext<Client | null>(null)

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>
}

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('ClientProvider is missing.')
  return client
}

export const useWords: Translator = (namespace) => useClient().translator(namespace)

export function useFormats() {
  return useClient().formats
}

export function useSettings() {
  return useClient().settings
}
