import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/browser.ts'
import { median, type Outcome } from './outcome.ts'
import { type Setup, startDemonstration } from './setup.ts'

const run = promisify(execFile)

// Downloaded only for this measurement: a hundred packages that nothing else needs.
const lighthouse = 'lighthouse@13.5.0'
const pages = {
  'home page': '/',
  'list page': '/attend',
  'course page': '/attend/detail/2',
  'exam schedule': '/certification/date',
  'certificate verification': '/certification/search',
}
const budgets = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const runs = 5

/** Lighthouse's benchmark index of a machine on which a slowdown of 4 simulates its phone. */
const expectedIndex = 1533
const phoneSlowdown = 4

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>
  readonly audits: Record<string, { readonly numericValue?: number }>
  readonly environment: { readonly benchmarkIndex: number }
}

/**
 * Lighthouse's four scores on a phone, medians of five runs. Lighthouse assumes a fast machine; on a slower one the same
 * phone is measured again with a proportionally smaller CPU slowdown.
 */
export async function measureLighthouse(setup: Setup): Promise<Outcome[]> {
  const { origin } = await startDemonstration(setup)
  const outcomes: Outcome[] = []
  for (const [name, path] of Object.entries(pages)) {
    const reports = await runRepeatedly(origin + path, phoneSlowdown)
    const index = median(reports.map(({ environment }) => environment.benchmarkIndex))
    outcomes.push(
      outcomeOf(`${name} with Lighthouse's defaults, benchmark index ${Math.round(index)}`, reports),
    )
    const slowdown = Math.round((10 * phoneSlowdown * index) / expectedIndex) / 10
    if (slowdown < phoneSlowdown)
      outcomes.push(
        outcomeOf(`${name}, CPU slowdown ${slowdown}`, await runRepeatedly(origin + path, slowdown)),
      )
  }
  return outcomes
}

async function runRepeatedly(url: string, slowdown: number): Promise<Report[]> {
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await runWithRetries(url, slowdown))
  return reports
}

function outcomeOf(name: string, reports: readonly Report[]): Outcome {
  const scores = Object.keys(budgets).map((name) =>
    median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
  )
  const figure = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const seconds = (name: string) => `${(figure(name) / 1000).toFixed(2)} s`
  const paints = `FCP ${seconds('first-contentful-paint')}, LCP ${seconds('largest-contentful-paint')}`
  const rest = `TBT ${Math.round(figure('total-blocking-time'))} ms, CLS ${figure('cumulative-layout-shift').toFixed(3)}`
  return {
    label: `Lighthouse on a phone, ${name}: performance, accessibility, best practices, SEO`,
    figure: `${scores.join(' · ')} (${paints}, ${rest})`,
    budget: {
      text: `≥ ${Object.values(budgets).join(' · ')}`,
      met: Object.values(budgets).every((min, index) => (scores[index] ?? 0) >= min),
    },
  }
}

const attempts = 3

/** Runs Lighthouse once. Retries, because sometimes the browser gives Lighthouse no trace. */
async function runWithRetries(url: string, slowdown: number, attemptsLeft = attempts): Promise<Report> {
  try {
    return await runOnce(url, slowdown)
  } catch (error) {
    if (attemptsLeft <= 1) throw error
    return runWithRetries(url, slowdown, attemptsLeft - 1)
  }
}

async function runOnce(url: string, slowdown: number): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
    ],
    { maxBuffer: 64_000_000, env: { ...process.env, CHROME_PATH: findBrowser() ?? '' } },
  )
  return JSON.parse(stdout) as Report
}
