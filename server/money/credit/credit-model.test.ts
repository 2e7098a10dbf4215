import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/platform/centre-time.ts'
import { billingSettings, creditScene } from '../../testing/credit-scene.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const runs = process.env['LONG'] ? 200 : 20
const courses = 30

/** What may happen to a member's credits. */
type Step =
  | { do: 'grant'; amount: number }
  | { do: 'charge'; amount: number }
  | { do: 'take back'; which: number }
  | { do: 'wait'; days: number; asleep: boolean }

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ do: fc.constant('charge' as const), amount: fc.integer({ min: 1, max: 80 }) }),
    fc.record({ do: fc.constant('charge' as const), amount: fc.integer({ min: 1, max: 10 }) }),
    fc.record({ do: fc.constant('take back' as const), which: fc.nat(courses) }),
    fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 70 }),
      asleep: fc.boolean(),
    }),
  ),
  { minLength: 5, maxLength: courses },
)

/** Credits as a list of coins, each with the last day on which it can be spent. */
class Purse {
  coins: { attenderId: number; lastDay: string }[] = []

  grant(attenderId: number, amount: number, today: string): void {
    for (let one = 0; one < amount; one++) this.coins.push({ attenderId, lastDay: addDays(today, 60) })
    this.coins.sort((one, other) => (one.lastDay < other.lastDay ? -1 : one.lastDay > other.lastDay ? 1 : 0))
  }

  charge(amount: number): boolean {
    if (this.coins.length < amount) return false
    this.coins.splice(0, amount)
    return true
  }

  takeBack(attenderId: number): number {
    const before = this.coins.length
    this.coins = this.coins.filter((coin) => coin.attenderId !== attenderId)
    return before - this.coins.length
  }

  wait(today: string): void {
    this.coins = this.coins.filter(({ lastDay }) => lastDay >= today)
  }
}

describe.each(engines)('whatever happens to credits on %s', (engine) => {
  let test: TestApp
  let scene: ReturnType<typeof creditScene>
  const lectures: number[] = []
  beforeAll(async () => {
    test = await startTestApp(engine, billingSettings)
    scene = creditScene(test)
    for (let count = 0; count < courses; count++)
      lectures.push(await test.make.lecture({ capacity: 1_000, startsInDays: -9 }))
  })
  afterAll(() => test.close())

  const today = () => dayOf(test.clock.now(), test.config.zone)

  /** Does a step to both; what the product answered agrees with the model. */
  async function take(step: Step, as: TestMember, purse: Purse, granted: number[]): Promise<void> {
    if (step.do === 'grant') {
      const attenderId = await scene.grant(as, step.amount, lectures[granted.length])
      granted.push(attenderId)
      purse.grant(attenderId, step.amount, today())
    } else if (step.do === 'charge') {
      const { status, body } = await scene.charge(as, step.amount)
      const known = purse.charge(step.amount)
      expect([status, body.balance]).toEqual(known ? [200, purse.coins.length] : [409, undefined])
    } else if (step.do === 'take back') {
      const attenderId = granted[step.which % Math.max(1, granted.length)] ?? 999_999
      expect((await scene.takeBack(attenderId)).takenBack).toBe(purse.takeBack(attenderId))
    } else {
      const later = new Date(test.clock.now().getTime() + step.days * 86_400_000)
      if (step.asleep) test.clock.moveTo(later)
      else await test.moveTo(later)
      purse.wait(today())
    }
  }

  it('the balance is what a simple purse has, and the statement adds up to it', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        test.clock.moveTo(testNow)
        const as = await test.make.member()
        const [purse, granted]: [Purse, number[]] = [new Purse(), []]
        for (const step of list) {
          await take(step, as, purse, granted)
          expect((await scene.balance(as)).balance).toBe(purse.coins.length)
        }
        await test.moveTo(test.clock.now())
        await addsUp(as, purse)
      }),
      { numRuns: runs, seed: 60 },
    )
  }, 600_000)

  async function addsUp(as: TestMember, purse: Purse): Promise<void> {
    let balance = 0
    let at = ''
    for (const line of await scene.entries(as)) {
      balance += line.amount
      expect(line.balance).toBe(balance)
      expect(line.at >= at).toBe(true)
      at = line.at
    }
    expect(balance).toBe(purse.coins.length)
    expect((await scene.account(as)) ?? 0).toBe(balance)
  }
})
