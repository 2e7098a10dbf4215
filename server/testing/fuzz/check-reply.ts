import type { TestReply } from '../test-app.ts'
import type { Operation } from './document.ts'

/** How a response differs from the document, or undefined. */
export function findReplyProblem(
  { responses }: Operation,
  { status, headers, body }: TestReply,
): string | undefined {
  if (status >= 500) return `server error: ${status} ${body?.code ?? ''}`
  const expected = responses.get(status)
  if (!expected) return `${status} ${body?.code ?? ''} is not documented`
  const media = String(headers['content-type']).split(';', 1)[0]
  if (media !== expected.media) return `${media} where ${expected.media} is documented`
  if (expected.reads && media === 'application/json') {
    const parsed = expected.reads.safeParse(body)
    if (!parsed.success) return `body does not match its schema: ${parsed.error.message}`
  } else if (body === '') return 'an empty file'
  if (status >= 400 && !expected.codes.includes(body.code)) return `${body.code} is not documented`
  return undefined
}
