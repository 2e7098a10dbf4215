import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/platform/centre-time.ts'
import { billingSettings, creditFixture } from '../../testing/credit-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const runs = process.env['LONG'] ? 200 : 10
const courses = 30

/** A change of a member's credits. */
type Step =
  | { do: 'grant'; amount: number }
  | { do: 'charge'; amount: number }
  | { do: 'take back'; which: number }
  | { do: 'wait'; days: number; workerStopped: boolean }

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ do: fc.constant('charge' as const), amount: fc.integer({ min: 1, max: 80 }) }),
    fc.record({ do: fc.constant('charge' as const), amount: fc.integer({ min: 1, max: 10 }) }),
    fc.record({ do: fc.constant('take back' as const), which: fc.nat(courses) }),
    fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 70 }),
      workerStopped: fc.boolean(),
    }),
  ),
  { minLength: 5, maxLength: courses },
)

/** Model: credits as a list of coins with their last valid day. */
class CreditModel {
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

describe.each(engines)('any sequence of credit changes on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof creditFixture>
  const lectures: number[] = []
  beforeAll(async () => {
    test = await startTestApp(engine, billingSettings)
    fixture = creditFixture(test)
    for (let count = 0; count < courses; count++)
      lectures.push(await test.make.lecture({ capacity: 1_000, startsInDays: -9 }))
  })
  afterAll(() => test.close())

  const today = () => dayOf(test.clock.now(), test.config.zone)

  /** Applies a step to product and model, and compares the results. */
  async function apply(step: Step, as: TestMember, model: CreditModel, granted: number[]): Promise<void> {
    if (step.do === 'grant') {
      const attenderId = await fixture.grant(as, step.amount, lectures[granted.length])
      granted.push(attenderId)
      model.grant(attenderId, step.amount, today())
    } else if (step.do === 'charge') {
      const { status, body } = await fixture.charge(as, step.amount)
      const isCovered = model.charge(step.amount)
      expect([status, body.balance]).toEqual(isCovered ? [200, model.coins.length] : [409, undefined])
    } else if (step.do === 'take back') {
      const attenderId = granted[step.which % Math.max(1, granted.length)] ?? 999_999
      expect((await fixture.takeBack(attenderId)).takenBack).toBe(model.takeBack(attenderId))
    } else {
      const later = new Date(test.clock.now().getTime() + step.days * 86_400_000)
      if (step.workerStopped) test.clock.moveTo(later)
      else await test.moveTo(later)
      model.wait(today())
    }
  }

  it('keeps balance and statement consistent with the model', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        test.clock.moveTo(testNow)
        const as = await test.make.member()
        const [model, granted]: [CreditModel, number[]] = [new CreditModel(), []]
        for (const step of list) {
          await apply(step, as, model, granted)
          expect((await fixture.balance(as)).balance).toBe(model.coins.length)
        }
        await test.moveTo(test.clock.now())
        await expectConsistent(as, model)
      }),
      { numRuns: runs, seed: 60 },
    )
  }, 600_000)

  async function expectConsistent(as: TestMember, model: CreditModel): Promise<void> {
    let balance = 0
    let at = ''
    for (const line of await fixture.entries(as)) {
      balance += line.amount
      expect(line.balance).toBe(balance)
      expect(line.at >= at).toBe(true)
      at = line.at
    }
    expect(balance).toBe(model.coins.length)
    expect((await fixture.account(as)) ?? 0).toBe(balance)
  }
})
