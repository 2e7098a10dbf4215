import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditedRecord } from '#contract/platform/audit-fields.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { findNames, namedKinds } from './audit-names-db.ts'

const path = '/api/admin/v1/audit-events'
const hourMs = 3_600_000

describe.each(engines)('the audit log for staff on %s', (engine) => {
  let test: TestApp
  let administrator: TestMember
  let auditor: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    administrator = await test.make.member({ roles: ['operator'], name: '성춘향' })
    auditor = await test.make.staff('auditor')
    await record('lecture.move', '7', 0, {
      before: { state: 'DRAFT', seats: 1 },
      after: { state: 'ANNOUNCED', seats: 1 },
    })
    await record('lecture.move', '8', 24, { before: { state: 'ANNOUNCED' }, after: { state: 'PAUSED' } })
    await record('result.correct', '7', 48, { after: { reason: '=1+1', score: 700 } }, 'exam')
  })
  afterAll(() => test.close())

  function record(
    action: 'lecture.move' | 'result.correct',
    entityId: string,
    afterHours: number,
    values: { before?: AuditedRecord; after?: AuditedRecord },
    entity: 'lecture' | 'exam' = 'lecture',
  ) {
    const at = new Date(testNow.getTime() + afterHours * hourMs)
    const actor = { sub: administrator.sub, role: 'operator' as const }
    return test.db
      .transaction()
      .execute((tx) => appendAudit(tx, { actor, at, action, entity, entityId, ...values }))
  }
  const list = async (query = '', as = auditor) => (await test.call('GET', `${path}${query}`, { as })).body
  const found = async (query: string) =>
    (await list(query)).content.map(
      ({ action, entityId }: { action: string; entityId: string }) => `${action} ${entityId}`,
    )

  it('has the newest first, with who acted and which fields differ', async () => {
    const { content, totalElements } = await list()
    expect(totalElements).toBe(3)
    expect(content[0]).toMatchObject({
      action: 'result.correct',
      entity: 'exam',
      entityId: '7',
      fields: ['reason', 'score'],
      actor: { kind: 'operator', name: '성춘향', email: `${administrator.sub}@example.com` },
    })
    expect(content[2].fields).toEqual(['state'])
  })

  it.each([
    ['?action=lecture.move', ['lecture.move 8', 'lecture.move 7']],
    ['?entity=exam&entityId=7', ['result.correct 7']],
    ['?entity=lecture&entityId=7', ['lecture.move 7']],
    ['?text=%EC%B6%98%ED%96%A5&sort=at,asc', ['lecture.move 7', 'lecture.move 8', 'result.correct 7']],
    ['?text=nobody', []],
    ['?from=2026-12-09&to=2026-12-09', ['lecture.move 8']],
    ['?size=1&page=1', ['lecture.move 8']],
  ])('is filtered, ordered and paged by %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  it.each(['?action=lecture.fly', '?entity=cat', '?from=2026-13-01', '?page=-1', '?text='])(
    'refuses %s',
    async (query) => {
      expect((await test.call('GET', `${path}${query}`, { as: auditor })).status).toBe(400)
    },
  )

  it('is filtered by the person concerned, by number or address, with what staff did to their records', async () => {
    const member = await test.make.member({ email: 'Concerned@example.com' })
    const attenderId = await test.make.attender(await test.make.lecture(), member)
    const guest = { member_id: null, group_name: 'A company', email: 'concerned@visitor.example' }
    const guestId = await test.make.attender(await test.make.lecture(), member, {
      ...guest,
      email_key: guest.email,
    })
    const actor = { sub: administrator.sub, role: 'operator' as const }
    await test.db.transaction().execute(async (tx) => {
      for (const [action, entity, entityId] of [
        ['attender.move', 'attender', String(attenderId)],
        ['credits.askCorrection', 'credits', String(member.id)],
        ['attender.cancel', 'attender', String(guestId)],
      ] as const)
        await appendAudit(tx, { actor, at: testNow, action, entity, entityId })
    })
    const ofMember = [`credits.askCorrection ${member.id}`, `attender.move ${attenderId}`]
    expect(await found(`?person=m-${member.id}`)).toEqual(ofMember)
    expect(await found(`?person=concerned@EXAMPLE.com`)).toEqual(ofMember)
    expect(await found(`?person=m-${member.id}&action=attender.move`)).toEqual([ofMember[1]])
    for (const person of [`g-${guestId}`, guest.email])
      expect(await found(`?person=${person}`)).toEqual([`attender.cancel ${guestId}`])
    for (const person of ['m-2147483647', 'x', 'nobody@example.com'])
      expect(await found(`?person=${person}`)).toEqual([])
    const file = await test.call('GET', `${path}.csv?person=m-${member.id}`, { as: auditor })
    expect(String(file.body).trim().split('\r\n')).toHaveLength(3)
  })

  it('shows what was before and after, and the links of the chain', async () => {
    const [{ id }] = (await list('?entity=lecture&entityId=7')).content
    const { status, body } = await test.call('GET', `${path}/${id}`, { as: auditor })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      before: { state: 'DRAFT', seats: 1 },
      after: { state: 'ANNOUNCED', seats: 1 },
      fields: ['state'],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await test.call('GET', `${path}/999999`, { as: auditor })).status).toBe(404)
  })

  it('is exported with its filters; a value is no formula', async () => {
    const { status, body } = await test.call('GET', `${path}.csv?entity=exam`, { as: auditor })
    expect([status, String(body).startsWith('\uFEFF')]).toEqual([200, true])
    const lines = String(body).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('result.correct')
  })

  it('masks people before and after for those who do not see them, in the file, too', async () => {
    await record(
      'lecture.move',
      '9',
      72,
      { before: { koreanName: '홍길동' }, after: { koreanName: '임꺽정', email: 'gildong@example.com' } },
      'exam',
    )
    const [{ id }] = (await list('?entityId=9')).content
    const read = async (as: TestMember) => (await test.call('GET', `${path}/${id}`, { as })).body
    expect(await read(auditor)).toMatchObject({
      before: { koreanName: '홍*동' },
      after: { koreanName: '임*정', email: 'gil****@example.com' },
    })
    expect(await read(administrator)).toMatchObject({
      before: { koreanName: '홍길동' },
      after: { koreanName: '임꺽정', email: 'gildong@example.com' },
    })
    const file = async (as: TestMember) =>
      String((await test.call('GET', `${path}.csv?entityId=9`, { as })).body)
    expect(await file(auditor)).toContain('홍*동')
    expect(await file(auditor)).not.toContain('홍길동')
    expect(await file(administrator)).toContain('홍길동')
  })

  it('says whom and what an entry is about by name, masked for those who do not see names', async () => {
    const member = await test.make.member({ name: '심청이' })
    const [from, to] = [
      await test.make.lecture({ title: { en: 'Networks' } }),
      await test.make.lecture({ title: { en: 'Clusters' } }),
    ]
    const attenderId = await test.make.attender(to, member)
    const at = new Date(testNow.getTime() + 96 * hourMs)
    const actor = { sub: administrator.sub, role: 'operator' as const }
    await test.db.transaction().execute((tx) =>
      appendAudit(tx, {
        actor,
        at,
        action: 'attender.move',
        entity: 'attender',
        entityId: String(attenderId),
        before: { lectureId: from },
        after: { lectureId: to, reason: 'The teacher was ill.' },
      }),
    )
    const [event] = (await list(`?entity=attender&entityId=${attenderId}`, administrator)).content
    expect(event).toMatchObject({
      person: { id: `m-${member.id}`, name: '심청이' },
      record: { entity: 'lecture', entityId: String(to), title: expect.stringMatching(/^Clusters, 20\d\d-/) },
      reason: 'The teacher was ill.',
      changes: [
        {
          path: [{ kind: 'field', field: 'lectureId' }],
          before: expect.stringMatching(/^Networks, /),
          after: expect.stringMatching(/^Clusters, /),
        },
      ],
    })
    const [masked] = (await list(`?entity=attender&entityId=${attenderId}`)).content
    expect(masked.person.name).toBe('심*이')
  })

  it('finds the names of every kind of record', async () => {
    const wanted = new Map(namedKinds.map((kind) => [kind, new Set(['1', 'no number'])] as const))
    expect(await findNames(test.db, wanted)).toEqual(expect.any(Array))
  })

  it('is verified on demand, which names the first inconsistent entry', async () => {
    const check = async () => {
      expect((await test.call('POST', '/api/admin/v1/audit-checks', { as: auditor })).status).toBe(200)
      await test.workOff('check-audit')
      return (await test.call('GET', '/api/admin/v1/audit-checks', { as: auditor })).body.content[0]
    }
    expect(await check()).toMatchObject({ rows: 9, problems: [], firstInconsistent: null })
    const [{ id: asked }] = (await list('?action=audit.check')).content
    expect((await test.call('GET', `${path}/${asked}`, { as: auditor })).body).toMatchObject({
      before: { checkedAt: null, problems: null },
      after: { startedAt: expect.any(String) },
      actor: { sub: auditor.sub },
    })
    const [{ id }] = (await list('?entity=lecture&entityId=8')).content
    await test.db.transaction().execute(async (tx) => {
      await sql`alter table audit_event disable trigger audit_append_only`.execute(tx)
      await tx
        .updateTable('audit_event')
        .set({ after: JSON.stringify({ state: 'COMPLETED' }) })
        .where('id', '=', id)
        .execute()
      await sql`alter table audit_event enable trigger audit_append_only`.execute(tx)
    })
    expect(await check()).toMatchObject({ firstInconsistent: id, headDay: null })
  })

  it('has a total that grows with each event, for every filter', async () => {
    const totals = async () => {
      const queries = [
        '?size=1',
        '?size=1&action=result.correct',
        '?size=1&entity=lecture',
        '?size=1&from=2026-12-08',
      ]
      return Promise.all(queries.map(async (query) => (await list(query)).totalElements))
    }
    const before = await totals()
    await record('result.correct', '10', 24, { after: { score: 1 } }, 'exam')
    await record('result.correct', '10', 24, { after: { score: 2 } }, 'exam')
    const grown = [2, 2, 0, 2]
    expect(await totals()).toEqual(before.map((total, index) => total + (grown[index] ?? 0)))
  })
})
