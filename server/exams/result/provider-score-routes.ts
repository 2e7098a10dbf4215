import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { localise } from '#contract/platform/languages.ts'
import { idText } from '#contract/platform/wire.ts'
import {
  type ExamProvider,
  lineItemUrl,
  notAttendedKey,
  type Scope,
  scopes,
  sectionsKey,
  TokenRefused,
} from '../../outside/exam-provider/exam-provider.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Api } from '../../platform/http/serve.ts'
import { findExamNumber, findLineItem } from './provider-db.ts'
import { readScore, ScoreRefused } from './provider-score.ts'
import { type ResultDeps, recordDelivery } from './record-result.ts'
import { sectionTitles } from './section-rules.ts'

interface Deps extends ResultDeps {
  readonly examProvider: ExamProvider
  readonly publicOrigin: string
}

const scoreMedia = 'application/vnd.ims.lis.v1.score+json'
const itemMedia = 'application/vnd.ims.lis.v2.lineitem+json'
const maxScoreBytes = 16 * 1024

/** AGS 2.0: the exam provider's server reads a line item and posts its candidates' scores. */
export function providerScoreRoutes(api: Api, deps: Deps): void {
  const { app } = api
  app.addContentTypeParser(scoreMedia, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.get('/lti/exams/:examId/lineitem', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const item = await authorisedExam(deps, scopes.readExam, request, reply)
    if (!item) return reply
    return reply.header('content-type', itemMedia).send(
      JSON.stringify({
        id: lineItemUrl(deps.publicOrigin, item.id),
        label: localise(item.name, 'en'),
        scoreMaximum: item.total_score,
        resourceLinkId: String(item.id),
        resourceId: item.exam_code,
        startDateTime: item.start_at.toISOString(),
        endDateTime: item.finish_at.toISOString(),
        [sectionsKey(deps.publicOrigin)]: sectionTitles(item.guide).map((title) => ({
          title: localise(title, 'en'),
        })),
      }),
    )
  })

  const options = { bodyLimit: maxScoreBytes, config: { fromOtherSites: true } }
  app.post('/lti/exams/:examId/lineitem/scores', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const item = await authorisedExam(deps, scopes.score, request, reply)
    if (!item) return reply
    const media = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    if (media !== scoreMedia) return refuse(reply, 415, 'invalid_request', `Content-Type: ${scoreMedia}`)
    try {
      await recordScore(deps, item, request, api.now())
      return reply.code(204).send()
    } catch (error) {
      if (error instanceof ScoreRefused) return refuse(reply, 400, 'invalid_request', error.message)
      if (error instanceof AppError && error.code === 'SCORE_ABOVE_TOTAL')
        return refuse(reply, 400, 'invalid_request', 'scoreGiven: is above scoreMaximum')
      throw error
    }
  })
}

type LineItem = NonNullable<Awaited<ReturnType<typeof findLineItem>>>

/** Ignores scores that are older (AGS 2.0 §3.4.7), or of a test in progress. */
async function recordScore(deps: Deps, item: LineItem, request: FastifyRequest, now: Date): Promise<void> {
  const machineTime = new Date()
  const { userId, at, final } = readScore(request.body, {
    notAttended: notAttendedKey(deps.publicOrigin),
    sections: sectionsKey(deps.publicOrigin),
    total: item.total_score,
    // The provider uses real time; a demonstration's clock may be ahead of it.
    now: machineTime > now ? machineTime : now,
  })
  if (!final) return
  const examNumber = isPublicId(userId)
    ? await findExamNumber(deps.db, { examId: item.id, publicId: userId })
    : undefined
  const recorded = await recordDelivery(
    deps,
    {
      source: 'PROVIDER',
      subject: examNumber ?? userId,
      examCode: item.exam_code,
      examId: item.id,
      ...final,
      providerAt: at.toISOString(),
    },
    now,
  )
  request.log.info({ examId: item.id, recorded }, 'exam provider: score')
}

function isPublicId(userId: string): boolean {
  return z.safeParse(z.uuid(), userId).success
}

/** Undefined if the caller's token lacks the scope; then the refusal has been sent. */
async function authorisedExam(
  { db, examProvider }: Deps,
  scope: Scope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LineItem | undefined> {
  const granted = await scopesOfToken(examProvider, request)
  if (!granted) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    refuse(reply, 401, 'invalid_token', 'A token of /lti/token is needed.')
    return undefined
  }
  if (!granted.has(scope)) {
    reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
    refuse(reply, 403, 'insufficient_scope', scope)
    return undefined
  }
  const examId = z.safeParse(idText, (request.params as { examId: string }).examId)
  const item = examId.success ? await findLineItem(db, examId.data) : undefined
  if (!item) refuse(reply, 404, 'not_found', 'No such line item')
  return item
}

async function scopesOfToken(
  testing: ExamProvider,
  { headers }: FastifyRequest,
): Promise<ReadonlySet<string> | undefined> {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  try {
    return await testing.readToken(token)
  } catch (error) {
    if (error instanceof TokenRefused) return undefined
    throw error
  }
}

function refuse(reply: FastifyReply, status: number, error: string, description: string): FastifyReply {
  return reply.code(status).send({ error, error_description: description })
}
