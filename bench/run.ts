import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { buildIfChanged } from '../scripts/build.ts'
import { root } from '../server/platform/settings/root.ts'
import { changesWithNode, measures } from './measures.ts'
import type { Outcome } from './outcome.ts'

const run = promisify(execFile)

/** What was measured on the Node that is in use, and the figure of the same on another one. */
interface Row extends Outcome {
  readonly beside?: string | undefined
}

/** A Node to measure on: the one in use, or that of a folder. */
interface Node {
  readonly version: string
  readonly folder: string | undefined
}

/**
 * `npm run bench` measures everything and writes it down; `npm run bench -- rush cached` measures these and prints.
 * `--beside <folder>` measures what changes with Node on the node of that folder as well, in turn.
 */
async function bench(wanted: readonly string[], beside: string | undefined): Promise<void> {
  const unknown = wanted.filter((name) => !measures[name])
  if (unknown.length > 0) throw new Error(`There are: ${Object.keys(measures).join(', ')}`)
  await buildIfChanged()
  const own = await nodeIn(undefined)
  const other = beside === undefined ? undefined : await nodeIn(beside)
  const rows: Row[] = []
  for (const name of Object.keys(measures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`# ${name}`)
    const outcomes = await measured(name, own)
    const others = other && changesWithNode(name) ? await measured(name, other) : []
    for (const [index, outcome] of outcomes.entries()) {
      const row = { ...outcome, beside: others[index]?.figure }
      rows.push(row)
      console.log(lineOf(row, other))
    }
    if (wanted.length === 0) await writeDown(rows, own, other)
  }
  if (rows.some(({ budget }) => budget?.met === false)) process.exitCode = 1
}

async function nodeIn(folder: string | undefined): Promise<Node> {
  const { stdout } = await run(folder ? join(folder, 'node') : process.execPath, ['--version'])
  return { version: stdout.trim().slice(1), folder }
}

/** Measures in a process of its own, which all that it starts has its Node from. */
async function measured(name: string, { folder }: Node): Promise<Outcome[]> {
  const env = { ...process.env, ...(folder && { NODE_BIN_DIR: folder }) }
  const { stdout } = await run('scripts/run', ['bench/measure-process.ts', name], {
    cwd: root,
    env,
    maxBuffer: 16_000_000,
  })
  return JSON.parse(stdout) as Outcome[]
}

function lineOf({ what, figure, budget, beside }: Row, other: Node | undefined): string {
  const both = beside && other ? `${figure} (Node ${other.version}: ${beside})` : figure
  if (!budget) return `       ${what}: ${both}`
  return `${budget.met ? 'ok    ' : 'MISSED'} ${what}: ${both}; budget ${budget.text}`
}

const marks = ['<!-- npm run bench writes from here -->', '<!-- to here -->'] as const

/** Good or bad, with the machine and the day. */
async function writeDown(rows: readonly Row[], own: Node, other: Node | undefined): Promise<void> {
  const file = join(root, 'docs/performance.md')
  const text = await readFile(file, 'utf8')
  const [start, end] = marks.map((mark) => text.indexOf(mark)) as [number, number]
  if (start < 0 || end < start) throw new Error(`${file} has no place for the figures`)
  const [{ model = 'unknown' } = {}] = cpus()
  const machine = `${cpus().length} cores (${model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${own.version}`
  const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const titles = [
    'what',
    ...(other ? [`Node ${own.version}`, `Node ${other.version}`] : ['figure']),
    'budget',
  ]
  const written = [
    marks[0],
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}`,
    '',
    cells(titles),
    `|${titles.map(() => '---').join('|')}|`,
    ...rows.map(({ what, figure, beside, budget }) =>
      cells([
        what,
        figure,
        ...(other ? [beside ?? ''] : []),
        budget ? `${budget.text}: ${budget.met ? 'met' : '**missed**'}` : '',
      ]),
    ),
    '',
    '',
  ].join('\n')
  await writeFile(file, text.slice(0, start) + written + text.slice(end))
}

const { values, positionals } = parseArgs({
  options: { beside: { type: 'string' } },
  allowPositionals: true,
})
await bench(positionals, values.beside)
