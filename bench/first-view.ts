import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { root } from '../server/platform/settings/root.ts'
import type { Outcome } from './outcome.ts'
import { type Setup, startDemonstration } from './setup.ts'

const scriptLimitKb = 115
const totalLimitKb = 130
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

/**
 * What a visitor's first view of each page takes, in the language with the longest texts: its scripts, gzipped as a proxy
 * might, and all responses as they were transferred, headers included.
 */
export async function measureFirstView(setup: Setup): Promise<Outcome[]> {
  const { origin } = await startDemonstration(setup)
  const browser = await chromium.launch({
    ...browserOptions(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const outcomes: Outcome[] = []
    for (const path of pages) {
      const { scripts, total, files } = await firstView(browser, `${origin}${path}?lang=ja`)
      const sizes = await Promise.all(scripts.map(gzipKb))
      outcomes.push(
        outcomeOf(`JavaScript of the first view of ${path} in Japanese`, {
          kb: sizes.reduce((sum, size) => sum + size, 0),
          unit: `KB gz in ${scripts.length} files`,
          limitKb: scriptLimitKb,
        }),
        outcomeOf(`Everything transferred for the first view of ${path} in Japanese`, {
          kb: total / 1000,
          unit: `KB in ${files} responses`,
          limitKb: totalLimitKb,
        }),
      )
    }
    return outcomes
  } finally {
    await browser.close()
  }
}

interface FirstView {
  /** Paths of the scripts. */
  readonly scripts: readonly string[]
  /** Bytes of all responses with their headers. */
  readonly total: number
  readonly files: number
}

/** Opens a page in a fresh context, until nothing more is requested. */
async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const scripts = new Set<string>()
  let total = 0
  let files = 0
  network.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url)
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    total += encodedDataLength
    files += 1
  })
  await page.goto(url)
  // Scripts are requested after the first paint, which a busy machine may delay beyond an idle network.
  await page.waitForFunction(() => {
    const { early } = window as { early?: { over: AbortController } }
    return early?.over.signal.aborted
  })
  await page.waitForLoadState('networkidle')
  await context.close()
  return { scripts: [...scripts], total, files }
}

function outcomeOf(label: string, size: { kb: number; unit: string; limitKb: number }): Outcome {
  return {
    label,
    figure: `${size.kb.toFixed(1)} ${size.unit}`,
    budget: { text: `≤ ${size.limitKb} KB`, met: size.kb <= size.limitKb },
  }
}

async function gzipKb(path: string): Promise<number> {
  return gzipSync(await readFile(join(root, 'dist/web', path)), { level: 9 }).length / 1000
}

function browserOptions(): { executablePath?: string } {
  const executablePath = findBrowser()
  return executablePath ? { executablePath } : {}
}
