import { runAll } from './run-steps.ts'

/** Rules that infer types take ten times as long as all others, so only `npm run test:long` runs them. */
const typeAwareRules = ['noFloatingPromises', 'noMisusedPromises', 'useExhaustiveSwitchCases']
const skipped = process.env['LONG'] ? [] : typeAwareRules.map((rule) => `--skip=nursery/${rule}`)

/** `npm run check`: format, lint, layers, journeys, types, row types, dead code and the rule tests, side by side. */
await runAll([
  // One thread: several would each check the same libraries, taking more than twice as long on two cores.
  { name: 'types', command: 'tsc', args: ['-b', '--emitDeclarationOnly', '--singleThreaded'] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', ...skipped, '.'] },
  { name: 'layers', command: 'node', args: ['scripts/check-layers.ts'] },
  { name: 'journeys', command: 'node', args: ['scripts/check-journeys.ts'] },
  { name: 'row types', command: 'node', args: ['scripts/db-types.ts', '--check'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'rule tests', command: 'vitest', args: ['run', '--project', 'rules'] },
])
