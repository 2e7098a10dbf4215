import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { captureLog } from '../../testing/captured-log.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { watchClockSkew } from './watch-clock-skew.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('postgres')
})
afterAll(() => database.close())

it('warns once while the clock of the machine is wrong, and measures by how much', async () => {
  const { log, lines } = captureLog()
  const registry = new Registry()
  let aheadMs = 5_000
  const machineTime = () => Date.now() + aheadMs
  const compare = watchClockSkew({ db: database.db, registry, log, machineTime })
  const measured = async () => Number(/^clock_skew_seconds (\S+)$/m.exec(await registry.metrics())?.[1])

  await compare()
  expect(await measured()).toBeCloseTo(5, 0)
  await compare()
  aheadMs = 0
  await compare()
  expect(Math.abs(await measured())).toBeLessThan(0.5)
  aheadMs = -5_000
  await compare()
  expect(await measured()).toBeCloseTo(-5, 0)

  const warning = "this machine's clock differs from the database's: let NTP set both"
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    warning,
    "this machine's clock agrees with the database's again",
    warning,
  ])
})
