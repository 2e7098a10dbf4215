import { createContext, type ReactNode, use } from 'react'
import { IntlProvider } from 'use-intl'
import { languageOfWords, type PageWords } from '#words/page-words.ts'
import type { Client } from './client.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: PageWords
  }
}

const ClientContext = createContext<Client | null>(null)

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return (
    <ClientContext value={client}>
      <IntlProvider
        locale={languageOfWords(client.language)}
        messages={client.words}
        timeZone={client.settings.zone}
      >
        {children}
      </IntlProvider>
    </ClientContext>
  )
}

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('ClientProvider is missing.')
  return client
}

/** The one formatter of dates, times and money, in the reader's language and the centre's zone. */
export function useFormats() {
  return useClient().formats
}

export function useSettings() {
  return useClient().settings
}
