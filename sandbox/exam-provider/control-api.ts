import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { readJson, sendJson } from '../local-server.ts'
import { assertionFaults, postScore, requestTokens, tokenFaults } from './platform-calls.ts'
import { scoreBody } from './scores.ts'
import { type Tool, toolScopes } from './tool.ts'

const times = z._default(z.int().check(z.gte(1), z.lte(1_000)), 1)
const score = z.object({
  examId: z.int(),
  userId: z._default(z.string(), ''),
  scoreGiven: z.optional(z.number()),
  scoreMaximum: z.optional(z.number()),
  absent: z.optional(z.boolean()),
  timestamp: z.optional(z.string()),
  submittedAt: z.optional(z.string()),
  gradingProgress: z.optional(z.string()),
  sections: z.optional(z.array(z.object({ scoreGiven: z.number(), scoreMaximum: z.number() }))),
  body: z.optional(z.string()),
  media: z.optional(z.string()),
  fault: z.optional(z.enum(tokenFaults)),
  times,
})
const token = z.object({
  scope: z._default(z.string(), toolScopes.score),
  fault: z.optional(z.enum(assertionFaults)),
  times,
})

/**
 * `/sandbox`, for tests; bodies are JSON:
 * - `GET /sandbox/launches`: all launches, newest first.
 * - `POST /sandbox/scores` `{examId, userId, scoreGiven?, scoreMaximum?, absent?, timestamp?, submittedAt?,
 *   gradingProgress?, sections?: [{scoreGiven, scoreMaximum}]}`: posts a score without a browser and returns the
 *   platform's responses, `[{status, body}]`. `times` sends the same score concurrently that many times. `body` and `media` are sent unchanged, `fault` is a token
 *   fault of platform-calls.ts.
 * - `POST /sandbox/tokens` `{scope?, fault?, times?}`: requests a token, `times` concurrently with one client assertion,
 *   and returns the platform's responses. `fault` is an assertion fault.
 * - `POST /sandbox/keys`: rotates the signing key.
 */
export async function handleControl(
  tool: Tool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', tool.origin)
  const body = request.method === 'POST' ? await readJson(request) : undefined
  if (request.method === 'POST' && body === undefined)
    return sendJson(response, 400, { message: 'The body must be JSON.' })
  try {
    switch (`${request.method} ${pathname}`) {
      case 'GET /sandbox/launches':
        return sendJson(response, 200, tool.launches.list())
      case 'POST /sandbox/scores':
        return sendJson(response, 200, await sendScores(tool, z.parse(score, body)))
      case 'POST /sandbox/tokens':
        return sendJson(response, 200, await requestTokens(tool, z.parse(token, body)))
      case 'POST /sandbox/keys':
        await tool.keys.rotate()
        tool.tokens.clear()
        return sendJson(response, 201, tool.keys.published())
      default:
        return sendJson(response, 404, { message: 'No such call' })
    }
  } catch (error) {
    if (error instanceof z.core.$ZodError) return sendJson(response, 400, { message: error.message })
    throw error
  }
}

function sendScores(tool: Tool, { examId, times, body, media, fault, ...scoreInput }: z.infer<typeof score>) {
  const lineItem = `${tool.platform}/lti/exams/${examId}/lineitem`
  const delivery = { body: body ?? scoreBody(tool, scoreInput), media, fault }
  return Promise.all(Array.from({ length: times }, () => postScore(tool, lineItem, delivery)))
}
