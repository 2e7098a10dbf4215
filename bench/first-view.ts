import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { root } from '../server/platform/settings/root.ts'
import type { Outcome } from './outcome.ts'
import { type Setup, startDemonstration } from './setup.ts'

const limitKb = 120
const pages = [
  '/',
  '/attend',
  '/attend/detail/2',
  '/certification/architect-associate',
  '/certification/date',
  '/certification/search',
  '/terms/service',
  '/credit',
]

/** The gzipped size of the scripts of each page's first view, in the language with the longest texts. */
export async function measureFirstView(setup: Setup): Promise<Outcome[]> {
  const { origin } = await startDemonstration(setup)
  const browser = await chromium.launch({
    ...browserOptions(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const outcomes: Outcome[] = []
    for (const path of pages) {
      const page = await browser.newPage()
      const scripts = new Set<string>()
      page.on('response', (reply) => {
        const { pathname } = new URL(reply.url())
        if (pathname.endsWith('.js')) scripts.add(pathname)
      })
      await page.goto(`${origin}${path}?lang=ja`, { waitUntil: 'networkidle' })
      await page.close()
      const sizes = await Promise.all([...scripts].map(gzipKb))
      const sum = sizes.reduce((total, size) => total + size, 0)
      outcomes.push({
        label: `JavaScript of the first view of ${path} in Japanese`,
        figure: `${sum.toFixed(1)} KB gz in ${scripts.size} files`,
        budget: { text: `≤ ${limitKb} KB`, met: sum <= limitKb },
      })
    }
    return outcomes
  } finally {
    await browser.close()
  }
}

async function gzipKb(path: string): Promise<number> {
  return gzipSync(await readFile(join(root, 'dist/web', path)), { level: 9 }).length / 1000
}

function browserOptions(): { executablePath?: string } {
  const executablePath = findBrowser()
  return executablePath ? { executablePath } : {}
}
