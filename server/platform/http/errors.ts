import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { ErrorReply } from '#contract/platform/wire.ts'
import { AppError, FieldError, OutcomeError } from '../errors/app-error.ts'
import { codeOfViolation } from '../errors/constraint-codes.ts'
import { roomOf } from '../errors/decision.ts'
import { errorSentence } from '../errors/error-sentence.ts'
import { fieldSentences } from '../errors/field-sentences.ts'
import { isOutage } from '../errors/outage.ts'
import { allowStyle } from './headers.ts'
import { languageOf } from './language.ts'
import { lingerOnUnreadBody } from './large-bodies.ts'
import { isPage, plainPage, plainStyle, refreshAfter, wantsPage } from './plain-page.ts'

/** In seconds, during outages and overload. */
export const outageRetrySeconds = 5

interface Locale {
  readonly defaultLanguage: Language
  readonly zone: string
}

/** Sends every error in the same format, and `Retry-After` with every 503. */
export function handleErrors(app: FastifyInstance, locale: Locale): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = toAppError(error)
    if (refusal.code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected')
    else if (isOutage(error)) request.log.error({ err: error }, 'outage')
    lingerOnUnreadBody(request, reply)
    return sendRefusal(reply, refusal, request, locale)
  })
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', outageRetrySeconds)
  })
}

const refusals = new WeakMap<FastifyRequest, AppError>()

export function refusalOf(request: FastifyRequest): AppError | undefined {
  return refusals.get(request)
}

export function sendRefusal(
  reply: FastifyReply,
  refusal: AppError,
  request: FastifyRequest,
  locale: Locale,
): FastifyReply {
  refusals.set(request, refusal)
  const language = languageOf(request, locale.defaultLanguage)
  const body = errorBody(refusal, request.id, language, locale.zone)
  reply.code(errorStatus[refusal.code]).header('cache-control', 'private, no-store')
  if (wantsPage(request)) return sendPlainPage(reply, refusal, request, { message: body.message, language })
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

function sendPlainPage(
  reply: FastifyReply,
  { code }: AppError,
  request: FastifyRequest,
  said: { message: string; language: Language },
): FastifyReply {
  const busy = code === 'OVERLOADED'
  if (busy && isPage(request))
    reply.header('refresh', refreshAfter(Number(reply.getHeader('retry-after') ?? outageRetrySeconds)))
  allowStyle(reply, plainStyle)
  const embedded = request.headers['sec-fetch-dest'] === 'iframe'
  return reply.header('content-type', 'text/html; charset=utf-8').send(plainPage({ ...said, busy, embedded }))
}

export function errorBody(
  refusal: AppError,
  requestId: string,
  language: Language,
  zone: string,
): ErrorReply {
  return {
    code: refusal.code,
    message: errorSentence(refusal.code, refusal.details, { language, zone }),
    ...(refusal instanceof FieldError && {
      fields: fieldSentences(refusal.issues, language),
    }),
    ...roomOf(refusal.details),
    ...(refusal instanceof OutcomeError && { outcome: refusal.outcome, shown: refusal.shown }),
    requestId,
  }
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_NOT_SUPPORTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_JSON',
  FST_ERR_BAD_URL: 'BAD_ADDRESS',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  // A path outside the folder of static files.
  FST_STATIC_FORBIDDEN_PATH: 'NOT_FOUND',
  FST_UNDER_PRESSURE: 'OVERLOADED',
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return new AppError('UNEXPECTED')
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  const known = frameworkCodes[code] ?? codeOfViolation(error)
  if (known) return new AppError(known)
  if (isOutage(error)) return new AppError('OVERLOADED')
  if (statusCode === 429) return new AppError('TOO_MANY_REQUESTS')
  if (statusCode === 414) return new AppError('ADDRESS_TOO_LONG')
  // Any other 400 of Fastify or its JSON parser is an unreadable body.
  if (statusCode === 400) return new AppError('BAD_JSON')
  return new AppError('UNEXPECTED')
}
