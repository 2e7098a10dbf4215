import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { excludedProducts } from '#contract/money/credit.ts'
import { billingSecret, billingSettings, creditFixture } from '../../testing/credit-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { listSpentBefore } from './credit-db.ts'

const otherSecret = `whsec_${Buffer.from('a secret that nobody has told us').toString('base64')}`

describe.each(engines)('credit charges on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof creditFixture>
  beforeAll(async () => {
    test = await startTestApp(engine, billingSettings)
    fixture = creditFixture(test)
  })
  afterAll(() => test.close())

  it('spend what expires first and return the balance', async () => {
    const as = await test.make.member()
    await fixture.grant(as, 100)
    test.clock.moveTo(new Date('2026-12-10T10:00:00+09:00'))
    await fixture.grant(as, 100)
    const { status, headers, body } = await fixture.charge(as, 130, { chargeId: 'invoice-1' })
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('no-store')
    expect(body).toEqual({
      chargeId: 'invoice-1',
      amount: 130,
      balance: 70,
      chargedAt: test.clock.now().toISOString(),
    })
    expect((await fixture.balance(as)).grants).toMatchObject([{ amount: 100, remaining: 70 }])
    expect((await fixture.entries(as)).slice(2)).toMatchObject([
      { kind: 'CHARGED', amount: -100, balance: 100, product: 'COMPUTE' },
      { kind: 'CHARGED', amount: -30, balance: 70, product: 'COMPUTE' },
    ])
    test.clock.moveTo(testNow)
  })

  it('are idempotent by charge id', async () => {
    const as = await test.make.member()
    await fixture.grant(as, 100)
    const text = fixture.textOf(as, { amount: 60, chargeId: `again-${engine}` })
    const responses = await Promise.all([1, 2, 3, 4].map(() => fixture.post(text)))
    await fixture.charge(as, 40)
    responses.push(await fixture.post(text))
    for (const { status, body } of responses)
      expect([status, body]).toEqual([200, { ...responses[0]?.body, balance: 40 }])
    expect(await fixture.account(as)).toBe(0)

    const otherMember = await test.make.member()
    for (const [member, change] of [
      [as, { amount: 59 }],
      [as, { amount: 60, product: 'STORAGE' }],
      [otherMember, { amount: 60 }],
    ] as const) {
      const { status, body } = await fixture.charge(member, 60, { chargeId: `again-${engine}`, ...change })
      expect([status, body.code]).toEqual([409, 'CHARGE_CHANGED'])
    }
    expect(await fixture.entries(as)).toHaveLength(3)
  })

  it('with one charge id for several members concurrently reach one of them', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => test.make.member()))
    for (const member of members) await fixture.grant(member, 10)
    const responses = await Promise.all(
      members.map((member) => fixture.charge(member, 10, { chargeId: `contested-${engine}` })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const left = await Promise.all(members.map((member) => fixture.account(member)))
    expect(left.sort()).toEqual([0, 10, 10, 10, 10, 10])
  })

  it('that exceed the balance take nothing', async () => {
    const [as, poor] = [await test.make.member(), await test.make.member()]
    await fixture.grant(as, 100)
    for (const [member, amount, balance] of [
      [as, 101, 100],
      [poor, 1, 0],
    ] as const) {
      const { status, body, headers } = await fixture.charge(member, amount)
      expect([status, body.code]).toEqual([409, 'INSUFFICIENT_CREDITS'])
      expect(headers['x-credit-balance']).toBe(String(balance))
      expect(body.message).toBe(`There are not enough credits: ${balance} can be spent.`)
    }
    expect((await fixture.charge(as, 100)).body.balance).toBe(0)
    expect(await fixture.account(poor)).toBeUndefined()
  })

  it('accept POST only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const { status, body, headers } = await test.call(method, '/api/integration/v1/credit-charges')
      expect([status, body.code, headers['allow']]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST'])
    }
  })

  it('are for known products that credits may pay for', async () => {
    const as = await test.make.member()
    await fixture.grant(as, 100)
    for (const product of excludedProducts)
      expect((await fixture.charge(as, 1, { product })).body.code).toBe('PRODUCT_EXCLUDED')
    expect((await fixture.charge(as, 1, { product: 'KUBERNETES' })).body.code).toBe('PRODUCT_UNKNOWN')
    expect((await fixture.charge(as, 1, { product: 'STORAGE' })).status).toBe(200)
    const nobody = await fixture.charge({ ...as, sub: 'nobody' }, 1)
    expect([nobody.status, nobody.body.code]).toEqual([404, 'NOT_FOUND'])
    expect(await fixture.account(as)).toBe(99)
  })

  it('stay spent when the completion is revoked', async () => {
    const as = await test.make.member()
    const attenderId = await fixture.grant(as, 100)
    await fixture.charge(as, 30)
    expect(await fixture.takeBack(attenderId)).toEqual({ takenBack: 70, spent: 30 })
    expect((await fixture.entries(as)).at(-1)).toMatchObject({ kind: 'TAKEN_BACK', amount: -70, balance: 0 })
    expect(await listSpentBefore(test.db, [attenderId])).toEqual(new Map([[attenderId, 30]]))
  })

  it('first record expired grants, in their own transaction', async () => {
    const as = await test.make.member()
    await fixture.grant(as, 100)
    test.clock.moveTo(new Date('2027-01-10T10:00:00+09:00'))
    await fixture.grant(as, 50)
    test.clock.moveTo(new Date('2027-02-07T00:00:00+09:00'))
    expect((await fixture.charge(as, 51)).body.code).toBe('INSUFFICIENT_CREDITS')
    expect((await fixture.charge(as, 20)).body.balance).toBe(30)
    test.clock.moveTo(testNow)
    expect((await fixture.entries(as)).map(({ kind, balance }) => [kind, balance])).toEqual([
      ['GRANTED', 100],
      ['GRANTED', 150],
      ['EXPIRED', 50],
      ['CHARGED', 30],
    ])
  })

  describe('that are not signed or invalid', () => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000)
    const empty = { 'webhook-id': '', 'webhook-timestamp': '', 'webhook-signature': '' }

    it.each([
      ['are not signed', { headers: empty }],
      ['have no signature', { headers: { 'webhook-signature': '' } }],
      ['have a signature without version', { headers: { 'webhook-signature': 'v1' } }],
      ['have a signature of another version', { headers: { 'webhook-signature': 'v9,AAAA' } }],
      ['have another id', { headers: { 'webhook-id': 'msg_other' } }],
      [
        'have another timestamp',
        { headers: { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 100) } },
      ],
      ['have no timestamp', { headers: { 'webhook-timestamp': 'soon' } }],
      ['are signed with another key', { secret: otherSecret }],
      ['are six minutes old', { at: minutes(-6) }],
      ['are six minutes ahead', { at: minutes(6) }],
    ])('are rejected if they %s', async (_, options) => {
      const as = await test.make.member()
      await fixture.grant(as, 100)
      const { status, body } = await fixture.post(fixture.textOf(as, { amount: 1 }), options)
      expect([status, body.code]).toEqual([401, 'SIGNATURE_REFUSED'])
      expect(await fixture.account(as)).toBe(100)
    })

    it('are rejected if the text was changed, even with the same meaning', async () => {
      const as = await test.make.member()
      await fixture.grant(as, 100)
      const text = fixture.textOf(as, { amount: 1 })
      const signed: Record<string, string> = {}
      const { Webhook } = await import('standardwebhooks')
      const at = new Date()
      signed['webhook-id'] = 'msg_changed'
      signed['webhook-timestamp'] = String(Math.floor(at.getTime() / 1000))
      signed['webhook-signature'] = new Webhook(billingSecret).sign('msg_changed', at, text)
      for (const changed of [text.replace('"amount":1', '"amount":10'), `${text} `])
        expect((await fixture.post(changed, { headers: signed })).status).toBe(401)
      expect((await fixture.post(text, { headers: signed })).status).toBe(200)
      expect(await fixture.account(as)).toBe(99)
    })

    it.each([
      ['amount', 0],
      ['amount', -1],
      ['amount', 1.5],
      ['amount', 2_147_483_648],
      ['amount', '1'],
      ['amount', null],
      ['amount', undefined],
      ['chargeId', ''],
      ['chargeId', 'with space'],
      ['chargeId', 'x'.repeat(101)],
      ['chargeId', '청구'],
      ['sub', ''],
      ['sub', 'x'.repeat(256)],
      ['sub', 'a\u0000b'],
      ['sub', '\ud800'],
      ['sub', { $ne: null }],
      ['product', 'compute'],
      ['product', 'A'.repeat(41)],
      ['product', ['COMPUTE']],
    ])('are bad input if %s is %j', async (field, value) => {
      const as = await test.make.member()
      await fixture.grant(as, 100)
      const { status, body } = await fixture.charge(as, 1, { [field]: value })
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', [`data.${field}`]])
      expect(await fixture.account(as)).toBe(100)
    })

    it('are bad input with an infinite amount or another type', async () => {
      const as = await test.make.member()
      await fixture.grant(as, 100)
      const text = fixture.textOf(as, { amount: 1 })
      const beyond = await fixture.post(text.replace('"amount":1', '"amount":1e309'))
      expect([beyond.status, Object.keys(beyond.body.fields)]).toEqual([400, ['data.amount']])
      const typed = await fixture.post(text.replace('credit.charge', 'credit.refund'))
      expect([typed.status, Object.keys(typed.body.fields)]).toEqual([400, ['type']])
      for (const body of ['', '{', 'null', '[]', '"text"', '{"data":null}']) {
        const { status } = await fixture.post(body)
        expect([body, status]).toEqual([body, 400])
      }
      expect(await fixture.account(as)).toBe(100)
    })

    it('are rejected as forms, as text, from browsers and above the size limit', async () => {
      const as = await test.make.member()
      const text = fixture.textOf(as, { amount: 1 })
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/csv']) {
        const { status } = await fixture.post(text, { headers: { 'content-type': type } })
        expect([type, status]).toEqual([type, 415])
      }
      const site = await fixture.post(text, { headers: { origin: 'https://elsewhere.example' } })
      expect(site.body.code).toBe('ORIGIN_REFUSED')
      expect((await fixture.post(`${text}${' '.repeat(20_000)}`)).status).toBe(413)
    })
  })
})

describe('the billing integration', () => {
  it('does not exist without configuration', async () => {
    const test = await startTestApp('pglite')
    const { post, textOf } = creditFixture(test)
    const { status, body } = await post(textOf(await test.make.member(), { amount: 1 }))
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    await test.close()
  })

  it('accepts the old secret during rotation', async () => {
    const test = await startTestApp('pglite', {
      ...billingSettings,
      CREDIT_WEBHOOK_SECRETS: `${otherSecret},${billingSecret}`,
    })
    const fixture = creditFixture(test)
    const as = await test.make.member()
    await fixture.grant(as, 10)
    for (const secret of [otherSecret, billingSecret])
      expect((await fixture.post(fixture.textOf(as, { amount: 1 }), { secret })).status).toBe(200)
    await test.close()
  })
})
