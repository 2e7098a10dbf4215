import { sql } from 'kysely'
import { aftermathOf } from '../aftermath.ts'
import { creditScene } from '../credit-scene.ts'
import { guestScene } from '../guest-scene.ts'
import { resultScene } from '../result-scene.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { taughtCourseOf } from '../taught-course.ts'
import type { TestApp, TestReply } from '../test-app.ts'
import type { Caller, Cast } from './cast.ts'
import type { Call, News } from './draw-call.ts'
import { type Facts, type Records, shared } from './records.ts'

const hourMs = 3_600_000

/** What happens beside the calls: time passes, the centre offers more, providers and mails do their part. */
export function worldOf(test: TestApp, cast: Cast, records: Records, random: SeededRandom) {
  const { people } = cast
  const scene = resultScene(test)
  const credits = creditScene(test)
  const tell = (facts: object) => records.note(shared, facts as Facts)
  const members = [people.owner, people.orgAdmin, people.colleague, people.other, people.expired]

  const offer = async () => {
    const fee = random.chance(0.3) ? 33_000 : 0
    const target = fee === 0 && random.chance(0.2) ? 'PARTNER' : 'NORMAL'
    const wish = { fee, target, capacity: random.whole(1, 6), credits: random.pick([0, 10]) } as const
    tell({ lectureId: await test.make.lecture({ ...wish, startsInDays: random.whole(2, 8) }) })
    const certificationId = await test.make.certification()
    for (const startsInDays of [random.whole(4, 8), random.whole(9, 12)])
      tell({
        examId: await test.make.exam({ certification_id: certificationId, startsInDays, capacity: 3 }),
        certificationId,
      })
    const { id: discountCodeId, code: discountCode } = await test.make.discountCode()
    tell({ discountCode })
    tell({ discountCodeId })
  }

  /** Something is over: an exam that a member has sat, with a score from the provider, and a course. */
  const end = async () => {
    const member = random.pick(members)
    const examId = await scene.overExam({ fee: 0 })
    await test.db.updateTable('exam').set({ seats_taken: 1 }).where('id', '=', examId).execute()
    const { examNumber } = await scene.candidate(examId, {}, member)
    if (random.chance(0.7)) await scene.deliver(examNumber, { score: random.whole(500, 1000) })
    await scene.deliver(`LOST-${random.whole(1, 1_000_000)}`)
    tell({ examId, examNumber })
    const lectureId = await test.make.lecture({ startsInDays: -1, state: 'WAITING_COMPLETION', credits: 10 })
    tell({ lectureId, attenderId: await test.make.attender(lectureId, member) })
  }

  const queues = ['settle-order', 'refund-order', 'make-certificate', 'make-completion-certificate'] as const
  const work = async () => {
    for (const queue of queues) {
      await test.workOff(queue)
      await sql`delete from pgboss.job where name = ${queue}`.execute(test.db)
    }
  }

  /** What staff is told of seats, orders, ledger and provider, once the jobs about money are done. */
  const differences = async (): Promise<string[]> => {
    await work()
    await cast.renew()
    const as = cast.operator.member
    const { body } = await test.call('POST', '/api/admin/v1/reconciliations', as && { as })
    return body.differences.map((one: object) => JSON.stringify(one))
  }
  /** Scenes make candidates who have paid nothing. */
  let ofScenes: readonly string[] = []

  return {
    /** Differences of money or seats that the calls have made. */
    newDifferences: async () => (await differences()).filter((one) => !ofScenes.includes(one)),
    begin: async () => {
      for (const facts of [await aftermathOf(test, people), await taughtCourseOf(test, people)])
        tellAll(facts, tell)
      await offer()
      ofScenes = await differences()
    },
    /** Between two rounds. */
    goOn: async (round: number): Promise<TestReply | undefined> => {
      await test.moveTo(new Date(test.clock.now().getTime() + random.pick([0.1, 1, 6, 20, 30]) * hourMs))
      await offer()
      await offer()
      if (round % 4 === 0) await work()
      if (round % 2 === 0) await end()
      return random.chance(0.5) ? credits.charge(random.pick(members), random.whole(1, 8)) : undefined
    },
    pay: (call: Call) => pay(test, call, random),
    readMails: mailsOf(test, cast, records),
  }
}

export type World = ReturnType<typeof worldOf>

/** The names that scenes give to what calls name otherwise. */
const asCalled: Readonly<Record<string, string>> = {
  overExamId: 'examId',
  heldExamId: 'examId',
  preparedExamId: 'examId',
  taughtLectureId: 'lectureId',
  taughtAttenderId: 'attenderId',
  completedLectureId: 'lectureId',
  completedAttenderId: 'attenderId',
  attendanceImportId: 'importId',
  waitingNumber: 'examNumber',
  missingNumber: 'examNumber',
}

function tellAll(facts: object, tell: (facts: object) => void): void {
  const all = facts as Record<string, string | number>
  for (const [name, value] of Object.entries(all)) tell({ [asCalled[name] ?? name]: value })
  for (const [first, second] of [
    ['overExamId', 'waitingNumber'],
    ['overExamId', 'missingNumber'],
    ['taughtLectureId', 'taughtAttenderId'],
    ['completedLectureId', 'completedAttenderId'],
  ] as const) {
    const [one, other] = [all[first], all[second]]
    if (one !== undefined && other !== undefined)
      tell({ [asCalled[first] ?? first]: one, [asCalled[second] ?? second]: other })
  }
}

/** What the payment provider's page gives to a browser for an order that waits to be paid. */
async function pay(test: TestApp, call: Call, random: SeededRandom): Promise<Call> {
  const { body } = call
  if (typeof body !== 'object' || body === null || !('paymentKey' in body) || random.chance(0.15)) return call
  const order = await test.db
    .selectFrom('payment_order')
    .select(['order_id', 'amount'])
    .where('order_id', '=', String(call.facts['orderId']))
    .where('state', '=', 'READY')
    .executeTakeFirst()
  if (!order) return call
  const plan = random.chance(0.8) ? 'approve' : 'refuse'
  const { order_id: orderId, amount } = order
  return {
    ...call,
    body: { ...body, amount, paymentKey: await test.payments.authorize({ orderId, amount, plan }) },
  }
}

/**
 * The mails to guests and members: what confirms an address, the link of a registration, an invitation. Gives what the
 * mail of this reply says, and to whom.
 */
function mailsOf(test: TestApp, { callers }: Cast, records: Records) {
  const { links, token } = guestScene(test)
  const tell = (of: Caller, facts: Facts, fresh: string): News => {
    records.note(of.name, facts)
    return { of, facts, fresh: [fresh] }
  }
  return (caller: Caller, { operation, body: sent }: Call, { status, body }: TestReply): News | undefined => {
    if (status !== 201) return undefined
    const { id, emailVerifyId, lectureId, attenderId } = body
    const { email } = (sent ?? {}) as { email?: string }
    const to = callers.find((one) => one.email === email)
    if (to?.member && operation.path.endsWith('/invitations'))
      return tell(to, { invitationId: id }, 'invitationId')
    if (caller.kind !== 'guest') return undefined
    if (emailVerifyId && to === caller) {
      const secrets = { code: links.codeOf(emailVerifyId), token: token('EMAIL', emailVerifyId) }
      return tell(caller, { lectureId, emailVerifyId, ...secrets }, 'emailVerifyId')
    }
    return (
      attenderId && tell(caller, { lectureId, attenderId, token: token('REGISTRATION', attenderId) }, 'token')
    )
  }
}
