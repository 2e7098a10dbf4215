import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noticeFields } from '#contract/exams/certification.ts'
import { createCertification } from '#contract/exams/certification-admin.ts'
import { createDiscountCode, type DiscountCodeInput } from '#contract/exams/discount-code.ts'
import { createExams, moveExam } from '#contract/exams/exam-admin.ts'
import { moveClock } from '#contract/platform/clock.ts'
import { Browser } from '../../testing/browser.ts'
import { launch } from '../../testing/processes.ts'
import { type Settings, unreachableProviders, waitUntilReady } from '../../testing/product.ts'
import { signIn } from '../../testing/sign-in.ts'
import { copyDemonstration } from './demonstration.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export interface ExamCentre {
  readonly origin: string
  readonly identityUrl: string
  readonly paymentUrl: string
  readonly examProviderUrl: string
  /** The product's time until a test moves the clock. */
  readonly start: Date
  /** The month of its clock, such as `2026-12`, and the one before, in which the demonstration has exams, too. */
  readonly month: string
  readonly monthBefore: string
  /** A signed-in operator. */
  readonly operator: Browser
  /** Creates an announced exam `inDays` after the start; returns its ID. */
  exam(options: { inDays: number; fee?: number; capacity?: number }): Promise<number>
  discountCode(terms: Pick<DiscountCodeInput, 'percent' | 'amount'>): Promise<string>
  /** Sets the product's clock to minutes after the start. */
  moveTo(minutes: number): Promise<void>
  stop(): Promise<void>
}

/**
 * A separate product whose date is the 8th of a month, because exams are open only within their month and the clock is
 * shared by all tests.
 */
export async function startExamCentre(port: number, settings: Settings = {}): Promise<ExamCentre> {
  const origin = `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'education-exams-'))
  await copyDemonstration(join(folder, 'data'))
  const running = launch({
    command: 'scripts/run',
    args: ['scripts/start.ts'],
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SANDBOX_MINUTE_MS: '200',
      HOLIDAYS: '',
      // Of the product that made the data: the head of its audit log is signed with it.
      LINK_SECRETS: unreachableProviders['LINK_SECRETS'] ?? '',
      ...settings,
    },
  })
  await waitUntilReady(origin, running, 90_000)

  const operator = new Browser()
  const start = eighthOfNextMonth(new Date())
  const moveTo = async (minutes: number) => {
    const now = new Date(start.getTime() + minutes * 60_000).toISOString()
    ;(await operator.call(origin, moveClock, { body: { now } })).reply()
  }
  await moveTo(0)
  await signIn(operator, origin, { sub: 'operator' })
  const certification = (await operator.call(origin, createCertification, { body: essentials })).reply()
  let count = 0

  return {
    origin,
    identityUrl: `http://localhost:${port + 1}`,
    paymentUrl: `http://localhost:${port + 4}`,
    examProviderUrl: `http://localhost:${port + 5}`,
    start,
    month: start.toISOString().slice(0, 7),
    monthBefore: new Date().toISOString().slice(0, 7),
    operator,
    exam: async ({ inDays, fee = 50_000, capacity = 30 }) => {
      count += 1
      const exam = {
        examCode: `ESSENTIALS-${count}`,
        turn: count,
        startAt: new Date(start.getTime() + inDays * dayMs).toISOString(),
        capacity,
        fee,
      }
      const created = { params: { certificationId: certification.id }, body: { exams: [exam] } }
      const [examId = 0] = (await operator.call(origin, createExams, created)).reply().ids
      const announced = { params: { examId }, body: { to: 'ANNOUNCED' as const } }
      ;(await operator.call(origin, moveExam, announced)).reply()
      return examId
    },
    discountCode: async (terms) => {
      count += 1
      const code = `TEAM-${count}`
      const validFrom = new Date(start.getTime() - dayMs).toISOString()
      const validUntil = new Date(start.getTime() + 20 * dayMs).toISOString()
      ;(
        await operator.call(origin, createDiscountCode, { body: { code, ...terms, validFrom, validUntil } })
      ).reply()
      return code
    },
    moveTo,
    stop: async () => {
      // Journeys only see refused connections then.
      if (running.hasEnded())
        throw new Error(`The product ended by itself: ${running.stderr().slice(-2_000)}`)
      await running.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** 10:00 in Seoul. */
function eighthOfNextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 8, 1))
}

const text = { en: 'Essentials', ko: 'Essentials', ja: 'Essentials' }

const essentials = {
  code: 'ESSENTIALS-JOURNEY',
  level: 'ESSENTIAL' as const,
  name: text,
  introduction: text,
  forWhom: [text],
  parts: { kind: 'QUESTION_TYPES' as const, list: [{ title: text, text, questions: 40 }] },
  notice: Object.fromEntries(noticeFields.map((field) => [field, text])) as Record<
    (typeof noticeFields)[number],
    typeof text
  >,
  passScore: 700,
  totalScore: 1_000,
  questionCount: 40,
  minutes: 80,
}
