import type { Language } from '#contract/platform/languages.ts'
import type { PageSettings, ViewNotice } from '#contract/site.ts'
import { type Formats, formatsIn } from '#words/formats.ts'
import type { Api, Transport } from './api.ts'
import type { ApiError } from './api-error.ts'
import { type HostWindow, topLevelWindow } from './host-window.ts'
import type { Problem } from './problem.ts'
import { createSession, type Session } from './session.ts'
import type { Translator, Words } from './words.ts'

/** The context of every screen; created once in the browser, and once per page on the server. */
export interface Client {
  readonly api: Api
  readonly session: Session
  readonly settings: PageSettings
  readonly language: Language
  readonly now: string
  /** The server's current time in milliseconds, extrapolated by the browser's clock. */
  currentTime(): number
  readonly formats: Formats
  readonly translator: Translator
  /** Loads a page's topics before it is shown. */
  readonly loadTopics: Words['loadTopics']
  readonly hostWindow: HostWindow
  readonly pending: Store<number>
  readonly alert: Store<Notice | null>
}

export type Notice = Extract<Problem, { kind: 'notify' }>

interface ClientOptions {
  readonly transport: Transport
  readonly language: Language
  readonly words: Words
  readonly settings: PageSettings
  readonly now: string
  /** Defaults to the top-level window. */
  readonly hostWindow?: HostWindow
  signedIn(): boolean
  /** Set while staff see the site as this member. */
  readonly view: ViewNotice | null
  log(error: ApiError): void
}

export function createClient(parts: ClientOptions): Client {
  const pending = createStore(0)
  const createdAt = Date.now()
  const api: Api = {
    transport: parts.transport,
    lastRows: new Map(),
    requestStarted: () => pending.write(pending.read() + 1),
    requestEnded: () => pending.write(pending.read() - 1),
    log: parts.log,
  }
  const { language, words, settings, now } = parts
  return {
    api,
    session: createSession(api, parts),
    settings,
    language,
    now,
    currentTime: () => Date.parse(now) + (Date.now() - createdAt),
    formats: formatsOf(language, settings.zone),
    translator: words.translator,
    loadTopics: words.loadTopics,
    hostWindow: parts.hostWindow ?? topLevelWindow,
    pending,
    alert: createStore<Notice | null>(null),
  }
}

const formats = new Map<string, Formats>()

/** Cached across pages: date formatters are slow to create. */
function formatsOf(language: Language, zone: string): Formats {
  const key = `${language} ${zone}`
  const cached = formats.get(key)
  if (cached) return cached
  const created = formatsIn(language, zone)
  formats.set(key, created)
  return created
}

/** A value that components subscribe to with `useSyncExternalStore`. */
interface Store<T> {
  read(): T
  write(value: T): void
  subscribe(listener: () => void): () => void
}

function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
