import type { IncomingMessage, ServerResponse } from 'node:http'
import { type RequestHandler, readJson, sendHtml, sendJson, sendText } from '../local-server.ts'
import { inboxContentPolicy, listPage, mailPage, missingMailPage } from './inbox-pages.ts'
import type { CaughtMail, Mailbox } from './mailbox.ts'

/** The web pages, and `/api` for tests. */
export function inboxHandler(mailbox: Mailbox, publicOrigin: string): RequestHandler {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, first, second, part, index] = pathname.split('/')
    response.setHeader('content-security-policy', inboxContentPolicy(publicOrigin, 'list'))
    response.setHeader('referrer-policy', 'no-referrer')

    if (first === 'api') return handleApi({ mailbox, searchParams, request, response })
    if (request.method !== 'GET') return sendText(response, 405, 'Only GET is allowed.\n')
    if (first === '') return sendHtml(response, 200, listPage(mailbox.list()))

    const mail = first === 'mails' ? mailbox.find(second ?? '') : undefined
    if (!mail) return sendHtml(response, 404, missingMailPage())
    if (part !== undefined) {
      const file = partOf(mail, part, Number(index))
      return file ? sendPart(response, file) : sendHtml(response, 404, missingMailPage())
    }

    response.setHeader('content-security-policy', inboxContentPolicy(publicOrigin, 'mail'))
    sendHtml(response, 200, mailPage(mail))
  }
}

interface ApiRequest {
  readonly mailbox: Mailbox
  readonly searchParams: URLSearchParams
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

async function handleApi({ mailbox, searchParams, request, response }: ApiRequest): Promise<void> {
  switch (`${request.method} ${request.url?.split('?')[0]}`) {
    case 'GET /api/mails':
      return sendJson(
        response,
        200,
        mailbox
          .list()
          .filter(addressedTo(searchParams.get('to')))
          .map(present),
      )
    case 'DELETE /api/mails':
      mailbox.clear()
      return sendNothing(response)
    case 'POST /api/refuse': {
      const next = parseNext(await readJson(request))
      if (next === undefined)
        return sendJson(response, 400, { message: 'The body must be JSON: { "next": n }' })
      mailbox.rejectNext(next)
      return sendNothing(response)
    }
    default:
      return sendJson(response, 404, { message: 'No such call' })
  }
}

function addressedTo(address: string | null): (mail: CaughtMail) => boolean {
  const recipientFilter = address?.toLowerCase()
  return (mail) =>
    recipientFilter === undefined || mail.to.some((recipient) => recipient.toLowerCase() === recipientFilter)
}

/** Without the attachments, which can be downloaded from the mail's page. */
function present({ attachments, ...mail }: CaughtMail): Omit<CaughtMail, 'attachments'> {
  return mail
}

function parseNext(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('next' in value)) return undefined
  const { next } = value
  return typeof next === 'number' && Number.isInteger(next) && next >= 0 && next <= 1_000 ? next : undefined
}

interface Part {
  readonly filename: string
  readonly bytes: Buffer
}

function partOf(mail: CaughtMail, part: string, index: number): Part | undefined {
  if (part === 'attachments') return mail.attachments[index]
  const calendar = part === 'calendars' ? mail.calendars[index] : undefined
  return calendar && { filename: calendar.filename, bytes: Buffer.from(calendar.content) }
}

/** Always a download with a neutral type, so that a mail's file cannot run as a page of this origin. */
function sendPart(response: ServerResponse, part: Part): void {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(part.filename.toWellFormed())}`,
    'x-content-type-options': 'nosniff',
  })
  response.end(part.bytes)
}

function sendNothing(response: ServerResponse): void {
  response.writeHead(204).end()
}
