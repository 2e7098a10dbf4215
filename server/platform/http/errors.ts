import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { ErrorReply } from '#contract/platform/wire.ts'
import { fieldMessages } from '#words/field-messages.ts'
import { serverWords } from '#words/server-words.ts'
import { AppError, BadInput } from '../errors/app-error.ts'
import { codeOfViolation } from '../errors/constraint-codes.ts'
import { errorSentence } from '../errors/error-sentence.ts'
import { isOutage } from '../errors/outage.ts'
import { languageOf } from './language.ts'
import { plainPage, wantsPage } from './plain-page.ts'

/** Seconds after which it is worth trying again when something is missing or too busy. */
export const retryAfterOutage = 5

interface Reader {
  readonly defaultLanguage: Language
  readonly zone: string
}

/** Every refusal and fault of the API leaves through here, in one shape. */
export function answerErrors(app: FastifyInstance, reader: Reader): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal.code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected')
    else if (isOutage(error)) request.log.error({ err: error }, 'outage')
    return sendRefusal(reply, refusal, request, reader)
  })
}

const refusals = new WeakMap<FastifyRequest, AppError>()

/** What a request was refused for. */
export function refusalOf(request: FastifyRequest): AppError | undefined {
  return refusals.get(request)
}

export function sendRefusal(
  reply: FastifyReply,
  refusal: AppError,
  request: FastifyRequest,
  reader: Reader,
): FastifyReply {
  refusals.set(request, refusal)
  const language = languageOf(request, reader.defaultLanguage)
  const body = errorBody(refusal, request.id, language, reader.zone)
  reply.code(errorStatus[refusal.code]).header('cache-control', 'private, no-store')
  if (refusal.code === 'OVERLOADED' && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfterOutage)
  if (wantsPage(request))
    return reply.header('content-type', 'text/html; charset=utf-8').send(plainPage(body.message, language))
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

export function errorBody(
  refusal: AppError,
  requestId: string,
  language: Language,
  zone: string,
): ErrorReply {
  const say = serverWords(language)
  return {
    code: refusal.code,
    message: errorSentence(refusal.code, refusal.details, { language, zone }),
    ...(refusal instanceof BadInput && {
      fields: fieldMessages(refusal.issues, (key, values) =>
        say(`fields.${key}` as 'fields.required', values as never),
      ),
    }),
    requestId,
  }
}

/** The framework's own refusals, in our codes. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_NOT_SUPPORTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_JSON',
  FST_ERR_BAD_URL: 'BAD_ADDRESS',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  // Out of the folder of files.
  FST_STATIC_FORBIDDEN_PATH: 'NOT_FOUND',
  FST_UNDER_PRESSURE: 'OVERLOADED',
}

export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return new AppError('UNEXPECTED')
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  const known = frameworkCodes[code] ?? codeOfViolation(error)
  if (known) return new AppError(known)
  if (isOutage(error)) return new AppError('OVERLOADED')
  if (statusCode === 429) return new AppError('TOO_MANY_REQUESTS')
  if (statusCode === 414) return new AppError('ADDRESS_TOO_LONG')
  // What else the framework or its JSON reader refuses as the caller's fault is a body it could not read.
  if (statusCode === 400) return new AppError('BAD_JSON')
  return new AppError('UNEXPECTED')
}
