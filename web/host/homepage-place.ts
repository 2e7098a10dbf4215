import { checkKey } from '#contract/iframe/embed-kit.ts'
import { type HomepagePath, toHomepage, toProduct } from '#contract/iframe/homepage-paths.ts'
import { screenOf } from './frame-rules.ts'

/** Where the product's address stands in `history.state`. */
export const stateKey = 'educationCentre'

/** An entry of the homepage's history. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
}

/** Which screen it shows; null where it is about something else. */
export function screenAt(place: Place, paths: readonly HomepagePath[]): string | null {
  const told = screenOf(inner(place.hash)?.[2]) ?? screenOf(stateOf(place)[stateKey])
  if (told) return told
  return screenOf(toProduct(paths, place.pathname + without(checkKey, place.search) + place.hash))
}

/** The homepage's address of a screen; null where it keeps the one that it has. */
export function addressOf(screen: string, paths: readonly HomepagePath[]): string | null {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(screen) ?? []
  // The language is the homepage's, whatever the frame was opened with.
  return toHomepage(paths, path + without('lang', query) + hash)
}

/** The address without what only the script reads. */
export function cleanAddress({ pathname, search, hash }: Place): string {
  return pathname + search + (inner(hash) ? '' : hash)
}

/** What an entry holds once it shows a screen; what the homepage keeps there stays. */
export function stateWith(screen: string, before: unknown): Record<string, unknown> {
  return { ...stateOf({ state: before }), [stateKey]: screen }
}

function stateOf({ state }: Pick<Place, 'state'>): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** What a sign-in gave its way back for the frame; nothing elsewhere. */
export const passAt = (hash: string): string | undefined => inner(hash)?.[1]

/** `#edu=/attend` (`innerPathKey`), with a pass in front after a sign-in: `#edu=xyz/attend`. */
const inner = (hash: string) => /^#edu=([\w-]*)(.*)/.exec(hash)

function without(key: string, query: string): string {
  const values = new URLSearchParams(query)
  if (!values.has(key)) return query
  values.delete(key)
  return values.size > 0 ? `?${values}` : ''
}
