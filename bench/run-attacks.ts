import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { measureAttacks } from './attacks.ts'
import { openStage } from './stage.ts'

/** `npm run attack`: starts the product, attacks it, and prints what others notice; `-- --seconds 10` for less. */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
await buildIfChanged()
const stage = await openStage()
try {
  const outcomes = await measureAttacks(stage, Number(values.seconds))
  console.log('| what | figure | budget |\n|---|---|---|')
  for (const { what, figure, budget } of outcomes)
    console.log(
      `| ${what} | ${figure} | ${budget ? `${budget.text}: ${budget.met ? 'met' : '**missed**'}` : ''} |`,
    )
  if (outcomes.some(({ budget }) => budget?.met === false)) process.exitCode = 1
} finally {
  await stage.close()
}
