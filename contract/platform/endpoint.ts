import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { StaffRole } from './staff-roles.ts'
import type { TokenScope } from './token-scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.core.$ZodType
type ReplyMedia =
  | 'text/calendar'
  | 'text/csv'
  | 'text/plain'
  | 'image/svg+xml'
  | 'image/png'
  | 'image/webp'
  | 'image/jpeg'
  | 'application/pdf'
  | 'application/octet-stream'

/** Anyone, a signed-in member, staff (404 to others), or another system with its token. */
export type Access = 'open' | 'member' | 'operator' | 'token'

/** The server, browsers, the OpenAPI document and tests read it. */
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
  readonly path: string
  readonly access: By
  /** Staff who may call beside administrators; auditors may call all that only read. */
  readonly roles?: readonly StaffRole[]
  /** Can be called while staff see the site as a person: it only reads and records no act of the person. */
  readonly readableInView?: true
  /** Scope that the token of another system needs. */
  readonly scope?: TokenScope
  /** The response has personal data that cannot be masked, so auditors may not call. */
  readonly namesPeople?: true
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** Media type of the response if not JSON: text, or the bytes of a file. Errors are always JSON. */
  readonly media?: ReplyMedia
  /** Media type of the body if not JSON: the body is a file's bytes. */
  readonly upload?: { readonly media: 'text/csv' | 'application/octet-stream'; readonly maxBytes: number }
  /** Limit of a JSON body, if larger than usual. */
  readonly maxBytes?: number
  /** 201 if something is created; such a call takes an `Idempotency-Key`. */
  readonly status?: 200 | 201
  /** Query parameters that change the response, which is the same for every visitor and may be cached for all. */
  readonly cacheKeyQuery?: readonly string[]
  /** How long a cached response may be stored, if shorter than others. */
  readonly cacheSeconds?: number
  /** The call takes the version that it changes as `If-Match`. */
  readonly versioned?: true
  /**
   * An act of staff with a dry run at `…/dry-runs`. Mails, money, seats, results, certificates and what is published change only with
   * the seal of a dry run, which the call takes as `Seal`.
   */
  readonly sealed?: true
  /** Of its dry run, where another act has the path that it would have. */
  readonly dryRunPath?: string
  /** Whether this input stops harm, so that nobody has to look first. */
  stopsHarm?(input: { readonly body: Parsed<Body> }): boolean
  /** Codes beyond the common ones. */
  readonly errors: readonly ErrorCode[]
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Unparsed<S> = S extends Schema ? z.input<S> : undefined

export interface Input<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** Numbers are converted to text. */
type UrlValues<T> = T extends object
  ? { [K in keyof T]: T[K] | number | (T[K] extends string[] | undefined ? readonly string[] : never) }
  : T

export type Request<E extends Endpoint> = WithoutUndefined<{
  readonly params: UrlValues<Unparsed<E['params']>>
  readonly query: UrlValues<Unparsed<E['query']>>
  readonly body: Unparsed<E['body']>
}>

export type Reply<E extends Endpoint> = z.output<E['reply']>

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

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

/** Appends the query in the given order. */
export function buildPath(
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
