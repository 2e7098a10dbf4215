import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import { AppError } from '../errors/app-error.ts'
import { errorBody, sendRefusal, toAppError } from './errors.ts'

interface Locale {
  readonly defaultLanguage: Language
  readonly zone: string
}

/** For malformed URLs and malformed HTTP, which reach no route or hook. */
export function handleMalformedRequests(locale: Locale) {
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      // Cookies and query are not parsed yet, and an exception here would end the process, so the language is that of
      // Accept-Language.
      sendRefusal(
        reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff'),
        toAppError(error),
        Object.assign(request, { cookies: {}, query: {} }),
        locale,
      ),
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      const refusal = new AppError(codeOf(error.code))
      const body = JSON.stringify(errorBody(refusal, randomUUID(), locale.defaultLanguage, locale.zone))
      const status = errorStatus[refusal.code]
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
          `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      )
    },
  }
}

function codeOf(fault: string | undefined): ErrorCode {
  if (fault === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE'
  return fault === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMED_OUT' : 'BAD_ADDRESS'
}
