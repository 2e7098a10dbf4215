import { runAll } from './run-steps.ts'

/** `npm run check`: format, lint, types, row types, dead code and the rule tests, side by side. */
await runAll([
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['-b', '--emitDeclarationOnly'] },
  { name: 'row types', command: 'node', args: ['--import', 'tsx', 'scripts/db-types.ts', '--check'] },
  { name: 'diagrams', command: 'node', args: ['--import', 'tsx', 'scripts/docs-diagrams.ts', '--check'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'rule tests', command: 'vitest', args: ['run', '--project', 'rules'] },
])
