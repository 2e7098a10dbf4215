import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ErrorCode, errorStatus } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { ErrorReply } from '#contract/platform/wire.ts'
import { errorSentence } from '../errors/error-sentence.ts'
import { acceptedLanguage, rawCookieLanguage } from '../http/language.ts'
import { isPage, plainPage, refreshAfter, wantsPage } from '../http/plain-page.ts'

interface Refusal {
  readonly code: ErrorCode
  /** Defaults to the status of the code. */
  readonly status?: number | undefined
  /** In seconds. */
  readonly retryAfter?: number
  readonly defaultLanguage: Language
  readonly zone: string
}

/** Answers in front of the application with its error response, in the client's language. Returns the request's id. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { code, status = errorStatus[code], retryAfter, defaultLanguage, zone }: Refusal,
): string {
  const language =
    rawCookieLanguage(request) ?? acceptedLanguage(request.headers['accept-language']) ?? defaultLanguage
  const body: ErrorReply = { code, message: sentenceOf(code, language, zone), requestId: randomUUID() }
  const { method = '', url = '', headers } = request
  const asPage = wantsPage({ method, url, headers })
  const busy = code === 'OVERLOADED'
  const isReloaded = asPage && busy && isPage({ method, url })
  const embedded = headers['sec-fetch-dest'] === 'iframe'
  const text = asPage ? plainPage({ message: body.message, language, busy, embedded }) : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': `${asPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'private, no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(retryAfter !== undefined && isReloaded && { refresh: refreshAfter(retryAfter) }),
    'x-content-type-options': 'nosniff',
    'x-request-id': body.requestId,
  })
  response.end(text)
  return body.requestId
}

const sentences = new Map<string, string>()

/** Cached, as the sentence has no values to fill in: formatting took a fifth of a refusal's time. */
function sentenceOf(code: ErrorCode, language: Language, zone: string): string {
  const key = `${code} ${language}`
  const sentence = sentences.get(key) ?? errorSentence(code, {}, { language, zone })
  sentences.set(key, sentence)
  return sentence
}
