import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookOutcome, WebhookRequest, WebhookSender } from './webhook-sender.ts'

/** As Node answers: without addresses, whatever its types say, if a name can't be resolved. */
type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses?: LookupAddress[]) => void,
) => void

interface SenderSettings {
  /** Which IP addresses may be connected to. */
  readonly isAllowed: (address: string) => boolean
  readonly timeoutMs?: number
  /** Resolves names; of the system unless a test replaces it. */
  readonly resolve?: Resolve
}

/** Thrown for an address of the centre's own network. */
class AddressRefused extends Error {}

/**
 * Sends webhooks over HTTP. The connection is made to the very addresses that were checked, so a name that resolves
 * differently the next time leads nowhere else. Redirects are not followed, and responses are not read.
 */
export function httpSender({
  isAllowed,
  timeoutMs = 15_000,
  resolve = resolveAll,
}: SenderSettings): WebhookSender {
  const lookup = checkedLookup(resolve, isAllowed)
  return {
    send: (request) =>
      new Promise((done) => {
        const url = new URL(request.url)
        // A connection to an address needs no look-up.
        const host = url.hostname.replace(/^\[|\]$/g, '')
        if (isIP(host) !== 0 && !isAllowed(host)) return done({ problem: refusal })
        send(url, request, { lookup, timeoutMs }, done)
      }),
  }
}

const refusal = 'the address is not public'

function send(
  url: URL,
  { headers, body }: WebhookRequest,
  { lookup, timeoutMs }: { lookup: LookupFunction; timeoutMs: number },
  done: (outcome: WebhookOutcome) => void,
): void {
  const bytes = Buffer.from(body)
  const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    lookup,
    agent: false,
    headers: { ...headers, 'content-length': bytes.length },
    signal: AbortSignal.timeout(timeoutMs),
  })
  call.on('response', (response) => {
    done({ status: response.statusCode ?? 0 })
    response.destroy()
  })
  call.on('error', (error) => done({ problem: problemOf(error) }))
  call.end(bytes)
}

/** Resolves a name, and refuses it if any of its addresses is not allowed. */
function checkedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, (error, addresses = []) => {
      const [first] = addresses
      if (error || !first) return done(error ?? new Error('the name has no address'), '', 0)
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new AddressRefused(refusal), '', 0)
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

const resolveAll: Resolve = (hostname, done) => systemLookup(hostname, { all: true }, done)

/** For staff: what happened, without addresses of this network. */
function problemOf(error: Error & { readonly code?: string }): string {
  if (error instanceof AddressRefused) return refusal
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no response in time'
  return error.code ?? error.name
}
