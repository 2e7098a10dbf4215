import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { root } from '../server/platform/settings/root.ts'
import { dependsOnNode, measures } from './measures.ts'
import type { Outcome } from './outcome.ts'

const run = promisify(execFile)

/** An outcome on the current Node, and the figure of the same measurement on another Node. */
interface Row extends Outcome {
  readonly otherFigure?: string | undefined
}

/** A Node to measure on: the current one, or the one in a folder. */
interface Node {
  readonly version: string
  readonly folder: string | undefined
}

/**
 * `npm run bench` runs all measurements and writes them to docs/performance.md; `npm run bench -- rush cached` runs and
 * prints only these. `--beside <folder>` also runs those that depend on Node on the node in that folder, alternately.
 * `--scale 0.02` tries the support desk with that part of its people and orders, for which the budget is not made.
 */
async function bench(names: readonly string[], besideFolder: string | undefined): Promise<void> {
  const unknown = names.filter((name) => !measures[name])
  if (unknown.length > 0)
    throw new Error(`Unknown measurement. There are: ${Object.keys(measures).join(', ')}`)
  await buildIfChanged()
  const current = await nodeIn(undefined)
  const other = besideFolder === undefined ? undefined : await nodeIn(besideFolder)
  const rows: Row[] = []
  for (const name of Object.keys(measures)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`# ${name}`)
    const outcomes = await runMeasure(name, current)
    const others = other && dependsOnNode(name) ? await runMeasure(name, other) : []
    for (const [index, outcome] of outcomes.entries()) {
      const row = { ...outcome, otherFigure: others[index]?.figure }
      rows.push(row)
      console.log(lineOf(row, other))
    }
    if (names.length === 0) await writeTable(rows, current, other)
  }
  if (rows.some(({ budget }) => budget?.met === false)) process.exitCode = 1
}

async function nodeIn(folder: string | undefined): Promise<Node> {
  const { stdout } = await run(folder ? join(folder, 'node') : process.execPath, ['--version'])
  return { version: stdout.trim().slice(1), folder }
}

/** Measures in a separate process, whose child processes use the same Node. */
async function runMeasure(name: string, { folder }: Node): Promise<Outcome[]> {
  const env = { ...process.env, ...(folder && { NODE_BIN_DIR: folder }) }
  const { stdout } = await run('scripts/run', ['bench/measure-process.ts', name], {
    cwd: root,
    env,
    maxBuffer: 16_000_000,
  })
  return JSON.parse(stdout) as Outcome[]
}

function lineOf({ label, figure, budget, otherFigure }: Row, other: Node | undefined): string {
  const both = otherFigure && other ? `${figure} (Node ${other.version}: ${otherFigure})` : figure
  if (!budget) return `       ${label}: ${both}`
  return `${budget.met ? 'ok    ' : 'MISSED'} ${label}: ${both}; budget ${budget.text}`
}

const marks = ['<!-- npm run bench writes from here -->', '<!-- to here -->'] as const

/** Writes all figures, met or missed, with the machine and the date. */
async function writeTable(rows: readonly Row[], current: Node, other: Node | undefined): Promise<void> {
  const file = join(root, 'docs/performance.md')
  const text = await readFile(file, 'utf8')
  const [start, end] = marks.map((mark) => text.indexOf(mark)) as [number, number]
  if (start < 0 || end < start) throw new Error(`${file} lacks the marks around the figures`)
  const [{ model = 'unknown' } = {}] = cpus()
  const machine = `${cpus().length} cores (${model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${current.version}`
  const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const titles = [
    'measurement',
    ...(other ? [`Node ${current.version}`, `Node ${other.version}`] : ['figure']),
    'budget',
  ]
  const table = [
    marks[0],
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}`,
    '',
    cells(titles),
    `|${titles.map(() => '---').join('|')}|`,
    ...rows.map(({ label, figure, otherFigure, budget }) =>
      cells([
        label,
        figure,
        ...(other ? [otherFigure ?? ''] : []),
        budget ? `${budget.text}: ${budget.met ? 'met' : '**missed**'}` : '',
      ]),
    ),
    '',
    '',
  ].join('\n')
  await writeFile(file, text.slice(0, start) + table + text.slice(end))
}

const { values, positionals } = parseArgs({
  options: { beside: { type: 'string' }, scale: { type: 'string' } },
  allowPositionals: true,
})
if (values.scale !== undefined) {
  if (positionals.length === 0) throw new Error('--scale needs the names of measurements')
  // Measurements run in processes of their own, which inherit it.
  process.env['BENCH_SCALE'] = values.scale
}
await bench(positionals, values.beside)
