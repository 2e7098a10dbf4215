import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orgAgreementVersion } from '#contract/people/partner.ts'
import { importFixture } from '../../testing/import-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const header = 'organisation,email,role,language'

describe.each(engines)('imports of members of organisations on %s', (engine) => {
  let test: TestApp
  let files: Awaited<ReturnType<typeof importFixture>>
  let owner: TestMember
  let orgId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    files = await importFixture(test, 'org-members')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    owner = await test.make.member()
    orgId = await test.make.org(owner)
  })

  const invitations = () =>
    test.db
      .selectFrom('org_invitation')
      .select(['id', 'email', 'role', 'language', 'invited_by', 'withdrawn_at'])
      .where('org_id', '=', orgId)
      .orderBy('email')
      .execute()
  const mailsOf = async (ids: readonly number[]) =>
    ((await test.jobsIn('org-mail')) as { invitationId: number }[]).filter(({ invitationId }) =>
      ids.includes(invitationId),
    ).length
  const accept = (as: TestMember, id: number) =>
    test.call('POST', `/api/user/v1/org-invitations/${id}/acceptances`, {
      as,
      body: { agreedVersion: orgAgreementVersion },
    })

  it('invite whoever is neither a member nor invited, and are reversed', async () => {
    const invited = await test.make.member()
    await test.call('POST', `/api/user/v1/orgs/${orgId}/invitations`, {
      as: owner,
      body: { email: 'open@example.com', role: 'MEMBER' },
    })
    const staged = await files.stage([
      header,
      `${orgId},${invited.sub}@example.com,member,ja`,
      `${orgId},${owner.sub}@EXAMPLE.com,MEMBER,`,
      `${orgId},open@example.com,MEMBER,`,
      `${orgId},admin@example.com,ADMIN,`,
    ])
    expect([staged.status, staged.body.counts]).toEqual([201, { NEW: 2, UNCHANGED: 2, REFUSED: 0 }])
    const run = (await files.dryRun(staged.body.id)).body
    expect([run.mails, run.recipients.map(({ to }: { to: string }) => to)]).toEqual([
      [{ kind: 'orgInvited', count: 2 }],
      [`${invited.sub}@example.com`, 'admin@example.com'],
    ])
    expect(await invitations()).toHaveLength(1)

    expect((await files.apply(staged.body.id)).body.created).toBe(2)
    const made = await invitations()
    expect(made).toMatchObject([
      { email: 'admin@example.com', role: 'ADMIN', language: 'en', invited_by: files.staff.id },
      { email: 'open@example.com', invited_by: owner.id },
      { email: `${invited.sub}@example.com`, role: 'MEMBER', language: 'ja' },
    ])
    expect(await mailsOf(made.map(({ id }) => id))).toBe(3)
    const [received] = (await test.call('GET', '/api/user/v1/org-invitations', { as: invited })).body
    expect(received).toMatchObject({ org: { id: orgId }, invitedBy: null })

    expect((await files.reverse(staged.body.id)).body.state).toBe('REVERSED')
    expect((await invitations()).map(({ withdrawn_at }) => withdrawn_at)).toEqual([testNow, null, testNow])
    expect((await accept(invited, made[2]?.id ?? 0)).body.code).toBe('INVITATION_OVER')
  })

  it('are not reversed once somebody has accepted', async () => {
    const invited = await test.make.member()
    const { body } = await files.stage([
      header,
      `${orgId},first-${orgId}@example.com,MEMBER,`,
      `${orgId},${invited.sub}@example.com,MEMBER,`,
    ])
    await files.apply(body.id)
    const id = (await invitations()).find(({ email }) => email.startsWith(invited.sub))?.id ?? 0
    expect((await accept(invited, id)).status).toBe(200)
    const refused = await files.reverse(body.id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'IMPORT_ACTED_ON',
      expect.stringContaining('line 3'),
    ])
    expect((await invitations()).filter(({ withdrawn_at }) => withdrawn_at)).toEqual([])
  })

  it('are either accepted or reversed, if both happen at once', async () => {
    for (let times = 0; times < 5; times++) {
      const invited = await test.make.member()
      const { body } = await files.stage([header, `${orgId},${invited.sub}@example.com,MEMBER,`])
      await files.apply(body.id)
      const id = (await invitations()).find(({ email }) => email.startsWith(invited.sub))?.id ?? 0
      const replies = await Promise.all([accept(invited, id), files.reverse(body.id)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('are refused by line and column', async () => {
    await test.call('POST', `/api/user/v1/orgs/${orgId}/invitations`, {
      as: owner,
      body: { email: 'open@example.com', role: 'MEMBER' },
    })
    const parsed = await files.stage([header, `${orgId},nobody,OWNER,de`, `,a@example.com,MEMBER,`])
    expect(Object.keys(parsed.body.fields)).toEqual([
      ...['line.2.email', 'line.2.role', 'line.2.language', 'line.3.organisation'],
    ])
    await test.make.org(await test.make.member())
    const judged = await files.stage([
      header,
      'No such organisation,a@example.com,MEMBER,',
      'Test organisation,a@example.com,MEMBER,',
      `${orgId},a@example.com,MEMBER,`,
      `${orgId},A@example.com,ADMIN,`,
      `${orgId},open@example.com,ADMIN,`,
    ])
    expect(Object.keys(judged.body.fields)).toEqual([
      ...['line.2.organisation', 'line.3.organisation', 'line.5.email', 'line.6.role'],
    ])
  })

  it('show auditors no address', async () => {
    const { body } = await files.stage([header, `${orgId},somebody-${orgId}@example.com,MEMBER,`])
    expect(body.rows[0].cells[1]).toBe(`somebody-${orgId}@example.com`)
    const seen = await files.read(body.id, await test.make.staff('auditor'))
    expect(seen.body.rows[0].cells[1]).toMatch(/^som\*+/)
  })
})
