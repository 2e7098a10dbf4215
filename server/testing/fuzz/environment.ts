import { sql } from 'kysely'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { compareNow } from '../compared-days.ts'
import { creditFixture } from '../credit-fixture.ts'
import { guestFixture } from '../guest-fixture.ts'
import { importsFixture } from '../import-access.ts'
import type { TestMember } from '../make.ts'
import { pastExamFixture } from '../past-exam-fixture.ts'
import { resultFixture } from '../result-fixture.ts'
import { taughtCourseFixture } from '../taught-course-fixture.ts'
import type { TestApp, TestReply } from '../test-app.ts'
import { insertTestRoom } from '../waiting-room-fixture.ts'
import type { Caller, FuzzCallers } from './callers.ts'
import type { Call, LatestFacts } from './draw-call.ts'
import { everybody, type Facts, type Records } from './records.ts'

const hourMs = 3_600_000

/** What happens between calls: time passes, new courses and exams are offered, providers and mails act. */
export function createEnvironment(test: TestApp, cast: FuzzCallers, records: Records, random: SeededRandom) {
  const { people } = cast
  const results = resultFixture(test)
  const credits = creditFixture(test)
  const share = (facts: object) => records.note(everybody, facts as Facts)
  const members = [people.owner, people.orgAdmin, people.colleague, people.other, people.expired]

  const addOffers = async () => {
    const fee = random.chance(0.3) ? 33_000 : 0
    const target = fee === 0 && random.chance(0.2) ? 'PARTNER' : 'NORMAL'
    const overrides = { fee, target, capacity: random.whole(1, 6), credits: random.pick([0, 10]) } as const
    share({ lectureId: await test.make.lecture({ ...overrides, startsInDays: random.whole(2, 8) }) })
    const certificationId = await test.make.certification()
    for (const startsInDays of [random.whole(4, 8), random.whole(9, 12)])
      share({
        examId: await test.make.exam({ certification_id: certificationId, startsInDays, capacity: 3 }),
        certificationId,
      })
    share({ roomId: await addWaitingRoom(test, random) })
    share(await addFullDate(test, random, people.colleague))
    const { id: discountCodeId, code: discountCode } = await test.make.discountCode()
    for (const facts of [{ discountCode }, { discountCodeId }]) share(facts)
  }

  /** An exam that a member took, with a score from the provider, and a course that is over. */
  const addPastEvents = async () => {
    const member = random.pick(members)
    const examId = await results.overExam({ fee: 0 })
    await test.db.updateTable('exam').set({ seats_taken: 1 }).where('id', '=', examId).execute()
    const { examNumber } = await results.candidate(examId, {}, member)
    if (random.chance(0.7)) await results.deliver(examNumber, { score: random.whole(500, 1000) })
    await results.deliver(`LOST-${random.whole(1, 1_000_000)}`)
    share({ examId, examNumber })
    const lectureId = await test.make.lecture({ startsInDays: -1, state: 'WAITING_COMPLETION', credits: 10 })
    share({ lectureId, attenderId: await test.make.attender(lectureId, member) })
  }

  const queues = ['settle-order', 'refund-order', 'make-certificate', 'make-completion-certificate'] as const
  const work = async () => {
    for (const queue of queues) {
      await test.workOff(queue)
      await sql`delete from pgboss.job where name = ${queue}`.execute(test.db)
    }
  }

  /** Differences reported by reconciliation after payment jobs are done. */
  const differences = async (): Promise<string[]> => {
    await work()
    await cast.renew()
    const as = cast.operator.member
    const { body } = await compareNow(test, as)
    return body.differences.map((one: object) => JSON.stringify(one))
  }
  /** Differences caused by fixtures, whose candidates have not paid. */
  let fixtureDifferences: readonly string[] = []

  return {
    /** Differences caused by the calls. */
    newDifferences: async () => (await differences()).filter((one) => !fixtureDifferences.includes(one)),
    begin: async () => {
      for (const facts of [await pastExamFixture(test, people), await taughtCourseFixture(test, people)])
        shareAll(facts, share)
      const { imports } = await importsFixture(test, people)
      for (const { staged, applied } of Object.values(imports))
        for (const importId of [staged, applied]) share({ importId })
      await addOffers()
      fixtureDifferences = await differences()
    },
    /** Between two rounds. */
    goOn: async (round: number): Promise<TestReply | undefined> => {
      await test.moveTo(new Date(test.clock.now().getTime() + random.pick([0.1, 1, 6, 20, 30]) * hourMs))
      await addOffers()
      await addOffers()
      if (round % 4 === 0) await work()
      if (round % 2 === 0) await addPastEvents()
      return random.chance(0.5) ? credits.charge(random.pick(members), random.whole(1, 8)) : undefined
    },
    pay: (call: Call) => pay(test, call, random),
    readMails: mailsOf(test, cast, records),
  }
}

