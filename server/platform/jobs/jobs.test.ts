import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import type { JobData } from './job-data.ts'
import { type Jobs, PermanentJobError, startJobs } from './jobs.ts'

const log = pino({ level: 'silent' })

describe.each(engines)('job queues on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const queueOf = async (name: string) => {
    const { rows } = await sql<{ retry_limit: number; retry_delay: number; dead_letter: string | null }>`
      select retry_limit, retry_delay, dead_letter from pgboss.queue where name = ${name}`.execute(test.db)
    return rows[0]
  }
  const send = (...jobs: JobData['mail'][]) =>
    test.db.transaction().execute((tx) => test.jobs.send(tx, 'mail', ...jobs))
  const registered = (attenderId: number) => ({ kind: 'registered' as const, attenderId })

  it('have the options of the code, even if created by an earlier version', async () => {
    const expected = { retry_limit: 42, retry_delay: 5, dead_letter: 'mail-given-up' }
    expect(await queueOf('mail')).toEqual(expected)
    await sql`update pgboss.queue set retry_limit = 3, retry_delay = 1, dead_letter = null where name = 'mail'`.execute(
      test.db,
    )
    const again = await startJobs(test.database, { worker: false, log })
    await again.stop()
    expect(await queueOf('mail')).toEqual(expected)
  })

  it('are exposed as metrics of waiting and given up jobs', async () => {
    await send(registered(1), registered(2), registered(3))
    await sql`update pgboss.job set state = 'failed' where data->>'attenderId' = '2'`.execute(test.db)
    await sql`update pgboss.job set state = 'completed' where data->>'attenderId' = '3'`.execute(test.db)
    const { status, body } = await test.call('GET', '/metrics')
    expect(status).toBe(200)
    for (const line of [
      'jobs{queue="mail",state="waiting"} 1',
      'jobs{queue="mail",state="given_up"} 1',
      'jobs{queue="meeting-link",state="waiting"} 0',
      'jobs{queue="mail-given-up",state="given_up"} 0',
    ])
      expect(body.split('\n')).toContain(line)
  })

  it('are taken over by another process once theirs gives no sign of life for ten seconds', async () => {
    const { rows: queues } = await sql<{ name: string; heartbeat_seconds: number }>`
      select name, heartbeat_seconds from pgboss.queue`.execute(test.db)
    expect(queues.filter((queue) => queue.heartbeat_seconds !== 10)).toEqual([])
    await sql`delete from pgboss.job`.execute(test.db)
    await send(registered(21))
    // The state left by a process killed after fetching the job.
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '11 seconds'`.execute(test.db)
    const done: number[] = []
    const worker = await startJobs(test.database, { worker: true, log })
    await worker.work({ mail: async ({ attenderId }) => void done.push(attenderId) })
    await vi.waitFor(() => expect(done).toEqual([21]), { timeout: 60_000 })
    await worker.stop()
  }, 70_000)

  it('begin once requests of the same process do not wait', async () => {
    await sql`delete from pgboss.job`.execute(test.db)
    await send(registered(31))
    const done: number[] = []
    const asked = Promise.withResolvers<void>()
    const mayBegin = Promise.withResolvers<void>()
    const yieldToRequests = () => {
      asked.resolve()
      return mayBegin.promise
    }
    const worker = await startJobs(test.database, { worker: true, log, backlog: { yieldToRequests } })
    await worker.work({ mail: async ({ attenderId }) => void done.push(attenderId) })
    await asked.promise
    expect(done).toEqual([])
    mayBegin.resolve()
    await vi.waitFor(() => expect(done).toEqual([31]))
    await worker.stop()
  })

  describe('with failing jobs', () => {
    let worker: Jobs
    const attempted: number[] = []
    const givenUp: number[] = []
    const hopeless = 11
    const unlucky = 12
    beforeAll(async () => {
      await sql`delete from pgboss.job`.execute(test.db)
      await send(registered(hopeless), registered(unlucky))
      // This was its last retry.
      await sql`update pgboss.job set retry_limit = 0 where data->>'attenderId' = ${String(unlucky)}`.execute(
        test.db,
      )
      worker = await startJobs(test.database, { worker: true, log })
      await worker.work({
        mail: async ({ attenderId }) => {
          attempted.push(attenderId)
          throw attenderId === hopeless ? new PermanentJobError('no such mailbox') : new Error('busy')
        },
        'meeting-link': async () => {},
        'mail-given-up': async (job) => {
          if ('attenderId' in job && job.attenderId !== null) givenUp.push(job.attenderId)
        },
      })
    })
    afterAll(() => worker.stop())

    it('move permanently or finally failed jobs to the dead letter queue once', async () => {
      await vi.waitFor(() => expect(givenUp.sort()).toEqual([hopeless, unlucky]), { timeout: 15_000 })
      expect(attempted.sort()).toEqual([hopeless, unlucky])
      const { rows } = await sql<{ id: string; state: string; retries: number }>`
        select data->>'attenderId' as id, state, retry_count as retries from pgboss.job
        where name = 'mail' order by 1`.execute(test.db)
      expect(rows).toEqual([
        { id: '11', state: 'failed', retries: 0 },
        { id: '12', state: 'failed', retries: 0 },
      ])
    }, 20_000)
  })
})
