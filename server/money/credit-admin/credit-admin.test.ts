import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingSettings, creditFixture } from '../../testing/credit-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { checkCredits } from '../credit/check-credits.ts'

const dayMs = 86_400_000
const path = '/api/admin/v1'

describe.each(engines)('credits for staff on %s', (engine) => {
  let test: TestApp
  let credits: ReturnType<typeof creditFixture>
  let asking: TestMember
  let deciding: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine, billingSettings)
    credits = creditFixture(test)
    asking = await test.make.staff('money')
    deciding = await test.make.staff('money')
  })
  afterAll(() => test.close())

  const post = (address: string, as: TestMember, body?: object, headers = {}) =>
    test.call('POST', `${path}/${address}`, { as, headers, ...(body && { body }) })
  const ask = (member: TestMember, amount: number, headers = {}) =>
    post(
      `credit-accounts/${member.id}/corrections?lang=en`,
      asking,
      { amount, reason: 'Wrong course.' },
      headers,
    )
  const requestCorrection = async (member: TestMember, amount: number): Promise<number> => {
    const { status, body } = await ask(member, amount)
    expect([status, body.code]).toEqual([201, undefined])
    return body.corrections[0].id
  }
  const approve = (id: number, as = deciding) => post(`credit-corrections/${id}/approvals?lang=en`, as)
  const withCredits = async (...amounts: number[]) => {
    const member = await test.make.member()
    for (const amount of amounts) await credits.grant(member, amount)
    return member
  }
  const balanceOf = async (member: TestMember) => (await credits.balance(member)).balance

  it('are added once a second person approves, as a grant that expires like others', async () => {
    const member = await test.make.member()
    const id = await requestCorrection(member, 500)
    expect(await balanceOf(member)).toBe(0)
    const { status, body } = await approve(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      balance: 500,
      grants: [{ title: null, remaining: 500, expiresAt: '2027-02-06T15:00:00.000Z' }],
      corrections: [{ state: 'DONE', amount: 500, actions: { approve: { allowed: false } } }],
    })
    expect(await credits.entries(member)).toMatchObject([
      { kind: 'CORRECTED', amount: 500, balance: 500, title: null, reason: 'Wrong course.' },
    ])
    expect((await credits.charge(member, 200)).status).toBe(200)
    expect(await balanceOf(member)).toBe(300)
  })

  it('are taken from what expires first, never below zero', async () => {
    const member = await withCredits(100)
    test.clock.moveTo(new Date(testNow.getTime() + dayMs))
    await credits.grant(member, 300)
    test.clock.moveTo(testNow)
    const tooMuch = await ask(member, -401)
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'INSUFFICIENT_CREDITS'])
    await approve(await requestCorrection(member, -150))
    expect((await credits.balance(member)).grants).toMatchObject([{ remaining: 250 }])
    const entries = await credits.entries(member)
    expect(entries.filter(({ kind }) => kind === 'CORRECTED')).toMatchObject([
      { amount: -100, balance: 300 },
      { amount: -50, balance: 250 },
    ])
  })

  it('are not taken if they were spent before the approval', async () => {
    const member = await withCredits(100)
    const id = await requestCorrection(member, -100)
    await credits.charge(member, 30)
    const { status, body } = await approve(id)
    expect([status, body.code]).toEqual([409, 'INSUFFICIENT_CREDITS'])
    expect(await balanceOf(member)).toBe(70)
    expect((await post(`credit-corrections/${id}/withdrawals`, asking)).status).toBe(200)
  })

  it('need a second person, and one correction at a time', async () => {
    const member = await withCredits(100)
    const id = await requestCorrection(member, 10)
    expect((await approve(id, asking)).body.code).toBe('CORRECTION_SECOND_PERSON')
    expect((await ask(member, 10)).body.code).toBe('CORRECTION_WAITS')
    const declined = await post(`credit-corrections/${id}/declines`, deciding, { reason: 'No proof.' })
    expect(declined.body.corrections[0]).toMatchObject({ state: 'DECLINED', declineReason: 'No proof.' })
    expect((await approve(id)).body.code).toBe('CORRECTION_DECIDED')
    expect(await balanceOf(member)).toBe(100)
  })

  it.each<[string, number, string]>([
    ['of 0', 0, 'Enter a number other than 0.'],
    ['of half a credit', 0.5, 'valid'],
    ['of more than ten million', 10_000_001, '10,000,000'],
  ])('refuse a correction %s', async (_, amount, message) => {
    const { status, body } = await ask(await test.make.member(), amount)
    expect(status).toBe(400)
    expect(body.fields.amount).toContain(message)
  })

  it('repeat a requested correction by its key, and know no unknown member', async () => {
    const member = await test.make.member()
    const headers = { 'idempotency-key': 'correct-once-1' }
    const [first, second] = [await ask(member, 5, headers), await ask(member, 5, headers)]
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(first.body.corrections).toHaveLength(1)
    expect((await ask({ ...member, id: 999_999 }, 5)).status).toBe(404)
  })

  it('are listed with their balance, found by part of a name, and masked for auditors', async () => {
    const member = await test.make.member({ name: 'Findable Person' })
    await credits.grant(member, 42)
    await requestCorrection(member, 1)
    const list = async (query: string, as = asking) =>
      (await test.call('GET', `${path}/credit-accounts?${query}`, { as })).body.content
    expect(await list('text=able%20per')).toMatchObject([
      {
        memberId: member.id,
        name: 'Findable Person',
        masked: false,
        balance: 42,
        hasWaitingCorrection: true,
      },
    ])
    expect(await list('text=%25')).toEqual([])
    const waiting = await list('waiting=true&size=100')
    expect(waiting.map(({ memberId }: { memberId: number }) => memberId)).toContain(member.id)
    const auditor = await test.make.staff('auditor')
    expect((await list('text=able%20per', auditor))[0]).toMatchObject({
      name: expect.stringContaining('*'),
      masked: true,
    })
    const { body } = await test.call('GET', `${path}/credit-accounts/${member.id}`, { as: auditor })
    expect(body).toMatchObject({ name: expect.stringContaining('*'), masked: true })
  })

  it('are summed by the month of their expiry, as a file too', async () => {
    const all = async () =>
      (await test.call('GET', `${path}/outstanding-credits`, { as: asking })).body as {
        month: string
        credits: number
      }[]
    const inMonth = async (month: string) => (await all()).find((one) => one.month === month)?.credits ?? 0
    const before = await inMonth('2027-03')
    test.clock.moveTo(new Date('2027-01-10T10:00:00+09:00'))
    await withCredits(70, 30)
    expect(await inMonth('2027-03')).toBe(before + 100)
    const rows = await all()
    const { body } = await test.call('GET', `${path}/outstanding-credits.csv?lang=en`, { as: asking })
    const lines = String(body).slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe('Month,Credits,Members')
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual(
      rows.map(({ month, credits: sum }) => [month, String(sum)]),
    )
    test.clock.moveTo(testNow)
  })

  it('agree with entries and grants after all of this', async () => {
    await checkCredits({ db: test.db, log: pino({ level: 'silent' }) }, '2026-12-08', test.clock.now())
    const { body } = await test.call('GET', `${path}/credit-checks`, { as: asking })
    expect(body.content[0]).toMatchObject({ differences: [] })
  })
})
