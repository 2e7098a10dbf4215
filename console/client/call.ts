import { HttpError } from 'ra-core'
import { getStaffSession } from '#contract/people/staff.ts'
import { buildPath, type Endpoint, type Reply, type Request } from '#contract/platform/endpoint.ts'
import type { ErrorReply } from '#contract/platform/wire.ts'

interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** The version that is changed. */
  readonly version?: number | undefined
  readonly idempotencyKey?: string | undefined
  /** Of the dry run that was looked at. */
  readonly seal?: string | undefined
}

/** Calls an endpoint of the contract; throws an `HttpError` whose `body.errors` forms show at their fields. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  { signal, version, idempotencyKey, seal }: CallOptions = {},
): Promise<Reply<E>> {
  const { params, query, body } = request as Partial<Record<'params' | 'query' | 'body', object>>
  const media = endpoint.upload?.media ?? 'application/json'
  const reply = await fetch(buildPath(endpoint.path, { ...params }, { ...query }), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      ...(body && { 'content-type': media }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(seal && { seal }),
    },
    ...(body && { body: endpoint.upload ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const text: unknown = await reply.json().catch(() => undefined)
  if (!reply.ok) throw errorOf(await statusOf(reply, endpoint), text as ErrorReply | undefined)
  return text as Reply<E>
}

/** Without a session every staff endpoint answers 404; turned into 401, so that forms can offer to sign in. */
async function statusOf({ status }: Response, endpoint: Endpoint): Promise<number> {
  if (status !== 404 || endpoint.id === getStaffSession.id) return status
  const session = await fetch(getStaffSession.path, { credentials: 'same-origin' })
  return session.ok ? 404 : 401
}

function errorOf(status: number, reply: ErrorReply | undefined): HttpError {
  const errors = nested(reply?.fields ?? {})
  return new HttpError(reply?.message ?? String(status), status, {
    code: reply?.code,
    message: reply?.message,
    outcome: reply?.outcome,
    shown: reply?.shown,
    ...(Object.keys(errors).length > 0 && { errors }),
  })
}

/** `{'title.en': 'Missing'}` as `{title: {en: 'Missing'}}`. */
function nested(fields: Readonly<Record<string, string>>): object {
  const result = {}
  for (const [path, message] of Object.entries(fields)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const target = names.reduce<Record<string, unknown>>((object, name) => {
      object[name] ??= {}
      return object[name] as Record<string, unknown>
    }, result)
    target[last] = message
  }
  return result
}
