import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('inviting many to an organisation on %s', (engine) => {
  let test: TestApp
  let owner: TestMember
  let member: TestMember
  let orgId: number
  let counter = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    ;[owner, member] = [await test.make.member(), await test.make.member()]
    orgId = await test.make.org(owner, member)
  })

  const addressOf = ({ sub }: TestMember) => `${sub}@example.com`
  const someAddresses = (count: number) =>
    Array.from({ length: count }, () => `many-${engine.toLowerCase()}-${counter++}@example.com`)
  const invite = (addresses: string, { as = owner, role = 'MEMBER', key }: Options = {}) =>
    test.call('POST', `/api/user/v1/orgs/${orgId}/invitation-batches`, {
      as,
      body: { addresses, role },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  interface Options {
    readonly as?: TestMember
    readonly role?: string
    readonly key?: string
  }
  const outcomes = ({ body }: Awaited<ReturnType<typeof invite>>) =>
    body.lines.map(({ outcome }: { outcome: string }) => outcome)
  const stored = () =>
    test.db.selectFrom('org_invitation').selectAll().where('org_id', '=', orgId).orderBy('id').execute()
  const mailed = async () => {
    const ids = new Set((await stored()).map(({ id }) => id))
    const jobs = (await test.jobsIn('org-mail')) as { invitationId: number }[]
    return jobs.filter(({ invitationId }) => ids.has(invitationId)).length
  }

  it('reports what became of each address, and mails only those who are new', async () => {
    const [first = '', second = '', third = ''] = someAddresses(3)
    const single = { as: owner, body: { email: second, role: 'MEMBER' } }
    await test.call('POST', `/api/user/v1/orgs/${orgId}/invitations`, single)
    const reply = await invite(
      [
        'name,email',
        `Somebody,${first}`,
        second,
        addressOf(member),
        addressOf(owner),
        first.toUpperCase(),
        'a@',
        third,
      ].join('\n'),
    )
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      invited: 2,
      lines: [
        { line: 2, address: first, outcome: 'INVITED' },
        { line: 3, address: second, outcome: 'ALREADY_INVITED' },
        { line: 4, address: addressOf(member), outcome: 'ALREADY_MEMBER' },
        { line: 5, address: addressOf(owner), outcome: 'ONESELF' },
        { line: 6, address: first.toUpperCase(), outcome: 'TWICE' },
        { line: 7, address: 'a@', outcome: 'MALFORMED' },
        { line: 8, address: third, outcome: 'INVITED' },
      ],
    })
    expect((await stored()).map(({ email, invited_by }) => [email, invited_by])).toEqual(
      [second, first, third].map((email) => [email, owner.id]),
    )
    expect(await mailed()).toBe(3)
  })

  it('stops at the daily limit of single invitations', async () => {
    const reply = await invite(someAddresses(53).join('\n'))
    expect(reply.body.invited).toBe(50)
    expect(outcomes(reply).slice(49)).toEqual(['INVITED', 'LIMIT_REACHED', 'LIMIT_REACHED', 'LIMIT_REACHED'])
    expect([(await stored()).length, await mailed()]).toEqual([50, 50])
    const [one = ''] = someAddresses(1)
    const single = await test.call('POST', `/api/user/v1/orgs/${orgId}/invitations`, {
      as: owner,
      body: { email: one, role: 'MEMBER' },
    })
    expect(single.body.code).toBe('INVITATIONS_EXCEEDED')
  })

  it('answers a repeated request the same, without new mails or counts', async () => {
    const addresses = someAddresses(2).join('\n')
    const key = `invite-many-${owner.id}`
    const replies = [await invite(addresses, { key }), await invite(addresses, { key })]
    expect(replies.map(({ status, body }) => [status, body.invited])).toEqual([
      [201, 2],
      [201, 2],
    ])
    expect(await mailed()).toBe(2)
    expect((await invite(someAddresses(1).join(), { key })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(outcomes(await invite(addresses))).toEqual(['ALREADY_INVITED', 'ALREADY_INVITED'])
  })

  it('invites each address once under concurrency', async () => {
    const addresses = someAddresses(4).join('\n')
    const replies = await Promise.all([invite(addresses), invite(addresses)])
    expect(replies.map(({ body }) => body.invited).sort()).toEqual([0, 4])
    expect([(await stored()).length, await mailed()]).toEqual([4, 4])
  })

  it('is for those who may invite with the role', async () => {
    const [admin, stranger] = [await test.make.member(), await test.make.member()]
    await test.db
      .insertInto('org_member')
      .values({ org_id: orgId, member_id: admin.id, role: 'ADMIN', joined_at: testNow })
      .execute()
    const [one = ''] = someAddresses(1)
    for (const as of [member, stranger]) expect((await invite(one, { as })).status).toBe(404)
    expect((await invite(one, { as: admin, role: 'ADMIN' })).body.code).toBe('OWNER_ONLY')
    expect((await invite(one, { as: admin })).body.invited).toBe(1)
    expect(Object.keys((await invite(' ')).body.fields)).toEqual(['addresses'])
    const tooMany = await invite(someAddresses(201).join('\n'))
    expect(tooMany.body.fields).toEqual({ addresses: 'Enter at most 200 addresses at once.' })
  })
})
