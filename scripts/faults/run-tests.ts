import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../browser.ts'
import type { Fault, Kind } from './fault.ts'

/** The tests that failed; undefined if the run did not begin or end, or failed in another way. */
export type Failed = readonly string[] | undefined

/** A run takes a minute; a fault may keep it from ending. */
const timeout = 15 * 60_000

/** Runs tests of one kind in the copy, until the first one fails if there are faults. */
export async function runTests(
  copy: string,
  kind: Kind,
  tests: readonly Pick<Fault, 'caughtBy' | 'journey'>[],
  { bail }: { readonly bail: boolean },
): Promise<{ readonly passed: boolean; readonly failed: Failed; readonly output: string }> {
  const files = [...new Set(tests.flatMap(({ caughtBy }) => caughtBy))]
  if (kind === 'journey') {
    const browser = findBrowser()
    const titles = tests.flatMap(({ journey }) => journey ?? []).map(escaped)
    const { passed, output } = await run(
      copy,
      ['node_modules/@playwright/test/cli.js', 'test', ...files, '-g', titles.join('|')],
      browser === undefined ? {} : { CHROMIUM: browser },
    )
    return { passed, failed: undefined, output }
  }
  const report = join(copy, 'test-results.log')
  rmSync(report, { force: true })
  const { passed, output } = await run(copy, [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', kind, ...(bail ? ['--bail=1'] : [])],
    ...['--reporter=json', `--outputFile=${report}`, ...files],
  ])
  return { passed, failed: passed ? [] : readFailed(report), output }
}

function run(
  copy: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: copy, env: { ...process.env, ...env }, timeout, maxBuffer: 1e8 }
    execFile(join(copy, 'scripts/run'), args, options, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    )
  })
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

function readFailed(report: string): Failed {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
    return failed.length > 0 ? failed.map(({ fullName }) => fullName) : undefined
  } catch {
    return undefined
  }
}

function escaped(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
