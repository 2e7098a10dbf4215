import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../testing/seeded-random.ts'
import { emptyDatabase } from '../testing/reset-database.ts'
import { startKilledProcess } from '../testing/seat-model/killed-process.ts'
import { runKill } from '../testing/seat-model/run-kill.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
const kills = 20

let test: TestApp
let product: Awaited<ReturnType<typeof startKilledProcess>>
beforeAll(async () => {
  test = await startTestApp('postgres', { RENEWAL_SEATS: '1' })
  test.clock.moveTo(testNow)
  product = await startKilledProcess(test)
}, 240_000)
afterAll(async () => {
  await product.kill()
  await test.close()
})

it(`keeps what it has acknowledged, and every promise about seats, through ${kills} kills (SEED=${seed})`, async () => {
  const random = seededRandom(seed)
  const counts = { acknowledged: 0, unanswered: 0 }
  for (let kill = 0; kill < kills; kill++) {
    await emptyDatabase(test.db)
    const { broken, acknowledged, unanswered } = await runKill(test, product, random)
    expect(broken, `seed ${seed}, kill ${kill}`).toEqual([])
    counts.acknowledged += acknowledged
    counts.unanswered += unanswered
  }
  process.stdout.write(`SEED=${seed}: ${kills} kills; ${JSON.stringify(counts)}\n`)
  expect(counts.acknowledged).toBeGreaterThan(0)
  expect(counts.unanswered).toBeGreaterThan(0)
}, 1_800_000)
