import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { mailHandlers } from './mail-handlers.ts'
import { startTicker } from './ticker.ts'

const log = pino({ level: 'silent' })
const metrics = mailMetrics(new Registry())

describe.each(engines)('background work on %s', (engine) => {
  let test: TestApp
  /** Mails accepted by the mail server, which rejects while `isDown`. */
  const sent: MailMessage[] = []
  let isDown = false
  const mailer = {
    send: async (mail: MailMessage) => {
      if (isDown) throw new Error('the mail server is away')
      sent.push(mail)
    },
    close: () => {},
  }
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const handlers = () =>
    mailHandlers({ db: test.db, mailer, clock: test.clock, settings: test.config, metrics, log })
  const linkOf = (attenderId: number) => ({ kind: 'meetingLink' as const, attenderId, version: 0 })
  const attender = async () => test.make.attender(await test.make.lecture(), await test.make.member())
  const recorded = async (key: string) =>
    test.db.selectFrom('mail').selectAll().where('key', '=', key).execute()

  it('is enqueued only if its transaction commits', async () => {
    const before = (await test.jobsIn('mail')).length
    const job = { kind: 'registered' as const, attenderId: 4711 }
    const failing = test.db.transaction().execute(async (tx) => {
      await test.jobs.send(tx, 'mail', job)
      throw new Error('no seat')
    })
    await expect(failing).rejects.toThrow('no seat')
    expect(await test.jobsIn('mail')).toHaveLength(before)
    await test.db.transaction().execute(async (tx) => {
      await test.jobs.send(tx, 'mail', job, { ...job, kind: 'canceled' })
      await test.jobs.send(tx, 'meeting-link')
    })
    const recorded = (await test.jobsIn('mail')).slice(before)
    expect(recorded).toHaveLength(2)
    expect(recorded).toEqual(expect.arrayContaining([job, { ...job, kind: 'canceled' }]))
  })

  it('sends a mail once however often the job runs', async () => {
    const attenderId = await attender()
    sent.length = 0
    for (let times = 0; times < 3; times++) await handlers().mail({ kind: 'registered', attenderId })
    await handlers()['meeting-link'](linkOf(attenderId))
    await handlers()['meeting-link'](linkOf(attenderId))
    expect(sent.map(({ messageId }) => messageId)).toEqual([
      `<registered-${attenderId}@localhost>`,
      `<meetingLink-${attenderId}@localhost>`,
    ])
    expect(await recorded(`<registered-${attenderId}@localhost>`)).toMatchObject([
      {
        kind: 'registered',
        attender_id: attenderId,
        state: 'SENT',
        attempts: 1,
        sent_at: testNow,
        problem: null,
      },
    ])
  })

  it('retries a mail after the mail server was down', async () => {
    const attenderId = await attender()
    sent.length = 0
    isDown = true
    await expect(handlers().mail({ kind: 'registered', attenderId })).rejects.toThrow('away')
    const failed = { state: 'FAILED', attempts: 1, problem: 'the mail server is away', sent_at: null }
    expect(await recorded(`<registered-${attenderId}@localhost>`)).toMatchObject([failed])
    isDown = false
    test.clock.moveTo(new Date(testNow.getTime() + 60_000))
    await handlers().mail({ kind: 'registered', attenderId })
    expect(sent).toHaveLength(1)
    expect(await recorded(`<registered-${attenderId}@localhost>`)).toMatchObject([
      { state: 'SENT', attempts: 2, problem: null, first_tried_at: testNow, sent_at: test.clock.now() },
    ])
    test.clock.moveTo(testNow)
  })

  it('skips mails whose cause is gone', async () => {
    const attenderId = await attender()
    sent.length = 0
    await test.db
      .updateTable('attender')
      .set({ apply_state: 'CANCELED', canceled_at: testNow })
      .where('id', '=', attenderId)
      .execute()
    await handlers().mail({ kind: 'registered', attenderId })
    await handlers()['meeting-link'](linkOf(attenderId))
    await handlers().mail({ kind: 'registered', attenderId: 999_999 })
    expect(sent).toEqual([])
    for (const kind of ['registered', 'meetingLink'])
      expect(await recorded(`<${kind}-${attenderId}@localhost>`)).toMatchObject([
        { kind, state: 'SKIPPED', problem: 'its cause is gone', sent_at: null },
      ])
    expect(await recorded('<registered-999999@localhost>')).toEqual([])
  })

  describe('by a worker', () => {
    let worker: Jobs
    const failing = new Set<number>()
    const done = new Map<number, number>()
    let notifyDone: () => void = () => {}
    const allDone = (ids: readonly number[]) =>
      new Promise<void>((resolve) => {
        notifyDone = () => {
          if (ids.every((id) => done.has(id))) resolve()
        }
        notifyDone()
      })
    beforeAll(async () => {
      worker = await startJobs(test.database, { worker: true, log })
      await worker.work({
        mail: async (job) => {
          if (failing.has(job.attenderId)) throw new Error('this one fails')
          await handlers().mail(job)
          done.set(job.attenderId, (done.get(job.attenderId) ?? 0) + 1)
          notifyDone()
        },
        'meeting-link': handlers()['meeting-link'],
        'mail-given-up': handlers()['mail-given-up'],
      })
    })
    afterAll(() => worker.stop())

    it('sends the confirmation after a registration over HTTP', async () => {
      const lectureId = await test.make.lecture()
      const as = await test.make.member({ email: 'reader@example.com' })
      const { body } = await test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders?lang=ko`, {
        as,
        body: registration,
      })
      await allDone([body.attenderId])
      expect(sent.filter(({ to }) => to === 'reader@example.com').map(({ subject }) => subject)).toEqual([
        '신청 완료: 시험 강의, 2026.12.18',
      ])
    }, 20_000)

    it('notifies all forty attenders of a dropped course once, except for a failing job', async () => {
      const ids = Array.from({ length: 40 }, (_, index) => 100_001 + index)
      failing.add(100_005)
      await test.db
        .transaction()
        .execute((tx) =>
          test.jobs.send(tx, 'mail', ...ids.map((attenderId) => ({ kind: 'dropped' as const, attenderId }))),
        )
      const others = ids.filter((id) => !failing.has(id))
      await allDone(others)
      expect(others.map((id) => done.get(id))).toEqual(others.map(() => 1))
      expect(done.has(100_005)).toBe(false)
    }, 20_000)
  })

  describe('over time', () => {
    it('moves courses, sends meeting links and deletes expired rows', async () => {
      const ticker = startTicker({ ...test, ...test.config, testLink: () => null, sandbox: false, log })
      const id = await test.make.lecture()
      await test.make.attender(id, await test.make.member())
      const at = (days: number) => new Date(testNow.getTime() - days * 86_400_000)
      const key = (name: string, created_at: Date) => ({
        scope: 'x',
        key: name,
        fingerprint: Buffer.from('x'),
        created_at,
      })
      await test.db
        .insertInto('idempotency')
        .values([key('old', at(2)), key('young', at(-9.5))])
        .execute()

      test.clock.moveTo(new Date('2026-12-18T09:20:00+09:00'))
      await ticker.tick()
      await ticker.stop()
      test.clock.moveTo(testNow)

      const lecture = await test.db
        .selectFrom('lecture')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirst()
      expect(lecture?.state).toBe('PREPARED')
      const row = await test.db
        .selectFrom('attender')
        .select('meeting_link_sent_at')
        .where('lecture_id', '=', id)
        .executeTakeFirst()
      expect(row?.meeting_link_sent_at).not.toBeNull()
      const keys = await test.db.selectFrom('idempotency').select('key').where('scope', '=', 'x').execute()
      expect(keys).toEqual([{ key: 'young' }])
    })

    it('continues after a failed step', async () => {
      const broken = { ...test.jobs, send: async () => Promise.reject(new Error('no queue')) }
      const jobs = { ...test.jobs }
      const ticker = startTicker({ ...test, ...test.config, testLink: () => null, jobs, sandbox: false, log })
      const id = await test.make.lecture({ startsInDays: 20 })
      const attenderId = await test.make.attender(id, await test.make.member())
      test.clock.moveTo(new Date('2026-12-28T09:20:00+09:00'))
      jobs.send = broken.send
      await ticker.tick()
      const unsent = { meeting_link_sent_at: null }
      const read = () =>
        test.db
          .selectFrom('attender')
          .select('meeting_link_sent_at')
          .where('id', '=', attenderId)
          .executeTakeFirst()
      expect(await read()).toEqual(unsent)
      jobs.send = test.jobs.send
      await ticker.tick()
      await ticker.stop()
      test.clock.moveTo(testNow)
      expect(await read()).not.toEqual(unsent)
    })
  })
})
