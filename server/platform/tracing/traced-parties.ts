import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
} from '@opentelemetry/semantic-conventions'
import type { HttpCall } from '../../outside/http-call.ts'
import type { Mailer } from '../../outside/smtp/mailer.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import type { WebhookSender } from '../../outside/webhook/webhook-sender.ts'
import { inCallSpan, markFailed } from './spans.ts'
import { activeTraceparent } from './trace-context.ts'

/** For parties that we have a contract with. Paths and queries contain codes and keys, and are not recorded. */
export function tracedFetch(party: string): HttpCall {
  return (url, init) =>
    inCallSpan(callOf(party, init.method ?? 'GET', new URL(url)), async (span) => {
      const response = await fetch(url, withTraceparent(init))
      span?.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, response.status)
      if (span && response.status >= 400) markFailed(span, String(response.status))
      return response
    })
}

function withTraceparent(init: RequestInit): RequestInit {
  const traceparent = activeTraceparent()
  if (traceparent === undefined) return init
  const headers = new Headers(init.headers)
  headers.set('traceparent', traceparent)
  return { ...init, headers }
}

function callOf(party: string, method: string, { hostname, port, protocol }: URL) {
  const attributes = {
    'peer.service': party,
    [ATTR_HTTP_REQUEST_METHOD]: method,
    [ATTR_SERVER_ADDRESS]: hostname,
    [ATTR_SERVER_PORT]: Number(port) || (protocol === 'https:' ? 443 : 80),
  }
  return { name: `${party} ${method}`, attributes }
}

/** Mails carry no `traceparent`: their readers are no part of the trace. */
export function tracedMailer(mailer: Mailer, smtpUrl: string): Mailer {
  const { hostname, port } = new URL(smtpUrl)
  const attributes = {
    'peer.service': 'smtp',
    [ATTR_SERVER_ADDRESS]: hostname,
    ...(port && { [ATTR_SERVER_PORT]: Number(port) }),
  }
  return { ...mailer, send: (mail) => inCallSpan({ name: 'smtp send', attributes }, () => mailer.send(mail)) }
}

/** Webhooks carry no `traceparent`: their receivers are other people's systems, and get the delivery's id. */
export function tracedWebhooks({ send }: WebhookSender): WebhookSender {
  return {
    send: (request) =>
      inCallSpan(callOf('webhook', 'POST', new URL(request.url)), async (span) => {
        const outcome = await send(request)
        if ('status' in outcome) span?.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, outcome.status)
        else if (span) markFailed(span, outcome.problem)
        return outcome
      }),
  }
}

export function tracedStorage(storage: FileStorage, endpoint: string): FileStorage {
  const attributes = { 'peer.service': 's3', [ATTR_SERVER_ADDRESS]: new URL(endpoint).hostname }
  const traced = <Result>(operation: string, call: () => Promise<Result>) =>
    inCallSpan({ name: `s3 ${operation}`, attributes }, call)
  const { link } = storage
  return {
    put: (...file) => traced('put', () => storage.put(...file)),
    get: (key) => traced('get', () => storage.get(key)),
    open: (key) => traced('open', () => storage.open(key)),
    ...(link && { link: (key) => traced('link', () => link.call(storage, key)) }),
    remove: (key) => traced('remove', () => storage.remove(key)),
    check: () => storage.check(),
    close: () => storage.close(),
  }
}
