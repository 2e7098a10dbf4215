import { buildPath, type Endpoint, type Reply, type Request } from '#contract/platform/endpoint.ts'
import type { ErrorReply } from '#contract/platform/wire.ts'

export interface PageResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The redirect's target. */
  readonly location: URL | undefined
}

export interface ApiResponse<E extends Endpoint> {
  readonly status: number
  readonly headers: Headers
  /** The body of a successful response. */
  reply(): Reply<E>
  /** The body of an error response. */
  refusal(): ErrorReply
}

/** An HTTP client with cookies per origin that follows no redirects by itself. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>()

  async visit(target: string | URL, init: RequestInit = {}): Promise<PageResponse> {
    const url = new URL(target)
    const headers = new Headers({ accept: 'text/html', ...(init.headers as Record<string, string>) })
    const jar = this.#jar(url)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const { name, value } = readCookie(line)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: location === null ? undefined : new URL(location, url),
    }
  }

  submit(target: string | URL, fields: Record<string, string> = {}): Promise<PageResponse> {
    return this.visit(target, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Calls the API like the pages' scripts. */
  async call<E extends Endpoint>(
    origin: string,
    endpoint: E,
    { params, query, body }: Request<E> & { params?: object; query?: object; body?: unknown },
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<E>> {
    const path = buildPath(endpoint.path, { ...params }, { ...query })
    const send = (seal: { seal?: string }) =>
      this.visit(`${origin}${path}`, {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...seal,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const first = await send({})
    const seal = first.status === 428 ? JSON.parse(first.text).outcome?.seal : undefined
    // As staff who look at what an act does, and confirm it.
    const response = seal ? await send({ seal }) : first
    const { status, text } = response
    const read = (isSuccess: boolean) => {
      if (status < 400 !== isSuccess) throw new Error(`${endpoint.method} ${path}: ${status} ${text}`)
      return JSON.parse(text)
    }
    return { status, headers: response.headers, reply: () => read(true), refusal: () => read(false) }
  }

  cookie(origin: string, name: string): string | undefined {
    return this.#jar(new URL(origin)).get(name)
  }

  cookies(origin: string): ReadonlyMap<string, string> {
    return new Map(this.#jar(new URL(origin)))
  }

  setCookie(origin: string, name: string, value: string): void {
    this.#jar(new URL(origin)).set(name, value)
  }

  #jar({ origin }: URL): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>()
    this.#jars.set(origin, jar)
    return jar
  }
}

export interface Cookie {
  readonly name: string
  readonly value: string
  /** Its attributes in lower case, sorted, without the values of Max-Age and Expires. */
  readonly attributes: readonly string[]
}

export function readCookie(line: string): Cookie {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const at = pair.indexOf('=')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    attributes: attributes.map((one) => one.toLowerCase().replace(/^(max-age|expires)=.*/, '$1')).sort(),
  }
}
