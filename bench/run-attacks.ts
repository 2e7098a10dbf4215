import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { findAttacks, measureAttacks } from './attacks.ts'
import { openSetup } from './setup.ts'

/**
 * `npm run attack`: attacks the product and prints how other clients are affected. `-- --seconds 10` shortens each
 * attack; `-- pipelines slow` selects the attacks whose names contain one of the words.
 */
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '60' } },
  allowPositionals: true,
})
await buildIfChanged()
const setup = await openSetup()
try {
  const outcomes = await measureAttacks(setup, Number(values.seconds), findAttacks(positionals))
  console.log('| measurement | figure | budget |\n|---|---|---|')
  for (const { label, figure, budget } of outcomes)
    console.log(
      `| ${label} | ${figure} | ${budget ? `${budget.text}: ${budget.met ? 'met' : '**missed**'}` : ''} |`,
    )
  if (outcomes.some(({ budget }) => budget?.met === false)) process.exitCode = 1
} finally {
  await setup.close()
}
