import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { insertMembers } from '../e2e/support/database.ts'
import { findBrowser } from '../scripts/browser.ts'
import { root } from '../server/platform/settings/root.ts'
import type { Outcome } from './outcome.ts'
import type { Setup } from './setup.ts'

const firstLimitKb = 350
const pageLimitKb = 60
const later = ['/courses', '/courses/1', '/courses/1/new-dates', '/lectures', '/lectures/3', '/staff']
const laterOfDate = ['/lectures/3/people', '/lectures/3/attendance', '/lectures/3/schedule']

/** Gzipped size of scripts and styles that the console loads first, and that each later page adds. */
export async function measureConsoleLoad(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const { origin } = await setup.product({ DATABASE_URL: database.url, SANDBOX: 'on', ROLE: 'web' })
  const [secret = ''] = await insertMembers(database, 1)
  await database.rows(`update member set roles = array['operator'] where id = (select max(id) from member)`)
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.context().addCookies([{ name: 'sid', value: secret, url: origin }])
    const loaded = new Set<string>()
    page.on('response', (reply) => {
      const { pathname } = new URL(reply.url())
      if (/^\/console\/assets\/.*\.(js|css)$/.test(pathname)) loaded.add(pathname)
    })
    await page.goto(`${origin}/console`, { waitUntil: 'networkidle' })
    const first = await sizeOf(loaded)
    const outcomes = [outcomeOf("the console's first load", first, firstLimitKb)]
    for (const path of [...later, ...laterOfDate]) {
      const before = new Set(loaded)
      await page.goto(`${origin}/console${path}`, { waitUntil: 'networkidle' })
      const added = new Set([...loaded].filter((file) => !before.has(file)))
      outcomes.push(outcomeOf(`the console's page ${path}, beyond that`, await sizeOf(added), pageLimitKb))
    }
    return outcomes
  } finally {
    await browser.close()
  }
}

function outcomeOf(what: string, { kb, files }: { kb: number; files: number }, limitKb: number): Outcome {
  return {
    label: `Scripts and styles of ${what}`,
    figure: `${kb.toFixed(1)} KB gz in ${files} files`,
    budget: { text: `≤ ${limitKb} KB`, met: kb <= limitKb },
  }
}

async function sizeOf(paths: ReadonlySet<string>): Promise<{ kb: number; files: number }> {
  const sizes = await Promise.all(
    [...paths].map(async (path) => gzipSync(await readFile(join(root, 'dist', path)), { level: 9 }).length),
  )
  return { kb: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: paths.size }
}
