import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/browser.ts'
import { median, type Outcome } from './outcome.ts'
import { demonstration, type Stage } from './stage.ts'

const run = promisify(execFile)

// Fetched when it is measured: a hundred packages that nothing else here needs.
const lighthouse = 'lighthouse@13.5.0'
const pages = {
  'home page': '/',
  'list page': '/attend',
  'course page': '/attend/detail/2',
  'exam schedule': '/certification/date',
  'page that verifies': '/certification/search',
}
const budgets = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const runs = 5

/** Lighthouse's own measure of the processor at which its phone takes four times as long as the machine. */
const expectedIndex = 1533
const phone = 4

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>
  readonly audits: Record<string, { readonly numericValue?: number }>
  readonly environment: { readonly benchmarkIndex: number }
}

/**
 * Lighthouse's four scores on a phone, medians of five. It takes any machine for a quick one; on a slower one the same
 * phone is measured again, with the processor slowed as much less as the machine is slower.
 */
export async function measureLighthouse(stage: Stage): Promise<Outcome[]> {
  const { origin } = await demonstration(stage)
  const outcomes: Outcome[] = []
  for (const [what, path] of Object.entries(pages)) {
    const reports = await looks(origin + path, phone)
    const index = median(reports.map(({ environment }) => environment.benchmarkIndex))
    outcomes.push(outcomeOf(`${what} as Lighthouse comes, processor of ${Math.round(index)}`, reports))
    const slowdown = Math.round((10 * phone * index) / expectedIndex) / 10
    if (slowdown < phone)
      outcomes.push(
        outcomeOf(`${what}, processor slowed by ${slowdown}`, await looks(origin + path, slowdown)),
      )
  }
  return outcomes
}

async function looks(url: string, slowdown: number): Promise<Report[]> {
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await look(url, slowdown))
  return reports
}

function outcomeOf(what: string, reports: readonly Report[]): Outcome {
  const scores = Object.keys(budgets).map((name) =>
    median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
  )
  const figure = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const seconds = (name: string) => `${(figure(name) / 1000).toFixed(2)} s`
  const paints = `FCP ${seconds('first-contentful-paint')}, LCP ${seconds('largest-contentful-paint')}`
  const rest = `TBT ${Math.round(figure('total-blocking-time'))} ms, CLS ${figure('cumulative-layout-shift').toFixed(3)}`
  return {
    what: `Lighthouse on a phone, ${what}: performance, accessibility, best practices, SEO`,
    figure: `${scores.join(' · ')} (${paints}, ${rest})`,
    budget: {
      text: `≥ ${Object.values(budgets).join(' · ')}`,
      met: Object.values(budgets).every((least, index) => (scores[index] ?? 0) >= least),
    },
  }
}

const tries = 3

/** One report. Now and then the browser gives Lighthouse no trace, and it asks to be run again. */
async function look(url: string, slowdown: number, left = tries): Promise<Report> {
  try {
    return await lookOnce(url, slowdown)
  } catch (error) {
    if (left <= 1) throw error
    return look(url, slowdown, left - 1)
  }
}

async function lookOnce(url: string, slowdown: number): Promise<Report> {
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
