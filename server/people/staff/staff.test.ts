import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPath } from '#contract/platform/endpoint.ts'
import { staffRoles } from '#contract/platform/staff-roles.ts'
import { dryRunOf } from '#contract/reports/dry-run.ts'
import { allEndpoints } from '../../testing/endpoints.ts'
import type { TestMember } from '../../testing/make.ts'
import { staffAccess } from '../../testing/staff-access.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const staffEndpoints = (await allEndpoints()).filter(({ access }) => access === 'operator')
const rolesOf = Object.fromEntries(
  Object.entries(staffAccess).flatMap(([roles, ids]) => ids.map((id) => [id, roles.split(' ')])),
)

/** Of a dry run, which has the roles of its act. */
const actOf = new Map(staffEndpoints.filter(({ sealed }) => sealed).map((act) => [dryRunOf(act).id, act.id]))

it('the table of staff access has exactly one row per staff endpoint', () => {
  const ids = staffEndpoints.map(({ id }) => id).filter((id) => !actOf.has(id))
  expect(Object.values(staffAccess).flat().sort()).toEqual(ids.sort())
})

describe.each(engines)('staff roles on %s', (engine) => {
  let test: TestApp
  let administrator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  beforeEach(async () => {
    await test.db.deleteFrom('staff_grant').execute()
    administrator = await test.make.staff('administrator')
  })
  afterAll(() => test.close())
  const emailOf = ({ sub }: TestMember) => `${sub}@example.com`
  const rolesOfEmail = async (email: string) => {
    const rows = await test.db.selectFrom('staff_grant').select('role').where('email', '=', email).execute()
    return rows.map(({ role }) => role as string)
  }
  const setRoles = async (as: TestMember, email: string, roles: readonly string[], seen?: string[]) => {
    const before = seen ?? (await rolesOfEmail(email.toLowerCase()))
    return test.call('PUT', `/api/admin/v1/staff/${encodeURIComponent(email)}`, {
      as,
      body: { roles, before },
    })
  }
  const session = (as: TestMember) => test.call('GET', '/api/admin/v1/session', { as })

  it.each(staffRoles)('an account with the role %s may call what the table says', async (role) => {
    const as = await test.make.staff(role)
    const reached = []
    const expected = []
    for (const { id, method, path, namesPeople } of staffEndpoints) {
      const params = Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, parameterFor(name)]),
      )
      // A query that no endpoint takes is refused only after the caller was authorised; nothing is done.
      const { status } = await test.call(method, `${buildPath(path, params)}?nothing=1`, {
        headers: (await test.make.signedInAgain(as)).headers,
      })
      expect([404, 400, 415]).toContain(status)
      if (status !== 404) reached.push(id)
      const reads = method === 'GET' && role === 'auditor' && !namesPeople
      if (role === 'administrator' || reads || rolesOf[actOf.get(id) ?? id]?.includes(role)) expected.push(id)
    }
    expect(reached.sort()).toEqual(expected.sort())
  })

  it('are given and taken away from the next request on, and each change is recorded', async () => {
    const member = await test.make.member()
    expect((await session(member)).status).toBe(404)
    const given = await setRoles(administrator, emailOf(member), ['exams', 'courses', 'exams'])
    expect([given.status, given.body.roles]).toEqual([200, ['courses', 'exams']])
    expect((await session(member)).body).toMatchObject({
      roles: ['courses', 'exams'],
      timeZone: 'Asia/Seoul',
      holidays: [],
      now: test.clock.now().toISOString(),
    })
    const { body } = await test.call('GET', '/api/admin/v1/staff', { as: administrator })
    expect(body.content).toContainEqual({
      email: emailOf(member),
      name: expect.any(String),
      roles: ['courses', 'exams'],
      grantedAt: test.clock.now().toISOString(),
      grantedBy: (await session(administrator)).body.name,
    })
    await setRoles(administrator, emailOf(member), [])
    expect((await session(member)).status).toBe(404)
    const entries = await test.db
      .selectFrom('audit_event')
      .select(['actor_sub', 'action', 'before', 'after'])
      .where('entity_id', '=', emailOf(member))
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        actor_sub: administrator.sub,
        action: 'staff.roles',
        before: { roles: [] },
        after: { roles: ['courses', 'exams'] },
      },
      {
        actor_sub: administrator.sub,
        action: 'staff.roles',
        before: { roles: ['courses', 'exams'] },
        after: { roles: [] },
      },
    ])
  })

  it('are named once, by the identity provider and by a grant', async () => {
    const member = await test.make.member({ roles: ['operator'] })
    await setRoles(administrator, emailOf(member), ['administrator', 'courses'])
    expect((await session(member)).body.roles).toEqual(['administrator', 'courses'])
  })

  it('can be given before the first sign-in, to an address in any case', async () => {
    expect((await setRoles(administrator, 'New.Colleague@Example.com', ['money'])).status).toBe(200)
    const member = await test.make.member({ email: 'new.colleague@example.com' })
    expect((await session(member)).body.roles).toEqual(['money'])
  })

  it('are not overwritten by a tab that has shown others', async () => {
    const email = emailOf(await test.make.member())
    expect((await setRoles(administrator, email, ['courses', 'exams'], [])).status).toBe(200)
    const stale = await setRoles(administrator, email, ['money'], [])
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CHANGED'])
    expect((await rolesOfEmail(email)).sort()).toEqual(['courses', 'exams'])
    // In any order.
    expect((await setRoles(administrator, email, ['money'], ['exams', 'courses'])).status).toBe(200)
  })

  it('keep the last administrator', async () => {
    const refused = await setRoles(administrator, emailOf(administrator), ['courses'])
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_ADMINISTRATOR'])
    expect((await session(administrator)).body.roles).toEqual(['administrator'])
  })

  it('keep one of two administrators who remove each other at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      await test.db.deleteFrom('staff_grant').execute()
      const [one, two] = [await test.make.staff('administrator'), await test.make.staff('administrator')]
      const replies = await Promise.all([setRoles(one, emailOf(two), []), setRoles(two, emailOf(one), [])])
      // The slower one is refused, or no longer staff.
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await test.db.selectFrom('staff_grant').select('email').execute()
      expect(left).toHaveLength(1)
    }
  })

  it.each([[['boss']], [['courses', 7]], [Array(7).fill('courses')], ['courses']])(
    'refuse %j',
    async (roles) => {
      const { status, body } = await setRoles(administrator, 'x@example.com', roles as string[])
      expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
    },
  )
})

const parameterFor = (name = '') => (name === 'email' ? 'x@example.com' : '1')
