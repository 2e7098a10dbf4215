import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/browser.ts'
import { median, type Outcome } from './outcome.ts'
import { demonstration, type Stage } from './stage.ts'

const run = promisify(execFile)

// 13 needs Node 22. Fetched when it is measured: a hundred packages that nothing else here needs.
const lighthouse = 'lighthouse@12.8.2'
const pages = {
  'home page': '/',
  'list page': '/attend',
  'course page': '/attend/detail/2',
  'exam schedule': '/certification/date',
  'page that verifies': '/certification/search',
}
const budgets = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const runs = 5

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>
  readonly audits: Record<string, { readonly numericValue?: number }>
}

/** Lighthouse's four scores on a phone, medians of five. */
export async function measureLighthouse(stage: Stage): Promise<Outcome[]> {
  const { origin } = await demonstration(stage)
  const outcomes: Outcome[] = []
  for (const [what, path] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let times = 0; times < runs; times++) reports.push(await look(origin + path))
    const scores = Object.keys(budgets).map((name) =>
      median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
    )
    const paint = median(
      reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    )
    const shift = median(
      reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
    )
    outcomes.push({
      what: `Lighthouse on a phone, ${what}: performance, accessibility, best practices, SEO`,
      figure: `${scores.join(' · ')} (LCP ${(paint / 1000).toFixed(2)} s, CLS ${shift.toFixed(3)})`,
      budget: {
        text: `≥ ${Object.values(budgets).join(' · ')}`,
        met: Object.values(budgets).every((least, index) => (scores[index] ?? 0) >= least),
      },
    })
  }
  return outcomes
}

const tries = 3

/** One report. Now and then the browser gives Lighthouse no trace, and it asks to be run again. */
async function look(url: string, left = tries): Promise<Report> {
  try {
    return await lookOnce(url)
  } catch (error) {
    if (left <= 1) throw error
    return look(url, left - 1)
  }
}

async function lookOnce(url: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
    ],
    { maxBuffer: 64_000_000, env: { ...process.env, CHROME_PATH: findBrowser() ?? '' } },
  )
  return JSON.parse(stdout) as Report
}
