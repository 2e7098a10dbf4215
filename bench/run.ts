import { build } from '../scripts/build.ts'
import { isBuilt } from '../scripts/build-stamp.ts'
import type { Outcome } from './outcome.ts'
import { measureRegistration } from './registration.ts'
import { openStage, type Stage } from './stage.ts'

const measures: Record<string, (stage: Stage) => Promise<Outcome[]>> = {
  registration: measureRegistration,
}

const wanted = process.argv.slice(2)
if (!(await isBuilt())) await build(console.log)
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const stage = await openStage()
  try {
    for (const { what, figure, budget } of await measure(stage))
      console.log(
        `${budget ? (budget.met ? 'ok  ' : 'MISS') : '    '} ${what}: ${figure}${budget ? `, budget ${budget.text}` : ''}`,
      )
  } finally {
    await stage.close()
  }
}
