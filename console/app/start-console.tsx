import { HttpError } from 'ra-core'
import type { Root } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { getStaffSession } from '#contract/people/staff.ts'
import { loadConsoleWords } from '#words/console-words.ts'
import { call } from '../client/call.ts'
import './styles.ts'
import { SessionProvider, type StaffSession } from '../client/session.ts'
import { consoleLanguage, i18nProviderOf } from '../client/words.ts'
import { ConsoleApp } from './console-app.tsx'

/** Loads the session and the words, and shows the console; without a session, signs in and returns here. */
export async function startConsole(root: Root): Promise<void> {
  const language = consoleLanguage()
  const [session, { locale, messages }] = await Promise.all([readSession(), loadConsoleWords(language)])
  if (!session) return
  document.documentElement.lang = locale
  root.render(
    <IntlProvider locale={locale} messages={messages} timeZone={session.timeZone}>
      <SessionProvider value={session}>
        <ConsoleApp i18nProvider={i18nProviderOf(locale, messages)} />
      </SessionProvider>
    </IntlProvider>,
  )
}

/** Undefined while the browser leaves for the sign-in. */
async function readSession(): Promise<StaffSession | undefined> {
  try {
    const { now, ...session } = await call(getStaffSession, {})
    return { ...session, aheadMs: Date.parse(now) - Date.now() }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    location.assign(`/auth/login?nextUrl=${encodeURIComponent(location.pathname + location.search)}`)
    return undefined
  }
}
