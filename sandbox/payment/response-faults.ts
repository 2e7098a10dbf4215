import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson, sendText } from '../local-server.ts'
import type { Fault } from './faults.ts'
import { errorReply } from './payment-errors.ts'
import type { StoredResponse } from './stored-state.ts'

/** How long a hanging call stays open; no client waits that long. */
const hangMs = 180_000

/** Waits until the client disconnects, or for `hangMs`. */
export function waitForClose(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, hangMs)
    timer.unref()
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

export function reset(request: IncomingMessage): void {
  request.socket.resetAndDestroy()
}

interface FaultyExchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly reply: Pick<StoredResponse, 'status' | 'body'>
}

/** Sends the response, with the requested fault. */
export function sendWithFault(
  fault: Fault['fault'] | undefined,
  { request, response, reply }: FaultyExchange,
): void {
  if (fault === 'reset-after') {
    reset(request)
  } else if (fault === 'fail-after') {
    const failed = errorReply('FAILED_INTERNAL_SYSTEM_PROCESSING', request.headers['accept-language'])
    sendJson(response, failed.status, failed.body)
  } else if (fault === 'broken-json-after') {
    sendText(response, 200, JSON.stringify(reply.body).slice(0, 40))
  } else if (fault === 'answer-twice') {
    const text = JSON.stringify(reply.body)
    const head = `HTTP/1.1 ${reply.status} OK\r\ncontent-type: application/json\r\n`
    const message = `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
    request.socket.end(`${message}${message}`)
  } else {
    sendJson(response, reply.status, reply.body)
  }
}
