import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

type Transfer = Extract<JobData['org-mail'], { kind: 'orgTransferred' }>

describe.each(engines)('the mail to a new owner of an organisation on %s', (engine) => {
  let test: TestApp
  let owner: TestMember
  let newOwner: TestMember
  let orgId: number
  const metrics = mailMetrics(new Registry())
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    owner = await test.make.member({ name: '성춘향' })
    newOwner = await test.make.member({ name: '이몽룡' })
    orgId = await test.make.org(owner, newOwner)
  })

  const transfer = (as: TestMember, to: TestMember) =>
    test.call('POST', `/api/user/v1/orgs/${orgId}/transfers`, { as, body: { memberId: to.id } })
  /** Sends the organisation's due mails twice; the second time must send nothing. */
  async function deliver(): Promise<MailMessage[]> {
    const messages: MailMessage[] = []
    const mailer = { send: async (message: MailMessage) => void messages.push(message), close: () => {} }
    const log = pino({ level: 'silent' })
    const handlers = mailHandlers({ ...test, mailer, settings: test.config, metrics, log })
    const jobs = ((await test.jobsIn('org-mail')) as Transfer[]).filter((job) => job.orgId === orgId)
    for (const job of [...jobs, ...jobs]) await handlers['org-mail'](job)
    return messages
  }
  const recorded = () =>
    test.db.selectFrom('mail').select(['kind', 'state', 'problem']).where('org_id', '=', orgId).execute()

  it.each([
    ['en', 'You are now the owner of Test organisation', '성*향 has made you the owner', 'give it back'],
    ['ko', '‘Test organisation’ 조직의 소유자가 되었습니다', '성*향 님이', '넘길 수 있습니다'],
    ['ja', '「Test organisation」のオーナーになりました', '譲渡されました', '譲渡できます'],
  ] as const)(
    'explains in %s the ownership and how to transfer it back',
    async (language, subject, lead, hint) => {
      await test.db.updateTable('member').set({ language }).where('id', '=', newOwner.id).execute()
      expect((await transfer(owner, newOwner)).status).toBe(200)
      const [message, ...more] = await deliver()
      expect([message?.to, message?.subject, message?.language, more]).toEqual([
        `${newOwner.sub}@example.com`,
        subject,
        language,
        [],
      ])
      for (const part of [lead, hint, 'http://localhost:3000/account/organisation']) {
        expect(message?.text).toContain(part)
        expect(message?.html).toContain(part)
      }
      expect(message?.text).not.toContain('성춘향')
      expect(await recorded()).toEqual([{ kind: 'orgTransferred', state: 'SENT', problem: null }])
    },
  )

  it('is skipped once the organisation was transferred back', async () => {
    await transfer(owner, newOwner)
    const { status, body } = await transfer(newOwner, owner)
    expect([status, body.role]).toEqual([200, 'ADMIN'])
    expect((await deliver()).map(({ to }) => to)).toEqual([`${owner.sub}@example.com`])
    expect((await recorded()).map(({ state }) => state).sort()).toEqual(['SENT', 'SKIPPED'])
  })

  it('is not sent to an unverified address', async () => {
    const unverified = await test.make.member({ emailVerified: false })
    const giver = await test.make.member()
    orgId = await test.make.org(giver, unverified)
    expect((await transfer(giver, unverified)).status).toBe(200)
    expect(await deliver()).toEqual([])
    expect((await recorded()).map(({ state }) => state)).toEqual(['SKIPPED'])
  })
})
