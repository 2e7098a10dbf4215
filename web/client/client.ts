import type { Language } from '#contract/platform/languages.ts'
import type { PageSettings } from '#contract/site.ts'
import { type Formats, formatsIn } from '#words/formats.ts'
import type { Api, Transport } from './api.ts'
import type { ApiError } from './api-error.ts'
import type { Problem } from './problem.ts'
import { createSession, type Session } from './session.ts'
import { createStore, type Store } from './store.ts'
import { ownWindow, type Surroundings } from './surroundings.ts'
import type { Translator, Words } from './words.ts'

/** What every screen stands on; made once in the browser, and once for each page on the server. */
export interface Client {
  readonly api: Api
  readonly session: Session
  readonly settings: PageSettings
  readonly language: Language
  /** The server's clock when it rendered the page. */
  readonly now: string
  /** The server's clock at present, in milliseconds, as far as this browser can count on from there. */
  present(): number
  readonly formats: Formats
  readonly translator: Translator
  /** Brings what a page says before it is shown. */
  readonly bringWords: Words['bring']
  readonly surroundings: Surroundings
  /** Calls under way. */
  readonly pending: Store<number>
  /** The alert that is open. */
  readonly alert: Store<Notice | null>
}

export type Notice = Extract<Problem, { kind: 'notify' }>

interface ClientParts {
  readonly transport: Transport
  readonly language: Language
  readonly words: Words
  readonly settings: PageSettings
  readonly now: string
  /** A window of the pages' own where nothing else is said. */
  readonly surroundings?: Surroundings
  signedIn(): boolean
  log(error: ApiError): void
}

export function createClient(parts: ClientParts): Client {
  const pending = createStore(0)
  const madeAt = Date.now()
  const api: Api = {
    transport: parts.transport,
    rows: new Map(),
    began: () => pending.write(pending.read() + 1),
    ended: () => pending.write(pending.read() - 1),
    log: parts.log,
  }
  const { language, words, settings, now } = parts
  return {
    api,
    session: createSession(api, parts.signedIn),
    settings,
    language,
    now,
    present: () => Date.parse(now) + (Date.now() - madeAt),
    formats: formatsOf(language, settings.zone),
    translator: words.translator,
    bringWords: words.bring,
    surroundings: parts.surroundings ?? ownWindow,
    pending,
    alert: createStore<Notice | null>(null),
  }
}

const formats = new Map<string, Formats>()

/** Kept for the next page: a formatter of dates is slow to make. */
function formatsOf(language: Language, zone: string): Formats {
  const key = `${language} ${zone}`
  const known = formats.get(key)
  if (known) return known
  const made = formatsIn(language, zone)
  formats.set(key, made)
  return made
}
