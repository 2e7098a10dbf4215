import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { errorStatus } from '#contract/platform/errors.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import { idText } from '#contract/platform/wire.ts'
import {
  type Candidate,
  type ExamProvider,
  LaunchRefused,
  type LaunchRequest,
} from '../../outside/exam-provider/exam-provider.ts'
import { findBrand } from '../../platform/brand/brand-db.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Decision } from '../../platform/errors/decision.ts'
import { errorSentence } from '../../platform/errors/error-sentence.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { languageOf } from '../../platform/http/language.ts'
import type { Api } from '../../platform/http/serve.ts'
import { type AppliedExamRow, findOwnApplicant } from '../application/applicant-db.ts'
import { canLaunch, hintSeconds } from '../application/launch-rules.ts'
import { applicantStateAt, examStateAt } from '../catalogue/exam-rules.ts'
import { consumeLaunch, findLaunch, findPublicId, insertLaunch, type LaunchRow } from './launch-db.ts'
import {
  type LaunchLook,
  type LaunchPage,
  type LaunchProblem,
  launchFormPage,
  problemPage,
} from './launch-page.ts'

interface Deps {
  readonly db: Db
  readonly examProvider: ExamProvider
}

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
  readonly now: Date
  readonly db: Db
}

/** The LTI 1.3 launch: the click, the provider's authentication request, and our signed response. */
export function launchRoutes(api: Api, { db, examProvider }: Deps): void {
  const { app } = api
  const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => ({
    request,
    reply: reply.header('cache-control', 'private, no-store').header('referrer-policy', 'origin'),
    language: languageOf(request, api.defaultLanguage),
    now: api.now(),
    db,
  })

  app.get('/exams/:examId/launch', async (request, reply) => {
    const visit = visitOf(request, reply)
    const { now } = visit
    const examId = z.safeParse(idText, (request.params as { examId: string }).examId)
    if (!examId.success) return refused(api, visit, notFound)
    const actor = await api.actorOf(request, reply)
    if (actor.kind !== 'member') {
      const nextUrl = encodeURIComponent(`/exams/${examId.data}/launch`)
      return reply.redirect(`/auth/login?nextUrl=${nextUrl}`, 302)
    }
    const row = await findOwnApplicant(db, { examId: examId.data, memberId: actor.memberId })
    if (!row) return refused(api, visit, notFound)
    const decision = launchDecision(row, now, api.zone)
    if (!decision.allowed) return refused(api, visit, decision)

    const hint = randomBytes(32).toString('base64url')
    const until = new Date(now.getTime() + hintSeconds * 1000)
    await insertLaunch(db, { hint, applicantId: row.id, now, until })
    return reply.redirect(examProvider.startUrl(hint, await findPublicId(db, actor.memberId)), 302)
  })

  /**
   * The provider redirects the browser here. Browsers send the session cookie with a cross-site GET navigation but not with a
   * POST, which is therefore redirected as a GET.
   */
  app.post('/lti/auth', { config: { fromOtherSites: true } }, async (request, reply) => {
    visitOf(request, reply)
    const input = new URLSearchParams(stringsOf(request.body))
    return reply.redirect(`/lti/auth?${input}`, 303)
  })

  app.get('/lti/auth', async (request, reply) => {
    const visit = visitOf(request, reply)
    const { now, language } = visit
    const input = readRequest(examProvider, request)
    const launch = input && (await findLaunch(db, input.hint))
    if (!input || !launch) return stop(visit, { why: 'broken', examId: undefined })
    const actor = await api.actorOf(request, reply)
    const why = launchProblem(launch, input, actor.kind === 'member' ? actor : undefined, now)
    if (why) return stop(visit, { why, examId: launch.exam_id })
    // It may have been cancelled, or be over, since the click.
    const decision = launchDecision(launch, now, api.zone)
    if (!decision.allowed) return refused(api, visit, decision)
    if (!(await consumeLaunch(db, input.hint, now)))
      return stop(visit, { why: 'used', examId: launch.exam_id })

    const candidate = candidateOf(launch, language)
    const form = await examProvider.launchForm(input, candidate)
    return send(visit, 200, launchFormPage(form, candidate.examName, await lookOf(visit)))
  })
}

type Refusal = Extract<Decision, { allowed: false }>

const notFound: Refusal = { allowed: false, because: 'NOT_FOUND' }

function launchDecision(row: AppliedExamRow, now: Date, zone: string): Decision {
  const exam = { state: row.exam_state, startAt: row.start_at, finishAt: row.finish_at }
  const applyState = applicantStateAt(row.apply_state, examStateAt(exam, now, zone))
  return canLaunch({ ...exam, applyState, handedOver: row.test_link !== null }, now)
}

/** The launch must belong to both session and provider's user, and be unused and unexpired. */
function launchProblem(
  launch: LaunchRow,
  input: LaunchRequest,
  actor: MemberActor | undefined,
  now: Date,
): 'other' | 'used' | 'expired' | undefined {
  if (actor?.memberId !== launch.member_id || input.publicId !== launch.public_id) return 'other'
  if (launch.launch_used_at) return 'used'
  return launch.launch_until <= now ? 'expired' : undefined
}

function readRequest(testing: ExamProvider, request: FastifyRequest): LaunchRequest | undefined {
  try {
    return testing.readLaunchRequest(request.query as Record<string, unknown>)
  } catch (error) {
    if (!(error instanceof LaunchRefused)) throw error
    request.log.warn({ reason: error.message }, 'exam provider: launch')
    return undefined
  }
}

function candidateOf(row: LaunchRow, language: Language): Candidate {
  return {
    publicId: row.public_id,
    examId: row.exam_id,
    examName: localise(row.name, language),
    examCode: row.exam_code,
    examNumber: row.exam_number,
    koreanName: row.korean_name,
    englishFirstName: row.english_first_name,
    englishLastName: row.english_last_name,
    email: row.email,
    startAt: row.start_at,
    finishAt: row.finish_at,
    locale: language,
  }
}

async function lookOf({ db, language }: Visit): Promise<LaunchLook> {
  return { brand: await findBrand(db), language }
}

async function refused({ zone }: Pick<Api, 'zone'>, visit: Visit, decision: Refusal): Promise<FastifyReply> {
  const { language } = visit
  const said = errorSentence(decision.because, decision.details ?? {}, { language, zone })
  return send(
    visit,
    errorStatus[decision.because],
    problemPage({ why: 'refused', said }, await lookOf(visit)),
  )
}

async function stop(visit: Visit, why: LaunchProblem): Promise<FastifyReply> {
  return send(visit, 400, problemPage(why, await lookOf(visit)))
}

function send({ reply }: Visit, status: number, { html, policy }: LaunchPage): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('content-type', 'text/html; charset=utf-8')
    .send(html)
}

/** Leaves out fields with several values. */
function stringsOf(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(entries.filter((one): one is [string, string] => typeof one[1] === 'string'))
}
