import { runAll } from './run-steps.ts'

/** Rules that work out types of their own: ten times what all others take, so they are of `npm run test:long`. */
const ofTypes = ['noFloatingPromises', 'noMisusedPromises', 'useExhaustiveSwitchCases']
const ordinary = process.env['LONG'] ? [] : ofTypes.map((rule) => `--skip=nursery/${rule}`)

/** `npm run check`: format, lint, layers, types, row types, dead code and the rule tests, side by side. */
await runAll([
  // One thread: several check the same libraries again, and take more than twice as long on two cores.
  { name: 'types', command: 'tsc', args: ['-b', '--emitDeclarationOnly', '--singleThreaded'] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', ...ordinary, '.'] },
  { name: 'layers', command: 'node', args: ['scripts/check-layers.ts'] },
  { name: 'row types', command: 'node', args: ['scripts/db-types.ts', '--check'] },
  { name: 'diagrams', command: 'node', args: ['scripts/docs-diagrams.ts', '--check'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'rule tests', command: 'vitest', args: ['run', '--project', 'rules'] },
])
