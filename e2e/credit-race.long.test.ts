import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CreditChargeReply } from '#contract/money/credit.ts'
import { insertLecture, insertMembers, type TestDatabase } from '../testing/database.ts'
import { unreachableProviders } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'

const setup = openSetup()
const secret = `whsec_${Buffer.from('what billing signs with in races').toString('base64')}`
const dayMs = 86_400_000

interface ChargeResponse {
  readonly status: number
  readonly body: CreditChargeReply & { readonly code?: string }
}

describe('on PostgreSQL with two processes', () => {
  let database: TestDatabase
  let origins: string[]
  beforeAll(async () => {
    database = await setup.database()
    const settings = {
      ...unreachableProviders,
      DATABASE_URL: database.url,
      CREDIT_WEBHOOK_SECRETS: secret,
      CREDIT_PRODUCTS: 'COMPUTE',
    }
    const first = await setup.product({ settings })
    const second = await setup.product({ settings })
    origins = [first.origin, second.origin]
  }, 120_000)

  it('accepts concurrent charges on one member up to the last credit and no further', async () => {
    const member = await memberWith([300, 200, 500])
    // 1 to 20, ten times each: 2,100 credits charged of 1,000 available.
    const amounts = Array.from({ length: 200 }, (_, index) => 1 + (index % 20))
    const responses = await Promise.all(
      amounts.map((amount, index) => charge(index, { sub: member.sub, amount, chargeId: `rush-${index}` })),
    )

    expect(countsOf(responses)).toEqual({
      200: expect.any(Number),
      '409 INSUFFICIENT_CREDITS': expect.any(Number),
    })
    const taken = responses.flatMap(({ status }, index) => (status === 200 ? [amounts[index] ?? 0] : []))
    const spent = taken.reduce((sum, amount) => sum + amount, 0)
    // Every rejected charge exceeded the balance.
    const smallest = Math.min(...amounts.filter((_, index) => responses[index]?.status === 409))
    expect(1_000 - spent).toBeGreaterThanOrEqual(0)
    expect(1_000 - spent).toBeLessThan(smallest)
    const balances = responses.flatMap(({ status, body }) => (status === 200 ? [body.balance] : []))
    expect(new Set(balances).size).toBe(balances.length)
    expect(Math.min(...balances)).toBe(1_000 - spent)
    expect(await stored(member.id)).toEqual({
      balance: 1_000 - spent,
      remaining: 1_000 - spent,
      entered: 1_000 - spent,
      charged: spent,
      charges: taken.length,
      broken: 0,
    })
  }, 120_000)

  it('accepts one of 200 concurrent charges of the whole balance', async () => {
    const member = await memberWith([30, 70])
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        charge(index, { sub: member.sub, amount: 100, chargeId: `all-${index}` }),
      ),
    )
    expect(countsOf(responses)).toEqual({ 200: 1, '409 INSUFFICIENT_CREDITS': 199 })
    expect(await stored(member.id)).toMatchObject({ balance: 0, remaining: 0, charged: 100, charges: 1 })
  }, 120_000)

  it('makes one charge sent 200 times to both processes once, with the same response', async () => {
    const member = await memberWith([1_000])
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        charge(index, { sub: member.sub, amount: 7, chargeId: 'replayed' }),
      ),
    )
    expect(countsOf(responses)).toEqual({ 200: 200 })
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stored(member.id)).toMatchObject({ balance: 993, entered: 993, charged: 7, charges: 1 })
  }, 120_000)

  async function charge(index: number, data: object): Promise<ChargeResponse> {
    const at = new Date()
    const body = JSON.stringify({
      type: 'credit.charge',
      timestamp: at.toISOString(),
      data: { product: 'COMPUTE', ...data },
    })
    const id = `msg_${index}`
    const outcome = await fetch(`${origins[index % 2]}/api/integration/v1/credit-charges`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      },
      body,
    })
    return { status: outcome.status, body: (await outcome.json()) as ChargeResponse['body'] }
  }

  function countsOf(responses: readonly ChargeResponse[]): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { status, body } of responses) {
      const outcome = status === 200 ? '200' : `${status} ${body.code}`
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    return counts
  }

  /** A member with a grant of each of these amounts, expiring on consecutive days. */
  async function memberWith(amounts: readonly number[]): Promise<{ id: number; sub: string }> {
    await insertMembers(database, 1)
    const [member] = await database.rows<{ id: number; sub: string }>(
      'select id, sub from member order by id desc limit 1',
    )
    if (!member) throw new Error('no member was inserted')
    await database.rows('insert into credit_account (member_id) values ($1)', [member.id])
    for (const [index, amount] of amounts.entries()) {
      const lectureId = await insertLecture(database, { startAt: new Date(Date.now() + dayMs) })
      await database.rows(
        `with registered as (
          insert into attender (lecture_id, member_id, email_key, email, language, purpose, apply_state, applied_at)
          values ($1, $2, $3, $3, 'en', 'ETC', 'APPLIED', now()) returning id),
        granted as (
          insert into credit_grant (member_id, attender_id, amount, remaining, granted_at, expires_at)
          select $2, id, $4::integer, $4::integer, now(), now() + ($5 * interval '1 day') from registered returning id),
        entered as (
          insert into credit_entry (member_id, grant_id, kind, amount, balance, entered_at)
          select $2, granted.id, 'GRANTED', $4::integer, balance + $4::integer, now()
          from granted, credit_account where member_id = $2)
        update credit_account set balance = balance + $4::integer where member_id = $2`,
        [lectureId, member.id, `${member.sub}@example.com`, amount, 60 - index],
      )
    }
    return member
  }

  /** The balance according to each table, and the number of ledger lines that do not follow from the previous one. */
  async function stored(memberId: number) {
    const [row] = await database.rows(
      `select balance,
        (select sum(remaining)::integer from credit_grant where member_id = $1) as remaining,
        (select sum(amount)::integer from credit_entry where member_id = $1) as entered,
        (select sum(amount)::integer from credit_charge where member_id = $1) as charged,
        (select count(*)::integer from credit_charge where member_id = $1) as charges,
        (select count(*)::integer from (
          select balance - amount - lag(balance, 1, 0) over (order by id) as jump
          from credit_entry where member_id = $1) line where jump <> 0) as broken
       from credit_account where member_id = $1`,
      [memberId],
    )
    return row
  }
})
