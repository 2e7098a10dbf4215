import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../scripts/build.ts'
import { root } from '../server/root.ts'
import { measureAddresses } from './addresses.ts'
import { measureApplication } from './application.ts'
import { measureCached } from './cached.ts'
import { measureFirstView } from './first-view.ts'
import { measureHtml } from './html.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { measureLighthouse } from './lighthouse.ts'
import type { Outcome } from './outcome.ts'
import { measureRegistration } from './registration.ts'
import { measureRendering } from './rendering.ts'
import { measureRush } from './rush.ts'
import { openStage, type Stage } from './stage.ts'
import { measureStarting } from './starting.ts'
import { measureTwoProcesses } from './two-processes.ts'
import { measureVerify } from './verify.ts'

const measures: Record<string, (stage: Stage) => Promise<Outcome[]>> = {
  'first-view': measureFirstView,
  cached: measureCached,
  rendering: measureRendering,
  registration: measureRegistration,
  application: measureApplication,
  verify: measureVerify,
  rush: measureRush,
  'two-processes': measureTwoProcesses,
  starting: measureStarting,
  addresses: measureAddresses,
  html: measureHtml,
  'layout-shift': measureLayoutShift,
  lighthouse: measureLighthouse,
}

/** `npm run bench` measures everything and writes it down; `npm run bench -- rush cached` measures these and prints. */
async function bench(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !measures[name])
  if (unknown.length > 0) throw new Error(`There are: ${Object.keys(measures).join(', ')}`)
  await buildIfChanged()
  const outcomes: Outcome[] = []
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`# ${name}`)
    const stage = await openStage()
    try {
      for (const outcome of await measure(stage)) {
        outcomes.push(outcome)
        console.log(lineOf(outcome))
      }
    } finally {
      await stage.close()
    }
    if (wanted.length === 0) await writeDown(outcomes)
  }
  if (outcomes.some(({ budget }) => budget?.met === false)) process.exitCode = 1
}

function lineOf({ what, figure, budget }: Outcome): string {
  if (!budget) return `       ${what}: ${figure}`
  return `${budget.met ? 'ok    ' : 'MISSED'} ${what}: ${figure}; budget ${budget.text}`
}

const marks = ['<!-- npm run bench writes from here -->', '<!-- to here -->'] as const

/** Good or bad, with the machine and the day. */
async function writeDown(outcomes: readonly Outcome[]): Promise<void> {
  const file = join(root, 'docs/performance.md')
  const text = await readFile(file, 'utf8')
  const [start, end] = marks.map((mark) => text.indexOf(mark)) as [number, number]
  if (start < 0 || end < start) throw new Error(`${file} has no place for the figures`)
  const [{ model = 'unknown' } = {}] = cpus()
  const machine = `${cpus().length} cores (${model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const rows = outcomes.map(
    ({ what, figure, budget }) =>
      `| ${what} | ${figure} | ${budget ? `${budget.text}: ${budget.met ? 'met' : '**missed**'}` : ''} |`,
  )
  const written = [
    marks[0],
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}`,
    '',
    '| what | figure | budget |',
    '|---|---|---|',
    ...rows,
    '',
    '',
  ].join('\n')
  await writeFile(file, text.slice(0, start) + written + text.slice(end))
}

await bench(process.argv.slice(2))
