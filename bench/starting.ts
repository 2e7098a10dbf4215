import { median, type Outcome } from './outcome.ts'
import { memoryMbOf } from './process-usage.ts'
import type { Setup } from './setup.ts'

const starts = 5

/** Time to start on an embedded database with the demonstration's content until the process is ready. */
export async function measureStarting(setup: Setup): Promise<Outcome[]> {
  const settings = { DATA_DIR: await setup.folder(), SANDBOX: 'on' }
  const began = performance.now()
  const first = await setup.product(settings)
  const firstSeconds = (performance.now() - began) / 1000
  await first.stop()
  const seconds: number[] = []
  let memory = 0
  for (let times = 0; times < starts; times++) {
    const started = performance.now()
    const product = await setup.product(settings)
    seconds.push((performance.now() - started) / 1000)
    memory = memoryMbOf(product.process.pid)
    await product.stop()
  }
  const value = median(seconds)
  return [
    {
      label: 'start with an existing embedded database, until ready',
      figure: `${value.toFixed(1)} s (median of ${starts})`,
      budget: { text: '≤ 3 s', met: value <= 3 },
    },
    {
      label: 'first start, which creates the database and its content',
      figure: `${firstSeconds.toFixed(1)} s`,
    },
    { label: 'memory right after a later start on the embedded database', figure: `${memory.toFixed(0)} MB` },
  ]
}