export type FuzzEnvironment = ReturnType<typeof createEnvironment>

/** A room of a course of its own, so that the others stay open. */
async function addWaitingRoom({ db, make, clock }: TestApp, random: SeededRandom): Promise<number> {
  const lectureId = await make.lecture({ startsInDays: random.whole(3, 8) })
  const opensAt = new Date(clock.now().getTime() + random.whole(1, 12) * hourMs)
  return insertTestRoom(db, { lectureId, opensAt, enterMinutes: 720 })
}

/** A full date with somebody in line, and with a colleague in a group. */
async function addFullDate(
  { db, make, clock }: TestApp,
  random: SeededRandom,
  { id: colleagueId }: TestMember,
): Promise<Facts> {
  const lectureId = await make.lecture({ capacity: 1, startsInDays: random.whole(3, 12) })
  await make.attender(lectureId, await make.member())
  const joined_at = clock.now()
  const { id: entryId } = await db
    .insertInto('waiting_entry')
    .values({ lecture_id: lectureId, member_id: (await make.member()).id, joined_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const membership = await db
    .selectFrom('org_member')
    .select('org_id')
    .where('member_id', '=', colleagueId)
    .executeTakeFirst()
  if (!membership) return { lectureId, entryId }
  const { id: groupId } = await db
    .insertInto('waiting_group')
    .values({ lecture_id: lectureId, org_id: membership.org_id, made_at: joined_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('waiting_entry')
    .values({ lecture_id: lectureId, member_id: colleagueId, group_id: groupId, joined_at })
    .execute()
  return { lectureId, entryId, groupId }
}

/** Parameter names of the fixtures' ids. */
const parameterNames: Readonly<Record<string, string>> = {
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

function shareAll(facts: object, share: (facts: object) => void): void {
  const all = facts as Record<string, string | number>
  for (const [name, value] of Object.entries(all)) share({ [parameterNames[name] ?? name]: value })
  for (const [first, second] of [
    ['overExamId', 'waitingNumber'],
    ['overExamId', 'missingNumber'],
    ['taughtLectureId', 'taughtAttenderId'],
    ['completedLectureId', 'completedAttenderId'],
  ] as const) {
    const [one, other] = [all[first], all[second]]
    if (one !== undefined && other !== undefined)
      share({ [parameterNames[first] ?? first]: one, [parameterNames[second] ?? second]: other })
  }
}

/** Adds the payment key that the provider's page would return for an unpaid order. */
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
 * Reads the mails to guests and members: verifications, registration links, invitations. Returns the facts of the mail
 * and their recipient.
 */
function mailsOf(test: TestApp, { callers }: FuzzCallers, records: Records) {
  const { links, token } = guestFixture(test)
  const share = (recipient: Caller, facts: Facts, fresh: string): LatestFacts => {
    records.note(recipient.name, facts)
    return { recipient, facts, newNames: [fresh] }
  }
  return (
    caller: Caller,
    { operation, body: sent }: Call,
    { status, body }: TestReply,
  ): LatestFacts | undefined => {
    if (status !== 201) return undefined
    const { id, emailVerifyId, lectureId, attenderId } = body
    const { email } = (sent ?? {}) as { email?: string }
    const to = callers.find((one) => one.email === email)
    if (to?.member && operation.path.endsWith('/invitations'))
      return share(to, { invitationId: id }, 'invitationId')
    if (caller.kind !== 'guest') return undefined
    if (emailVerifyId && to === caller) {
      const secrets = { code: links.codeOf(emailVerifyId), token: token('EMAIL', emailVerifyId) }
      return share(caller, { lectureId, emailVerifyId, ...secrets }, 'emailVerifyId')
    }
    return (
      attenderId &&
      share(caller, { lectureId, attenderId, token: token('REGISTRATION', attenderId) }, 'token')
    )
  }
}
