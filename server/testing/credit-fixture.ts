import { Webhook } from 'standardwebhooks'
import { grantCredits } from '../money/credit/grant-credits.ts'
import { takeBackCredits } from '../money/credit/take-back-credits.ts'
import type { TestMember } from './make.ts'
import type { TestApp } from './test-app.ts'

/** Webhook secret of the tests' billing. */
export const billingSecret = `whsec_${Buffer.from('a secret of the billing in tests').toString('base64')}`

/** Settings that enable credit charges by billing. */
export const billingSettings = {
  CREDIT_WEBHOOK_SECRETS: billingSecret,
  CREDIT_PRODUCTS: 'COMPUTE STORAGE',
}

const chargePath = '/api/integration/v1/credit-charges'

let charges = 0

/** Credits of completed courses, and charges by billing. */
export function creditFixture(test: TestApp) {
  /** Posts a signed webhook as billing does. */
  const post = (
    text: string,
    { secret = billingSecret, at = new Date(), headers = {}, path = chargePath }: PostOptions = {},
  ): ReturnType<TestApp['call']> => {
    const id = `msg_${charges++}`
    return test.call('POST', path, {
      body: text,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, text),
        ...headers,
      },
    })
  }
  const textOf = (member: Pick<TestMember, 'sub'>, data: object) =>
    JSON.stringify({
      type: 'credit.charge',
      timestamp: '2026-12-08T01:00:00Z',
      data: { chargeId: `charge-${charges++}`, sub: member.sub, product: 'COMPUTE', ...data },
    })
  const grant = async (member: TestMember, amount: number, lectureId?: number) => {
    const attenderId = await test.make.attender(lectureId ?? (await test.make.lecture()), member)
    await regrant(attenderId, member, amount)
    return attenderId
  }
  const regrant = (attenderId: number, { id: memberId }: TestMember, amount: number) =>
    test.db
      .transaction()
      .execute((tx) =>
        grantCredits(tx, [{ attenderId, memberId, amount }], test.clock.now(), test.config.zone),
      )
  return {
    post,
    textOf,
    grant,
    regrant,
    charge: (member: TestMember, amount: number, more: object = {}) =>
      post(textOf(member, { amount, ...more })),
    takeBack: async (attenderId: number) => {
      const results = await test.db
        .transaction()
        .execute((tx) => takeBackCredits(tx, [attenderId], test.clock.now()))
      const { takenBack = 0, spent = 0 } = results[0] ?? {}
      return { takenBack, spent }
    },
    balance: async (as: TestMember, lang = 'en') =>
      (await test.call('GET', `/api/credit/v1/balance?lang=${lang}`, { as })).body,
    /** The whole statement, oldest first. */
    entries: async (as: TestMember, lang = 'en') =>
      (await test.call('GET', `/api/credit/v1/entries?size=100&sort=id,asc&lang=${lang}`, { as })).body
        .content as StatementLine[],
    /** The stored balance, including expired grants that are not recorded yet. */
    account: async ({ id }: TestMember) =>
      (
        await test.db
          .selectFrom('credit_account')
          .select('balance')
          .where('member_id', '=', id)
          .executeTakeFirst()
      )?.balance,
  }
}

interface PostOptions {
  readonly path?: string
  readonly secret?: string
  readonly at?: Date
  readonly headers?: Record<string, string>
}

interface StatementLine {
  readonly at: string
  readonly kind: string
  readonly amount: number
  readonly balance: number
  readonly title: string
  readonly product: string | null
}
