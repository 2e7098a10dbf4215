import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.core.$ZodType
type ReplyMedia =
  | 'text/calendar'
  | 'text/csv'
  | 'text/plain'
  | 'image/svg+xml'
  | 'application/pdf'
  | 'application/octet-stream'

/** Who may call: anyone, a signed-in member, or staff (to whom alone the call exists). */
export type Access = 'open' | 'member' | 'operator'

/** One call of the API, read by the server, the browser, the OpenAPI document and the tests. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  By extends Access = Access,
> {
  readonly id: string
  readonly summary: string
  readonly method: Method
  /** With `:name` for each parameter. */
  readonly path: string
  readonly access: By
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** The reply's media type where it is not JSON: a text, or the bytes of a file. Refusals are JSON all the same. */
  readonly media?: ReplyMedia
  /** What is sent where it is not JSON: a file, whose bytes are the body. */
  readonly takes?: { readonly media: 'text/csv' | 'application/octet-stream'; readonly maxBytes: number }
  /** How much JSON is taken where that is more than usual. */
  readonly maxBytes?: number
  /** 201 where something is created; such a call takes an `Idempotency-Key`. */
  readonly status?: 200 | 201
  /**
   * Where every visitor gets the same reply, the names of the query that change it: such a reply may be kept and
   * given to the next visitor.
   */
  readonly sharedBy?: readonly string[]
  /** Refusals beyond the common ones. */
  readonly errors: readonly ErrorCode[]
}

type Read<S> = S extends Schema ? z.output<S> : undefined
type Written<S> = S extends Schema ? z.input<S> : undefined

/** What a handler is given. */
export interface Input<E extends Endpoint> {
  readonly params: Read<E['params']>
  readonly query: Read<E['query']>
  readonly body: Read<E['body']>
}

type Filled<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** A value as it is put into an address: numbers stay numbers until then. */
type Addressed<T> = T extends object
  ? { [K in keyof T]: T[K] | number | (T[K] extends string[] | undefined ? readonly string[] : never) }
  : T

/** What a caller hands over. */
export type Request<E extends Endpoint> = Filled<{
  readonly params: Addressed<Written<E['params']>>
  readonly query: Addressed<Written<E['query']>>
  readonly body: Written<E['body']>
}>

export type Reply<E extends Endpoint> = z.output<E['reply']>

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/** Declares an endpoint; what it does not take is left out. */
export function endpoint<
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const By extends Access = Access,
>(
  definition: Optional<Endpoint<Params, Query, Body, Reply, By>, 'params' | 'query' | 'body'>,
): Endpoint<Params, Query, Body, Reply, By> {
  // What is left out is `undefined`, as its type parameter then says.
  return definition as Endpoint<Params, Query, Body, Reply, By>
}

/** The address of a call: parameters filled in, query appended in the order given. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one) => `${encodeURIComponent(key)}=${encodeURIComponent(String(one))}`),
  )
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`
}
