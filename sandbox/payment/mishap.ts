import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson, sendText } from '../local-server.ts'
import type { Fault } from './faults.ts'
import type { KeptReply } from './kept-state.ts'
import { errorReply } from './payment-errors.ts'

/** For so long a call that hangs gives no answer; no client waits that long. */
const hangMs = 180_000

/** Until the caller has gone, or for very long. */
export function leftBy(response: ServerResponse): Promise<void> {
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

interface Answer {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly reply: Pick<KeptReply, 'status' | 'body'>
}

/** Answers what was done, in the way that was asked to go wrong. */
export function answerWith(fault: Fault['fault'] | undefined, { request, response, reply }: Answer): void {
  if (fault === 'reset-after') {
    reset(request)
  } else if (fault === 'fail-after') {
    const failed = errorReply('FAILED_INTERNAL_SYSTEM_PROCESSING', request.headers['accept-language'])
    sendJson(response, failed.status, failed.body)
  } else if (fault === 'broken-json-after') {
    sendText(response, 200, JSON.stringify(reply.body).slice(0, 40))
  } else if (fault === 'answer-twice') {
    const text = JSON.stringify(reply.body)
    const head = `HTTP/1.1 ${reply.status} Told\r\ncontent-type: application/json\r\n`
    const once = `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
    request.socket.end(`${once}${once}`)
  } else {
    sendJson(response, reply.status, reply.body)
  }
}
