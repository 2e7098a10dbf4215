import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import type { Letter } from '../../outside/smtp/mailer.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

type Transfer = Extract<JobData['org-mail'], { kind: 'orgTransferred' }>

describe.each(engines)('who is made the owner of an organisation on %s', (engine) => {
  let test: TestApp
  let owner: TestMember
  let heir: TestMember
  let orgId: number
  const metrics = mailMetrics(new Registry())
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    owner = await test.make.member({ name: '성춘향' })
    heir = await test.make.member({ name: '이몽룡' })
    orgId = await test.make.org(owner, heir)
  })

  const transfer = (as: TestMember, to: TestMember) =>
    test.call('POST', `/api/user/v1/orgs/${orgId}/transfers`, { as, body: { memberId: to.id } })
  /** Sends what is owed of this organisation, twice: whoever sends it again sends nothing. */
  async function deliver(): Promise<Letter[]> {
    const sent: Letter[] = []
    const mailer = { send: async (letter: Letter) => void sent.push(letter), close: () => {} }
    const log = pino({ level: 'silent' })
    const handlers = mailHandlers({ ...test, mailer, settings: test.config, metrics, log })
    const jobs = ((await test.jobsIn('org-mail')) as Transfer[]).filter((job) => job.orgId === orgId)
    for (const job of [...jobs, ...jobs]) await handlers['org-mail'](job)
    return sent
  }
  const noted = () =>
    test.db.selectFrom('mail').select(['kind', 'state', 'problem']).where('org_id', '=', orgId).execute()

  it.each([
    ['en', 'You are now the owner of Test organisation', '성*향 has made you the owner', 'give it back'],
    ['ko', '‘Test organisation’ 조직의 소유자가 되었습니다', '성*향 님이', '넘길 수 있습니다'],
    ['ja', '「Test organisation」のオーナーになりました', '譲渡されました', '譲渡できます'],
  ] as const)('is told so in %s, and how to give it back', async (language, subject, lead, hint) => {
    await test.db.updateTable('member').set({ language }).where('id', '=', heir.id).execute()
    expect((await transfer(owner, heir)).status).toBe(200)
    const [letter, ...more] = await deliver()
    expect([letter?.to, letter?.subject, letter?.language, more]).toEqual([
      `${heir.sub}@example.com`,
      subject,
      language,
      [],
    ])
    for (const part of [lead, hint, 'http://localhost:3000/account/organisation']) {
      expect(letter?.text).toContain(part)
      expect(letter?.html).toContain(part)
    }
    expect(letter?.text).not.toContain('성춘향')
    expect(await noted()).toEqual([{ kind: 'orgTransferred', state: 'SENT', problem: null }])
  })

  it('gives it back, and is told nothing that is not true any more', async () => {
    await transfer(owner, heir)
    const { status, body } = await transfer(heir, owner)
    expect([status, body.role]).toEqual([200, 'ADMIN'])
    expect((await deliver()).map(({ to }) => to)).toEqual([`${owner.sub}@example.com`])
    expect((await noted()).map(({ state }) => state).sort()).toEqual(['SENT', 'SKIPPED'])
  })

  it('is not written to at an address that is not known to be theirs', async () => {
    const unverified = await test.make.member({ emailVerified: false })
    const giver = await test.make.member()
    orgId = await test.make.org(giver, unverified)
    expect((await transfer(giver, unverified)).status).toBe(200)
    expect(await deliver()).toEqual([])
    expect((await noted()).map(({ state }) => state)).toEqual(['SKIPPED'])
  })
})
