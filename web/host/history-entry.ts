import { checkParam } from '#contract/iframe/embed-script.ts'
import { type HostPath, toHostPath, toProductPath } from '#contract/iframe/host-paths.ts'
import { embeddablePath } from './iframe-rules.ts'

/** Key of the product's path in `history.state`. */
export const stateKey = 'educationCentre'

/** An entry of the host site's session history. */
export interface HistoryEntry {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
}

/** The screen that an entry shows; null if it is not the product's. */
export function screenOfEntry(entry: HistoryEntry, paths: readonly HostPath[]): string | null {
  const explicit = embeddablePath(parseHash(entry.hash)?.[2]) ?? embeddablePath(stateOf(entry)[stateKey])
  if (explicit) return explicit
  return embeddablePath(toProductPath(paths, entry.pathname + without(checkParam, entry.search) + entry.hash))
}

/** The host path of a screen; null if the host keeps its current URL. */
export function hostPathOf(screen: string, paths: readonly HostPath[]): string | null {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(screen) ?? []
  // The host site chooses the language, whatever the iframe was opened with.
  return toHostPath(paths, path + without('lang', query) + hash)
}

/** The URL without the parts that only the script reads. */
export function cleanUrl({ pathname, search, hash }: HistoryEntry): string {
  return pathname + search + (parseHash(hash) ? '' : hash)
}

/** The state of an entry that shows a screen; the host site's own state is kept. */
export function stateWith(screen: string, before: unknown): Record<string, unknown> {
  return { ...stateOf({ state: before }), [stateKey]: screen }
}

function stateOf({ state }: Pick<HistoryEntry, 'state'>): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** The iframe pass that a sign-in added to its return URL; undefined elsewhere. */
export const iframePassIn = (hash: string): string | undefined => parseHash(hash)?.[1]

/** `#edu=/attend` (`innerPathParam`), with a pass in front after a sign-in: `#edu=xyz/attend`. */
const parseHash = (hash: string) => /^#edu=([\w-]*)(.*)/.exec(hash)

function without(key: string, query: string): string {
  const values = new URLSearchParams(query)
  if (!values.has(key)) return query
  values.delete(key)
  return values.size > 0 ? `?${values}` : ''
}
