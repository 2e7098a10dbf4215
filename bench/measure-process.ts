import { measures } from './measures.ts'
import { openSetup } from './setup.ts'

/** Runs one measurement in a separate process, on the Node that runs it; prints `Outcome[]` as JSON. */
const [name = ''] = process.argv.slice(2)
const measure = measures[name]
if (!measure) throw new Error(`There is no measurement ${name}.`)
const setup = await openSetup()
try {
  console.log(JSON.stringify(await measure(setup)))
} finally {
  await setup.close()
}
