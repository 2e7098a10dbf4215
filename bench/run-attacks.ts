import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { attacksNamed, measureAttacks } from './attacks.ts'
import { openStage } from './stage.ts'

/**
 * `npm run attack`: starts the product, attacks it, and prints what others notice; `-- --seconds 10` for less, and
 * `-- pipelines slow` for the attacks that have one of the words in their name.
 */
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '60' } },
  allowPositionals: true,
})
await buildIfChanged()
const stage = await openStage()
try {
  const outcomes = await measureAttacks(stage, Number(values.seconds), attacksNamed(positionals))
  console.log('| what | figure | budget |\n|---|---|---|')
  for (const { what, figure, budget } of outcomes)
    console.log(
      `| ${what} | ${figure} | ${budget ? `${budget.text}: ${budget.met ? 'met' : '**missed**'}` : ''} |`,
    )
  if (outcomes.some(({ budget }) => budget?.met === false)) process.exitCode = 1
} finally {
  await stage.close()
}
