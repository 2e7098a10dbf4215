import type { TestReply } from '../test-app.ts'
import type { Operation } from './document.ts'

/** What is wrong with a reply by the document, or nothing. */
export function faultOf({ answers }: Operation, { status, headers, body }: TestReply): string | undefined {
  if (status >= 500) return `a fault of the server: ${status} ${body?.code ?? ''}`
  const answer = answers.get(status)
  if (!answer) return `${status} ${body?.code ?? ''} is not documented`
  const media = String(headers['content-type']).split(';', 1)[0]
  if (media !== answer.media) return `${media} where ${answer.media} is documented`
  if (answer.reads && media === 'application/json') {
    const read = answer.reads.safeParse(body)
    if (!read.success) return `a body unlike its schema: ${read.error.message}`
  } else if (body === '') return 'an empty file'
  if (status >= 400 && !answer.codes.includes(body.code)) return `${body.code} is not documented`
  return undefined
}
