import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { seedCompletions } from './seed-completions.ts'
import { seedDemonstration } from './seed-demonstration.ts'

const zone = 'Asia/Seoul'

describe.each(engines)('attended courses of demonstration accounts on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await seedDemonstration(test.db, testNow, zone)
    const deps = { jobs: test.jobs, files: test.files, zone, log: pino({ level: 'silent' }) }
    // Concurrent and repeated starts must seed once.
    await Promise.all([seedCompletions(test.db, deps, testNow), seedCompletions(test.db, deps, testNow)])
    await seedCompletions(test.db, deps, new Date(testNow.getTime() + 86_400_000))
  })
  afterAll(() => test.close())

  const attendersOf = (sub: string) =>
    test.db
      .selectFrom('attender')
      .innerJoin('member', 'member.id', 'attender.member_id')
      .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
      .select([
        'attender.id',
        'attender.result',
        'attender.restriction_id',
        'attender.finished_at',
        'lecture.state',
      ])
      .where('member.sub', '=', sub)
      .orderBy('lecture.start_at')
      .execute()

  it('are seeded once, with every result', async () => {
    const held = (await attendersOf('second-member')).filter(({ state }) => state === 'COMPLETED')
    expect(held.map(({ result }) => result)).toEqual([
      'NOT_ATTENDED',
      'INCOMPLETE',
      'NOT_ATTENDED',
      'CANCELED',
      'NOT_PRACTICED',
      'COMPLETED',
    ])
    expect(held.filter(({ finished_at: at }) => !at || at > testNow)).toEqual([])
    const running = (await attendersOf('second-member')).filter(({ state }) => state === 'IN_PROGRESS')
    expect(running).toHaveLength(2)
  })

  it('have a certificate, credits and a restriction, and no mails', async () => {
    const completed = (await attendersOf('second-member')).find(({ result }) => result === 'COMPLETED')
    const given = { attender_id: completed?.id }
    expect(await test.db.selectFrom('completion_certificate').selectAll().execute()).toMatchObject([given])
    expect(await test.jobsIn('make-completion-certificate')).toHaveLength(1)
    expect(await test.db.selectFrom('credit_grant').selectAll().execute()).toMatchObject([given])
    expect(await test.jobsIn('completion-mail')).toEqual([])
    const restrictions = await test.db.selectFrom('restriction').selectAll().execute()
    expect(restrictions).toHaveLength(1)
    expect(restrictions[0]?.restrict_finish_at.getTime()).toBeGreaterThan(testNow.getTime())
    const missed = await attendersOf('restricted')
    expect(missed.map(({ restriction_id: id }) => id)).toEqual(missed.map(() => restrictions[0]?.id))
  })

  it('have slides in the file storage, with versions', async () => {
    const files = await test.db
      .selectFrom('material')
      .innerJoin('file', 'file.id', 'material.file_id')
      .select(['material.version', 'file.key', 'file.size'])
      .orderBy('material.lecture_id')
      .orderBy('material.version')
      .execute()
    expect(files.map(({ version }) => version).sort()).toEqual([1, 1, 2])
    for (const { key, size } of files) expect((await test.files.get(key))?.length).toBe(size)
  })

  it('keep seats and clock consistent', async () => {
    const before = await test.db
      .selectFrom('lecture')
      .select(['id', 'state', 'seats_taken'])
      .orderBy('id')
      .execute()
    await test.moveTo(testNow)
    expect(
      await test.db.selectFrom('lecture').select(['id', 'state', 'seats_taken']).orderBy('id').execute(),
    ).toEqual(before)
    const taken = await test.db
      .selectFrom('attender')
      .select(['lecture_id', (row) => row.fn.countAll<number>().as('seats')])
      .where('apply_state', '=', 'APPLIED')
      .groupBy('lecture_id')
      .execute()
    for (const { lecture_id: id, seats } of taken)
      expect(before.find((one) => one.id === id)?.seats_taken).toBe(Number(seats))
  })
})
