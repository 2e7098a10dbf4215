import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWithUsage } from './command.ts'
import { copyCheckout } from './faults/copy.ts'
import { countOf, type Fault, type Kind, kindOf } from './faults/fault.ts'
import { faults } from './faults/list.ts'
import { runTests } from './faults/run-tests.ts'
import { faultTable } from './faults/table.ts'

type Outcome = 'caught' | 'NOT caught' | 'no longer applies'

const width = 'no longer applies'.length
/** In place of the test that failed. */
const noName = 'a journey, or a run that broke off'

/**
 * `npm run faults -- [<word>] [--list]`: makes each deliberate fault in a copy of the checkout and runs the tests that should notice
 * it. See docs/tests.md.
 */
const { word, list } = readArgs()
const chosen = faults.filter(({ name }) => name.includes(word))
if (list) console.log(faultTable(chosen))
else if (chosen.length === 0) exitWithUsage(`no fault has "${word}" in its name`)
else await tryAll(chosen)

function readArgs(): { word: string; list: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { list: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    if (positionals.length <= 1) return { word: positionals[0] ?? '', list: values.list }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  exitWithUsage('npm run faults -- [<part of a name>] [--list]')
}

async function tryAll(all: readonly Fault[]): Promise<void> {
  const copy = copyCheckout()
  const counts = new Map<string, number>()
  for (const kind of ['rules', 'integration', 'journey'] as const) {
    // Those that build the product come last: what they have built has their fault.
    const ofKind = all
      .filter((fault) => kindOf(fault) === kind)
      .toSorted((one, other) => Number(isOfServer(other)) - Number(isOfServer(one)))
    if (ofKind.length === 0 || !(await passWithoutFaults(copy, kind, ofKind))) continue
    for (const fault of ofKind) {
      const started = performance.now()
      const { outcome, by } = await tryFault(copy, kind, fault)
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      const seconds = Math.round((performance.now() - started) / 1_000)
      console.log(`${outcome.padEnd(width)} ${fault.name} (${seconds} s)`)
      if (by) console.log(`${' '.repeat(width)} ${by}`)
    }
  }
  console.log(`\n${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`)
  if (counts.get('caught') !== all.length) process.exitCode = 1
}

/** A test that fails anyway would seem to catch a fault. */
async function passWithoutFaults(copy: string, kind: Kind, all: readonly Fault[]): Promise<boolean> {
  const { passed, failed, output } = await runTests(copy, kind, all, { bail: false })
  if (passed) return true
  console.log(`The tests of ${all.length} faults (${kind}) fail without a fault:`)
  console.log(failed?.join('\n') ?? output.slice(-5_000))
  return false
}

async function tryFault(
  copy: string,
  kind: Kind,
  fault: Fault,
): Promise<{ readonly outcome: Outcome; readonly by?: string | undefined }> {
  const { file, find, replace } = fault
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (countOf(text, find) !== 1) return { outcome: 'no longer applies' }
  const restore = isOfServer(fault) ? skipBuild(copy) : () => {}
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    const { passed, failed } = await runTests(copy, kind, [fault], { bail: true })
    return passed ? { outcome: 'NOT caught' } : { outcome: 'caught', by: failed?.[0] ?? noName }
  } finally {
    writeFileSync(path, text)
    restore()
  }
}

/** Whether its tests run the sources of the server, not the built product. */
function isOfServer(fault: Fault): boolean {
  return kindOf(fault) === 'integration' && !fault.caughtBy.some((test) => test.startsWith('e2e/'))
}

/** Building the product before such tests would take longer than they do. */
function skipBuild(copy: string): () => void {
  const path = join(copy, 'e2e/support/build-product.ts')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, 'export default async () => {}\n')
  return () => writeFileSync(path, text)
}
