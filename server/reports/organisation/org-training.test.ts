import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { readTraining } from './read-training.ts'

const end = (day: string) => new Date(`${day}T23:59:59+09:00`)
interface Entry {
  readonly column: string
  readonly standing: string
}
interface Row {
  readonly name: string
  readonly entries: Entry[]
}

describe.each(engines)('training of an organisation on %s', (engine) => {
  let test: TestApp
  let owner: TestMember
  let agreed: TestMember
  let hidden: TestMember
  let stranger: TestMember
  let orgId: number
  /** Courses: completed for the organisation, completed on one's own, and upcoming on one's own. */
  let lectures: number[]
  beforeAll(async () => {
    test = await startTestApp(engine)
    const { issued } = certificateFixture(test)
    owner = await test.make.member({ partner: true, name: '심청' })
    agreed = await test.make.member({ name: '성춘향' })
    hidden = await test.make.member({ name: '이몽룡' })
    stranger = await test.make.member()
    orgId = await test.make.org(owner, agreed, hidden)
    await test.make.orgAgreement(orgId, agreed)
    lectures = []
    for (let count = 0; count < 3; count++)
      lectures.push(await test.make.lecture({ startsInDays: 5 + count }))
    for (const one of [agreed, hidden])
      for (const [at, lectureId] of lectures.entries()) {
        const attenderId = await test.make.attender(lectureId, one)
        await test.db
          .updateTable('attender')
          .set({
            org_id: at === 0 ? orgId : null,
            ...(at < 2 && { result: 'COMPLETED', progress_state: 'FINISHED', finished_at: testNow }),
          })
          .where('id', '=', attenderId)
          .execute()
      }
    const { certification_id } = await test.db
      .selectFrom('certificate')
      .select('certification_id')
      .where('id', '=', (await issued(stranger)).id)
      .executeTakeFirstOrThrow()
    const start_at = new Date('2024-06-09T00:00:00+09:00')
    for (const [one, finish] of [
      [agreed, '2027-06-08'],
      [hidden, '2027-06-09'],
    ] as const) {
      const { id } = await issued(one)
      await test.db
        .updateTable('certificate')
        .set({ certification_id, start_at, finish_at: end(finish) })
        .where('id', '=', id)
        .execute()
    }
  })
  afterAll(() => test.close())

  const training = (query = '', as = owner) =>
    test.call('GET', `/api/user/v1/orgs/${orgId}/training${query}`, { as })
  const standings = (rows: readonly Row[]) =>
    rows.map(({ name, entries }) => [name, ...entries.map(({ standing }) => standing)])

  it('shows people with certificates and courses, of those who have not agreed only what they did for it', async () => {
    const { status, body } = await training()
    expect(status).toBe(200)
    expect(body.totals).toEqual({ people: 3, agreed: 2, certified: 2, expiring: 1 })
    expect(standings(body.people.content)).toEqual([
      ['성춘향', 'EXPIRING', 'COMPLETED', 'COMPLETED', 'REGISTERED'],
      ['심청'],
      ['이*룡', 'VALID', 'COMPLETED'],
    ])
    expect(body.columns).toMatchObject([
      { kind: 'CERTIFICATION', title: 'Test certification', held: 2, expiring: 1 },
      { kind: 'COURSE', held: 2, expiring: 0 },
      { kind: 'COURSE', held: 1, expiring: 0 },
      { kind: 'COURSE', held: 0, expiring: 0 },
    ])
    expect(body.people.content[2]).toMatchObject({ masked: true, email: expect.stringMatching(/\*/) })
  })

  it.each([
    ['?people=expiring', ['성춘향']],
    ['?people=certified', ['성춘향', '이*룡']],
    ['?people=uncertified', ['심청']],
    ['?people=expired', []],
    ['?sort=expiresAt,asc', ['성춘향', '이*룡', '심청']],
    ['?sort=name,desc', ['이*룡', '심청', '성춘향']],
    [`?text=${encodeURIComponent('성춘')}`, ['성춘향']],
    // What is masked cannot be searched for.
    [`?text=${encodeURIComponent('몽')}`, []],
    ['?size=1&page=1', ['심청']],
  ])('is filtered by %s', async (query, names) => {
    const { body } = await training(query)
    expect(body.people.content.map(({ name }: Row) => name)).toEqual(names)
    expect(body.totals.people).toBe(3)
  })

  it('is narrowed to certifications or courses', async () => {
    const kinds = async (columns: string) => {
      const { body } = await training(`?columns=${columns}`)
      expect(body.people.content[0].entries).toHaveLength(body.columns.length)
      return body.columns.map(({ kind }: { kind: string }) => kind)
    }
    expect(await kinds('certifications')).toEqual(['CERTIFICATION'])
    expect(await kinds('courses')).toEqual(['COURSE', 'COURSE', 'COURSE'])
  })

  it('is exported as CSV with a column for each', async () => {
    const { status, body, headers } = await test.call(
      'GET',
      `/api/user/v1/orgs/${orgId}/training.csv?people=certified&columns=certifications`,
      { as: owner },
    )
    expect([status, String(headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining(`organisation-${orgId}-training.csv`),
    ])
    expect(String(body).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Name,Email,Role,Test certification',
      `성춘향,${agreed.sub}@example.com,Member,"Valid until 2027-06-08, expires soon"`,
      expect.stringMatching(/^이\*룡,.*\*.*,Member,Valid until 2027-06-09$/),
    ])
  })

  it('has a page of each person', async () => {
    const person = (of: TestMember, as = owner) =>
      test.call('GET', `/api/user/v1/orgs/${orgId}/members/${of.id}/training`, { as })
    const { body } = await person(agreed)
    expect(body).toMatchObject({
      name: '성춘향',
      email: `${agreed.sub}@example.com`,
      masked: false,
      me: false,
      role: 'MEMBER',
      certificates: [{ certification: 'Test certification', standing: 'EXPIRING' }],
    })
    expect(
      body.courses.map((one: { lectureId: number; forOrg: boolean }) => [one.lectureId, one.forOrg]),
    ).toEqual([
      [lectures[2], false],
      [lectures[1], false],
      [lectures[0], true],
    ])
    const other = (await person(hidden)).body
    expect([other.name, other.masked, other.courses.length, other.certificates.length]).toEqual([
      ...['이*룡', true, 1, 1],
    ])
    for (const [of, as] of [
      [stranger, owner],
      [agreed, hidden],
      [agreed, stranger],
    ] as const)
      expect((await person(of, as)).status).toBe(404)
  })

  const isReadByTwoQueries = async () => {
    const record = recordStatements(test.database)
    const view = { now: testNow, language: 'en', zone: test.config.zone } as const
    const request = { orgId, reader: owner.id, sees: () => true } as const
    const { done, statements } = await record(() =>
      readTraining(test.db, { ...request, order: { field: 'name', direction: 'asc' } }, view),
    )
    expect([done.people.length, statements.length]).toEqual([3, 2])
  }
  if (engine === 'postgres') it('is read by two queries, however many the people', isReadByTwoQueries)

  it('is the same for staff, with people in full only for roles that see members', async () => {
    const asStaff = async (...roles: StaffRole[]) => {
      const as = await test.make.staff(...roles)
      const { body } = await test.call('GET', `/api/admin/v1/orgs/${orgId}/training`, { as })
      return standings(body.people.content)
    }
    expect(await asStaff('support')).toEqual([
      ['성춘향', 'EXPIRING', 'COMPLETED', 'COMPLETED', 'REGISTERED'],
      // The owner, too, has not agreed.
      ['심*'],
      ['이*룡', 'VALID', 'COMPLETED'],
    ])
    expect(await asStaff('courses')).toEqual([
      ['성*향', 'EXPIRING', 'COMPLETED'],
      ['심*'],
      ['이*룡', 'VALID', 'COMPLETED'],
    ])
    const as = await test.make.staff('support')
    expect((await test.call('GET', '/api/admin/v1/orgs/999999/training', { as })).status).toBe(404)
  })

  it('is for owner and admins', async () => {
    for (const as of [agreed, stranger])
      for (const path of ['training', 'training.csv'])
        expect((await test.call('GET', `/api/user/v1/orgs/${orgId}/${path}`, { as })).status).toBe(404)
  })

  it.each(['?sort=email,asc', '?people=none', '?columns=all', '?text=', '?other=1'])(
    'is refused with %s',
    async (query) => {
      expect((await training(query)).status).toBe(400)
    },
  )
})
