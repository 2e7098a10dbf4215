import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { insertMembers, type TestDatabase } from '../e2e/support/database.ts'
import { findBrowser } from '../scripts/browser.ts'
import { root } from '../server/platform/settings/root.ts'
import type { Outcome } from './outcome.ts'
import type { Setup } from './setup.ts'

const firstLimitKb = 350
const pageLimitKb = 60

/** Gzipped size of scripts and styles that the console loads first, and that each of its pages adds to them. */
export async function measureConsoleLoad(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const { origin } = await setup.product({ DATABASE_URL: database.url, SANDBOX: 'on', ROLE: 'web' })
  const paths = await consolePaths(database)
  // One for each page, because of the rate limit of a session.
  const secrets = await insertMembers(database, paths.length + 1)
  await database.rows(`update member set roles = array['operator']`)
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    const filesAt = async (path: string, secret = '') => {
      await page.context().addCookies([{ name: 'sid', value: secret, url: origin }])
      return filesOf(page, `${origin}/console${path}`)
    }
    const first = await filesAt('', secrets.at(-1))
    const pages: PageSize[] = []
    for (const [index, path] of paths.entries()) {
      const files = await filesAt(path, secrets[index])
      pages.push({ path, ...(await sizeOf(files.filter((file) => !first.includes(file)))) })
    }
    return [outcomeOfFirst(await sizeOf(first)), outcomeOfPages(pages)]
  } finally {
    await browser.close()
  }
}

/** Scripts and styles that an address loads, from the browser's cache or not. */
async function filesOf(page: Page, address: string): Promise<string[]> {
  const files = new Set<string>()
  const note = (reply: { url(): string }) => {
    const { pathname } = new URL(reply.url())
    if (/^\/console\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
  }
  page.on('response', note)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  page.off('response', note)
  return [...files]
}

/** Every route of the console but the start page, with records that exist where there are any. */
async function consolePaths(database: TestDatabase): Promise<string[]> {
  const source = await readFile(join(root, 'console/app/console-app.tsx'), 'utf8')
  const routes = [...source.matchAll(/<Route path="(\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
  const values = await routeValues(database)
  return routes.map((route) => route.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '1'))
}

async function routeValues(database: TestDatabase): Promise<Readonly<Record<string, string>>> {
  const found = await database.rows<{ name: string; value: string | null }>(`
    select 'courseId' as name, min(id)::text as value from course
    union all select 'lectureId', min(id)::text from lecture where state = 'ANNOUNCED'
    union all select 'certificationId', min(id)::text from certification
    union all select 'examId', min(id)::text from exam
    union all select 'certificateId', min(id)::text from certificate
    union all select 'orgId', min(id)::text from org
    union all select 'orderId', min(order_id) from payment_order
    union all select 'memberId', min(id)::text from member
    union all select 'personId', 'm-' || min(id) from member
    union all select 'eventId', min(id)::text from audit_event`)
  const values = found.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))
  return {
    typeId: 'service',
    kind: 'registered',
    orderId: 'order-of-nobody',
    ...Object.fromEntries(values),
  }
}

interface Size {
  readonly kb: number
  readonly files: number
}
type PageSize = Size & { readonly path: string }

function outcomeOfFirst({ kb, files }: Size): Outcome {
  return {
    label: "Scripts and styles of the console's first load",
    figure: `${kb.toFixed(1)} KB gz in ${files} files`,
    budget: { text: `≤ ${firstLimitKb} KB`, met: kb <= firstLimitKb },
  }
}

function outcomeOfPages(pages: readonly PageSize[]): Outcome {
  const [largest, ...others] = pages.toSorted((a, b) => b.kb - a.kb)
  if (!largest) throw new Error('the console has no pages')
  const next = others.slice(0, 3).map(({ path, kb }) => `${kb.toFixed(1)} KB ${path}`)
  return {
    label: `Scripts and styles of a later page of the console, beyond that: the largest of ${pages.length} (${largest.path})`,
    figure: `${largest.kb.toFixed(1)} KB gz in ${largest.files} files (the next: ${next.join(', ')})`,
    budget: { text: `≤ ${pageLimitKb} KB`, met: largest.kb <= pageLimitKb },
  }
}

async function sizeOf(paths: readonly string[]): Promise<Size> {
  const sizes = await Promise.all(
    paths.map(async (path) => gzipSync(await readFile(join(root, 'dist', path)), { level: 9 }).length),
  )
  return { kb: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: paths.length }
}
