import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const path = '/api/admin/v1/discount-batches'
const input = {
  count: 20,
  prefix: 'SPRING',
  percent: 30,
  level: 'ASSOCIATE',
  note: '=Spring fair',
  validFrom: '2026-12-01T00:00:00+09:00',
  validUntil: '2027-03-01T00:00:00+09:00',
}

describe.each(engines)('batches of discount codes on %s', (engine) => {
  let test: TestApp
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.make.member({ roles: ['operator'], name: '성춘향' })
  })
  afterAll(() => test.close())

  const create = (overrides: object = {}, headers: Record<string, string> = {}) =>
    test.call('POST', path, { as, body: { ...input, ...overrides }, headers })
  const codesOf = (batchId: number) =>
    test.db.selectFrom('discount_code').selectAll().where('batch_id', '=', batchId).orderBy('id').execute()
  const csv = async (batchId: number): Promise<string[]> =>
    (await test.call('GET', `/api/admin/v1/discount-codes.csv?batchId=${batchId}&sort=id,asc`, { as })).body
      .trimEnd()
      .split('\r\n')

  it('have as many different, unguessable codes as were asked for, once per key', async () => {
    const { status, body } = await create({}, { 'idempotency-key': 'batch-once' })
    expect([status, body]).toMatchObject([
      201,
      { count: 20, usable: 20, held: 0, spent: 0, percent: 30, amount: null, createdBy: '성춘향' },
    ])
    expect((await create({}, { 'idempotency-key': 'batch-once' })).body).toEqual(body)
    const codes = (await codesOf(body.id)).map(({ code }) => code)
    expect(new Set(codes).size).toBe(20)
    for (const code of codes) expect(code).toMatch(/^SPRING-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const { body: listed } = await test.call('GET', `${path}?text=spring+FAIR`, { as })
    expect(listed.content).toEqual([body])
    expect((await test.call('GET', `${path}/${body.id}`, { as })).body).toEqual(body)
    expect((await test.call('GET', `${path}/999999`, { as })).status).toBe(404)
    const { toGive, ...recorded } = body
    expect(toGive).toBe(20)
    expect(await auditOf(test.db, 'discountBatch', body.id)).toMatchObject([
      { action: 'discountBatch.create', after: recorded },
    ])
  })

  it('are exported with what redeemed each code, and codes found by batch, code and exam number', async () => {
    const { body: batch } = await create({ prefix: 'FAIR', count: 3 })
    const [first, second] = await codesOf(batch.id)
    const spentBy = await test.make.applicant(await test.make.exam(), await test.make.member())
    const heldBy = await test.make.applicant(await test.make.exam(), await test.make.member())
    await setHolder(test, first?.id ?? 0, { held_by: spentBy.examNumber, spent_at: testNow })
    await setHolder(test, second?.id ?? 0, { held_by: heldBy.examNumber })
    const [header, ...lines] = await csv(batch.id)
    expect(header).toBe('\uFEFFCode,Percent,KRW,Level,Valid from,Valid until,State,Redeemed by,Redeemed on')
    const terms = '30,,Associate,2026-12-01 00:00,2027-03-01 00:00'
    expect(lines[0]).toMatch(new RegExp(`^FAIR-.*,${terms},Redeemed,${spentBy.examNumber},2026-12-08 10:00$`))
    expect(lines[1]).toMatch(new RegExp(`,Held,${heldBy.examNumber},$`))
    expect(lines[2]).toMatch(/,Free,,$/)
    const find = async (query: string) =>
      (await test.call('GET', `/api/admin/v1/discount-codes?${query}`, { as })).body.content.map(
        ({ code }: { code: string }) => code,
      )
    expect(await find(`batchId=${batch.id}&state=SPENT`)).toEqual([first?.code])
    expect(await find(`text=${heldBy.examNumber}`)).toEqual([second?.code])
    expect(await find(`text=${first?.code.toLowerCase()}`)).toEqual([first?.code])
  })

  it('are withdrawn but for codes that are held or redeemed, once', async () => {
    const { body: batch } = await create({ prefix: 'GONE', count: 4 })
    const [first] = await codesOf(batch.id)
    const heldBy = await test.make.applicant(await test.make.exam(), await test.make.member())
    await setHolder(test, first?.id ?? 0, { held_by: heldBy.examNumber })
    const replies = await Promise.all([1, 2, 3].map(() => test.call('DELETE', `${path}/${batch.id}`, { as })))
    for (const { status, body } of replies) expect([status, body.usable, body.held]).toEqual([200, 0, 1])
    const ends = (await codesOf(batch.id)).map(({ valid_until }) => valid_until > testNow)
    expect(ends).toEqual([true, false, false, false])
    const actions = (await auditOf(test.db, 'discountBatch', batch.id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'discountBatch.withdraw')).toHaveLength(1)
  })

  it.each([
    [{ count: 0 }, 'count'],
    [{ count: 1_001 }, 'count'],
    [{ prefix: '' }, 'prefix'],
    [{ prefix: 'lower' }, 'prefix'],
    [{ prefix: 'A'.repeat(21) }, 'prefix'],
    [{ amount: 1_000 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ validUntil: '2026-11-30T00:00:00+09:00' }, 'validUntil'],
    [{ note: ' ' }, 'note'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('are refused with %o at its field', async (wrong, field) => {
    const { status, body } = await create(wrong)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('of other ids are not found', async () => {
    expect((await test.call('DELETE', `${path}/999999`, { as })).status).toBe(404)
  })

  it('take a thousand codes at once', async () => {
    const { body } = await create({ prefix: 'MANY', count: 1_000 })
    expect(body.usable).toBe(1_000)
    expect(await csv(body.id)).toHaveLength(1_001)
  })
})

function setHolder(
  { db }: TestApp,
  id: number,
  holder: { readonly held_by: string; readonly spent_at?: Date },
): Promise<unknown> {
  return db.updateTable('discount_code').set(holder).where('id', '=', id).execute()
}
