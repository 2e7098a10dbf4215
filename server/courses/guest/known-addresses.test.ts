import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestFixture } from '../../testing/guest-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { startTestApp, type TestApp, type TestReply, testNow } from '../../testing/test-app.ts'

const stranger = 'stranger@example.com'
const known = [
  ['of a member', 'member@example.com'],
  ['that a member claims', 'claimed@example.com'],
  ['of a member under a restriction', 'restricted@example.com'],
  ['of a guest of the course', 'guest@example.com'],
  ['of a member of the course', 'taking@example.com'],
  ['that an organisation has invited', 'invited@example.com'],
  ['that was asked for a moment ago', 'asked@example.com'],
] as const

/** Neither responses nor the executed statements, and so their timing, depend on who owns an address. */
describe('whether an address is known', () => {
  let test: TestApp
  let guests: ReturnType<typeof guestFixture>
  let lectureId: number
  let orgId: number
  let owner: TestMember
  let watch: ReturnType<typeof recordStatements>
  beforeAll(async () => {
    test = await startTestApp('postgres')
    guests = guestFixture(test)
    watch = recordStatements(test.database)
    lectureId = await test.make.lecture({ capacity: 100 })
    const [, taking, restricted] = await Promise.all([
      test.make.member({ email: 'member@example.com' }),
      test.make.member({ email: 'taking@example.com' }),
      test.make.member({ email: 'restricted@example.com' }),
      test.make.member({ email: 'claimed@example.com', emailVerified: false }),
    ])
    await test.make.attender(lectureId, taking)
    await test.make.restriction(restricted, testNow, new Date(testNow.getTime() + 86_400_000))
    const emailVerifyId = await guests.verified('guest@example.com', lectureId)
    await guests.register(lectureId, { email: 'guest@example.com', emailVerifyId })
    await guests.start('asked@example.com', lectureId)
    const other = await test.make.member()
    await invite('invited@example.com', { as: other, to: await test.make.org(other) })
    owner = await test.make.member()
    orgId = await test.make.org(owner)
  })
  afterAll(() => test.close())

  const invite = (email: string, { as, to }: { as: TestMember; to: number }) =>
    test.call('POST', `/api/user/v1/orgs/${to}/invitations`, { as, body: { email, role: 'MEMBER' } })

  /** Everything observable that could differ between addresses, without ids and the address itself. */
  const observe = async (work: () => Promise<TestReply>) => {
    const jobs = async () => [await test.jobsIn('verification-mail'), await test.jobsIn('org-mail')]
    const before = (await jobs()).map(({ length }) => length)
    const { done, statements } = await watch(work)
    const mails = (await jobs()).map(({ length }, queue) => length - (before[queue] ?? 0))
    const { emailVerifyId: _, id: __, email: ___, requestId: ____, ...body } = done.body
    return { reply: done, seen: { status: done.status, body, statements, mails } }
  }

  /** All calls possible with somebody else's address, each from a new client. */
  const tryAll = async (email: string) => {
    await test.db.deleteFrom('try_count').execute()
    const started = await observe(() => guests.start(email, lectureId))
    const id = started.reply.body.emailVerifyId as string
    const guessed = await observe(() => guests.confirm(id, { code: guests.wrongCode(id) }))
    const polled = await observe(() => guests.read(id))
    const registering = await observe(() => guests.register(lectureId, { email, emailVerifyId: id }))
    const invited = await observe(() => invite(email, { as: owner, to: orgId }))
    return { started, guessed, looked: polled, registering, invited }
  }
  const outcomes = async (email: string) =>
    Object.entries(await tryAll(email)).map(([what, { seen: observe }]) => ({ what, ...observe }))

  it.each(known)('cannot be observed: one %s', async (_, email) => {
    const unknown = await outcomes(stranger)
    expect(unknown.map(({ what, status, body }) => [what, status, body['code']])).toEqual([
      ['started', 201, undefined],
      ['guessed', 409, 'CODE_INVALID'],
      ['looked', 200, undefined],
      ['registering', 409, 'VERIFICATION_OVER'],
      ['invited', 201, undefined],
    ])
    expect(unknown.map(({ mails }) => mails)).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 1],
    ])
    for (const { statements } of unknown) expect(statements.length).toBeGreaterThan(0)
    expect(await outcomes(email)).toEqual(unknown)
  })
})
