import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { root } from '../server/platform/settings/root.ts'
import { measures } from './measures.ts'
import type { Outcome } from './outcome.ts'

const run = promisify(execFile)

/**
 * `npm run bench` runs all measurements and writes them to docs/performance.md; `npm run bench -- rush cached` runs and
 * prints only these. `--scale 0.05` tries `many-rows` with that part of its rows, for which the budget is not made.
 */
async function bench(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !measures[name])
  if (unknown.length > 0)
    throw new Error(`Unknown measurement. There are: ${Object.keys(measures).join(', ')}`)
  await buildIfChanged()
  const all: Outcome[] = []
  for (const name of Object.keys(measures)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`# ${name}`)
    const outcomes = await runMeasure(name)
    all.push(...outcomes)
    for (const outcome of outcomes) console.log(lineOf(outcome))
    if (names.length === 0) await writeTable(all)
  }
  if (all.some(({ budget }) => budget?.met === false)) process.exitCode = 1
}

/** Measures in a separate process, so that no measurement finds the memory and the code of another. */
async function runMeasure(name: string): Promise<Outcome[]> {
  const { stdout } = await run('scripts/run', ['bench/measure-process.ts', name], {
    cwd: root,
    maxBuffer: 16_000_000,
  })
  return JSON.parse(stdout) as Outcome[]
}

function lineOf({ label, figure, budget }: Outcome): string {
  if (!budget) return `       ${label}: ${figure}`
  return `${budget.met ? 'ok    ' : 'MISSED'} ${label}: ${figure}; budget ${budget.text}`
}

const marks = ['<!-- npm run bench writes from here -->', '<!-- to here -->'] as const

/** Writes all figures, met or missed, with the machine and the date. */
async function writeTable(outcomes: readonly Outcome[]): Promise<void> {
  const file = join(root, 'docs/performance.md')
  const text = await readFile(file, 'utf8')
  const [start, end] = marks.map((mark) => text.indexOf(mark)) as [number, number]
  if (start < 0 || end < start) throw new Error(`${file} lacks the marks around the figures`)
  const [{ model = 'unknown' } = {}] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const machine = `${cpus().length} cores (${model.trim()}), ${memory}, Node ${process.versions.node}`
  const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const table = [
    marks[0],
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}`,
    '',
    cells(['measurement', 'figure', 'budget']),
    '|---|---|---|',
    ...outcomes.map(({ label, figure, budget }) =>
      cells([label, figure, budget ? `${budget.text}: ${budget.met ? 'met' : '**missed**'}` : '']),
    ),
    '',
    '',
  ].join('\n')
  await writeFile(file, text.slice(0, start) + table + text.slice(end))
}

const { values, positionals } = parseArgs({
  options: { scale: { type: 'string' } },
  allowPositionals: true,
})
if (values.scale !== undefined) {
  if (positionals.length === 0) throw new Error('--scale needs the names of measurements')
  // Measurements run in processes of their own, which inherit it.
  process.env['BENCH_SCALE'] = values.scale
}
await bench(positionals)
