import '../../web/ui/tokens.css'
import '../ui/base.css'
import '../ui/layout.css'
import '../ui/menu.css'
import '../ui/parts.css'
import '../ui/selection.css'
import '../ui/dialog.css'
import '../ui/record.css'
import '../ui/person.css'
import '../ui/form.css'
import '../ui/filter-bar.css'
import '../ui/dry-run.css'
import '../ui/form-table.css'
import '../ui/chart.css'
import './top.css'
import './start.css'
import '../ui/narrow.css'
import '../courses/attendance.css'
import '../audit/audit.css'
import '../bulk/bulk.css'
import '../content/content.css'
import '../content/brand.css'
import '../integration/integration.css'
import { HttpError } from 'ra-core'
import type { Root } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { createTranslator, type Messages } from 'use-intl/core'
import { getStaffSession } from '#contract/people/staff.ts'
import { type ConsoleWords, loadConsoleWords } from '#words/console-words.ts'
import { call } from '../client/call.ts'
import { languageOf } from '../client/language.ts'
import { SessionProvider, type StaffSession } from '../client/session.ts'
import { ConsoleApp } from './console-app.tsx'

/** Loads the session and the words, and shows the console; without a session, signs in and returns here. */
export async function startConsole(root: Root): Promise<void> {
  const session = await readSession()
  if (!session) return
  const { locale, messages } = await loadConsoleWords(languageOf(session.memberId))
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

declare module 'use-intl' {
  interface AppConfig {
    Messages: ConsoleWords
  }
}

/** Translates ra-core's own keys; a key that we have no words for falls back to ra-core's default. */
function i18nProviderOf(locale: string, messages: Messages) {
  // ra-core's keys are plain strings, so the compiler cannot check them as it checks ours.
  const say = createTranslator({ locale, messages, namespace: 'ra' }) as unknown as (
    key: string,
    values: object,
  ) => string
  const isKnown = (key: string) => typeof partOf(messages.ra, key) === 'string'
  return {
    translate: (key: string, options: Record<string, unknown> = {}) => {
      const own = key.replace(/^ra\./, '')
      return isKnown(own) ? say(own, options) : String(options['_'] ?? key)
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => locale,
  }
}

/** The text, or part, at a key such as `notification.http_error`. */
function partOf(words: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], words)
}
