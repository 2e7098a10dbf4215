import { measures } from './measures.ts'
import { openStage } from './stage.ts'

/** One measure in a process of its own, on whichever Node runs it; prints `Outcome[]` as JSON. */
const [name = ''] = process.argv.slice(2)
const measure = measures[name]
if (!measure) throw new Error(`There is no measure ${name}.`)
const stage = await openStage()
try {
  console.log(JSON.stringify(await measure(stage)))
} finally {
  await stage.close()
}
