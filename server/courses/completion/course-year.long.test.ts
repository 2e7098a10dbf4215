import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttendanceSheet } from '#contract/courses/attendance-admin.ts'
import { addDays, addMonths, dayOf, instantOf } from '#contract/platform/centre-time.ts'
import { type SeededRandom, seededRandom } from '../../../testing/seeded-random.ts'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { courseFixture } from '../../testing/course-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { registration, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { bothEngines } from '../../testing/test-database.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const zone = 'Asia/Seoul'
const firstDay = '2027-01-04'
const weeks = 52
const log = pino({ level: 'silent' })

/** Queues of course and credit mails. */
const mailQueues = [
  'mail',
  'meeting-link',
  'completion-mail',
  'restriction-mail',
  'credit-mail',
  'material-mail',
] as const

function noJobsDone() {
  return Object.fromEntries(mailQueues.map((queue) => [queue, 0])) as Record<
    (typeof mailQueues)[number],
    number
  >
}

/** Expected outcome for one member, computed independently of the product. */
interface Expected {
  absences: number
  restrictedUntil: string | undefined
  restrictions: number
  results: Record<string, number>
}

describe.each(bothEngines)('a year of courses on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof courseFixture>
  let random: SeededRandom
  const sent: MailMessage[] = []
  const metrics = mailMetrics(new Registry())
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = courseFixture(test)
    random = seededRandom(seed)
  })
  afterAll(() => test.close())

  it(
    'leaves nothing stuck, restricts the right members and sends every mail once',
    async () => {
      process.stdout.write(`SEED=${seed}\n`)
      const people = await Promise.all(Array.from({ length: 8 }, () => test.make.member()))
      const expected = new Map<TestMember, Expected>(
        people.map((one) => [one, { absences: 0, restrictedUntil: undefined, restrictions: 0, results: {} }]),
      )
      for (let week = 0; week < weeks; week++) {
        const day = addDays(firstDay, 7 * week)
        await test.moveTo(instantOf(day, '09:00', zone))
        const lectureId = await test.make.lecture({ startsInDays: 3, credits: 100, capacity: 20 })
        const registered = await registerAll(lectureId, day, expected)
        if (week % 4 === 0) await uploadSlides(lectureId)
        await test.moveTo(instantOf(addDays(day, 3), '09:25', zone))
        await deliver()
        await test.moveTo(instantOf(addDays(day, 3), '12:00', zone))
        await test.moveTo(instantOf(addDays(day, 4), '10:00', zone))
        await finish(lectureId, addDays(day, 4), registered, expected)
        await deliver()
      }
      await test.moveTo(instantOf(addDays(firstDay, 7 * weeks + 14), '09:00', zone))
      await deliver()
      // Every mail job runs again; none may be sent twice.
      const before = sent.length
      await deliver(noJobsDone())
      expect(sent.length).toBe(before)

      const states = await test.db.selectFrom('lecture').select('state').distinct().execute()
      expect(states).toEqual([{ state: 'COMPLETED' }])
      const stuck = await test.db
        .selectFrom('attender')
        .select('id')
        .where((row) => row.or([row('progress_state', '<>', 'FINISHED'), row('result', 'is', null)]))
        .execute()
      expect(stuck).toEqual([])
      for (const [person, { restrictions, results }] of expected)
        expect([await restrictionsOf(person), await resultsOf(person)]).toEqual([restrictions, results])
      // Three absences in a row are likely enough that some members are restricted with any seed.
      expect([...expected.values()].some(({ restrictions }) => restrictions > 0)).toBe(true)
      await expectMails()
    },
    engine === 'postgres' ? 300_000 : 400_000,
  )

  /** All members register; restricted ones are refused and one in ten cancels. */
  async function registerAll(lectureId: number, day: string, expected: Map<TestMember, Expected>) {
    const registered: { id: number; as: TestMember }[] = []
    for (const [as, { restrictedUntil }] of expected) {
      const path = `/api/lecture/v1/lectures/${lectureId}/attenders`
      const { status, body } = await test.call('POST', path, { as, body: registration })
      const restricted = restrictedUntil !== undefined && day < restrictedUntil
      expect([day, status, body.code]).toEqual(
        restricted ? [day, 409, 'REGISTRATION_RESTRICTED'] : [day, 201, undefined],
      )
      if (restricted) continue
      if (!random.chance(0.1)) registered.push({ id: body.attenderId, as })
      else {
        const canceled = await test.call('DELETE', `${path}/${body.attenderId}`, { as })
        expect(canceled.status).toBe(200)
        count(expected.get(as), 'CANCELED')
      }
    }
    return registered
  }

  /** Enters attendance and completes the course; occasionally corrects an absence or lifts a restriction. */
  async function finish(
    lectureId: number,
    day: string,
    registered: readonly { id: number; as: TestMember }[],
    expected: Map<TestMember, Expected>,
  ) {
    const entries = registered.map(({ id }) => ({
      attenderId: id,
      ...fixture.attended(random.pick([0, 0, 100, 336, 480])),
      before: fixture.attended(null),
    }))
    if (entries.length > 0) {
      const entered = await fixture.asStaff('PUT', `/lectures/${lectureId}/attendance`, { entries })
      expect(entered.status).toBe(200)
    }
    expect((await fixture.complete(lectureId)).status).toBe(200)
    for (const [index, { id, as }] of registered.entries()) {
      const minutes = entries[index]?.days[0] ?? 0
      const facts = expected.get(as)
      if (!facts) throw new Error('unknown member')
      if (minutes > 0) count(facts, minutes < 336 ? 'INCOMPLETE' : 'COMPLETED')
      else if (random.chance(0.1) && facts.absences < 2) {
        // Not the absence that restricts; `correct-results.test.ts` covers its correction.
        const corrected = await fixture.enter(lectureId, id, { reason: 'Misread.' })
        const row = (corrected.body as AttendanceSheet).rows.find(({ attenderId }) => attenderId === id)
        expect(row?.result).toBe('COMPLETED')
        count(facts, 'COMPLETED')
      } else await miss(facts, as, day)
    }
  }

  async function miss(facts: Expected, as: TestMember, day: string) {
    count(facts, 'NOT_ATTENDED')
    facts.absences += 1
    if (facts.absences < 3) return
    facts.absences = 0
    facts.restrictions += 1
    facts.restrictedUntil = addMonths(day, 6)
    if (!random.chance(0.3)) return
    const { body } = await fixture.asStaff('GET', '/restrictions?open=true&size=100')
    const own = body.content.find((row: { memberId: number }) => row.memberId === as.id)
    const lifted = await fixture.asStaff('POST', `/restrictions/${own.id}/lifts`, { reason: 'Agreed.' })
    expect(lifted.status).toBe(200)
    facts.restrictedUntil = undefined
  }

  function count(facts: Expected | undefined, result: string) {
    if (facts) facts.results[result] = (facts.results[result] ?? 0) + 1
  }

  const restrictionsOf = async ({ id }: TestMember) =>
    (await test.db.selectFrom('restriction').select('id').where('member_id', '=', id).execute()).length

  async function resultsOf({ id }: TestMember) {
    const rows = await test.db
      .selectFrom('attender')
      .select(['result'])
      .select((row) => row.fn.countAll<number>().as('times'))
      .where('member_id', '=', id)
      .groupBy('result')
      .execute()
    return Object.fromEntries(rows.map(({ result, times }) => [result, times]))
  }

  /** Uploads slides, then a corrected version. */
  async function uploadSlides(lectureId: number) {
    for (let version = 1; version <= 2; version++) {
      const path = `/lectures/${lectureId}/materials?fileName=Slides.pdf&availableFrom=REGISTRATION`
      const headers = { 'content-type': 'application/octet-stream' }
      expect((await fixture.asStaff('POST', path, samplePdf(), headers)).status).toBe(201)
    }
  }

  const done = noJobsDone()

  /** Processes the waiting mail jobs. */
  async function deliver(from: typeof done = done) {
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail), close: () => {} }
    const handlers = mailHandlers({ ...test, mailer, settings: test.config, metrics, log })
    for (const queue of mailQueues) {
      const jobs = await test.jobsIn(queue)
      for (const job of jobs.slice(from[queue])) await handlers[queue](job as never)
      done[queue] = jobs.length
    }
  }

  async function expectMails() {
    const names = sent.map(({ messageId }) => messageId)
    expect(new Set(names).size).toBe(names.length)
    const mailsOf = (kind: string) => names.filter((name) => name.startsWith(`<${kind}-`)).length
    const [rows] = await test.db
      .selectFrom('attender')
      .select((row) => [
        row.fn.countAll<number>().filterWhere('result', '<>', 'CANCELED').as('finished'),
        row.fn.countAll<number>().filterWhere('result_version', '>', 1).as('corrected'),
      ])
      .execute()
    for (const kind of ['registered', 'canceled', 'meetingLink', 'creditsExpiring', 'materialRenewed'])
      expect([kind, mailsOf(kind)]).not.toEqual([kind, 0])
    const lifted = await test.db
      .selectFrom('restriction')
      .select('id')
      .where('lifted_at', 'is not', null)
      .execute()
    expect([mailsOf('finished'), mailsOf('finishCorrected'), mailsOf('restrictionLifted')]).toEqual([
      rows?.finished,
      rows?.corrected,
      lifted.length,
    ])
    expect(dayOf(test.clock.now(), zone) > addDays(firstDay, 7 * weeks)).toBe(true)
  }
})
