import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { openConsole } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow, newPerson, signIn, test } from './support/journey.ts'

interface Variant {
  readonly language: 'en' | 'ja' | 'ko'
  readonly width: number
  readonly media?: Parameters<Page['emulateMedia']>[0]
}

const variants: readonly Variant[] = [
  { language: 'en', width: 1280 },
  { language: 'ko', width: 1024 },
  { language: 'ja', width: 2560, media: { colorScheme: 'dark' } },
  { language: 'en', width: 1280, media: { forcedColors: 'active' } },
]

/** The lists whose first record stands for each parameter of a route. */
const lists: Readonly<Record<string, string>> = {
  courseId: 'courses',
  lectureId: 'lectures',
  certificationId: 'certifications',
  examId: 'exams',
  personId: 'people',
  orderId: 'orders',
  certificateId: 'certificates',
  orgId: 'orgs',
  memberId: 'credit-accounts',
  webhookId: 'webhooks',
  eventId: 'audit-events',
}
const fixed: Readonly<Record<string, string>> = { typeId: 'service', version: '1', kind: 'registered' }
/** Shown by the journeys over results and imports: a file must have been read before. */
const elsewhere = [
  ...['/result-imports/:importId', '/imports/:path/:importId'],
  ...['/past-certificates/:pastCertificateId', '/past-completions/:pastCompletionId'],
]

test.describe.configure({ mode: 'parallel' })

for (const { language, width, media } of variants) {
  const name = [language, `${width} px`, ...Object.values(media ?? {})].join(', ')
  test(`every screen of the console is fine in ${name} @long`, async ({ page, browser }) => {
    test.setTimeout(400_000)
    await page.setViewportSize({ width, height: 900 })
    if (media) await page.emulateMedia(media)
    await openConsole(page, 'operator')
    await createWebhook(page)
    await createOrder(await (await browser.newContext()).newPage())
    const paths = await Promise.all((await routes()).map((route) => exampleOf(page, route)))
    for (const path of paths) await checkScreen(page, path, language)
  })
}

/** The console's routes, from its source, so that none can be forgotten. */
async function routes(): Promise<string[]> {
  const source = await readFile(new URL('../console/app/console-app.tsx', import.meta.url), 'utf8')
  const found = [...source.matchAll(/^ {2}'(\/[^']*)': /gm)].map(([, path = '']) => path)
  expect(found.length).toBeGreaterThan(40)
  return found.filter((path) => !elsewhere.includes(path))
}

async function exampleOf(page: Page, route: string): Promise<string> {
  const [parameter] = /(?<=:)\w+/.exec(route) ?? []
  const known = route.replaceAll(/:(typeId|version|kind)/g, (_, name: string) => fixed[name] ?? '')
  const list = parameter && lists[parameter]
  if (!list) return known
  const reply = await page.request.get(`/api/admin/v1/${list}?size=1`)
  const [first] = (await reply.json()).content
  expect(first, list).toBeTruthy()
  return known.replace(`:${parameter}`, String(first.orderId ?? first.id ?? first[parameter]))
}

/** The demonstration has none. */
async function createWebhook(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const body = {
      url: 'https://hooks.example.com/',
      description: 'Customer records',
      orgId: null,
      eventTypes: ['certificate.issued'],
      withPeople: false,
      enabled: false,
    }
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch('/api/admin/v1/webhooks', init)).status
  })
  expect(status).toBe(201)
}

/** A member holds a seat that is to be paid. */
async function createOrder(page: Page): Promise<void> {
  await signIn(page, await newPerson('Orders'))
  const ordered = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(`/api/lecture/v1/lectures${path}`)).json()
    const headers = { 'content-type': 'application/json' }
    const agreements = { collect: true, fourteen: true, ad: false }
    const body = JSON.stringify({ purpose: 'KNOWLEDGE_PERSONAL', agreements })
    for (const { id } of (await read('?size=100')).content) {
      if ((await read(`/${id}`)).fee === 0) continue
      const reply = await fetch(`/api/lecture/v1/lectures/${id}/attenders`, { method: 'POST', headers, body })
      if (reply.status === 201) return true
    }
    return false
  })
  expect(ordered).toBe(true)
  await page.context().close()
}

async function checkScreen(page: Page, path: string, language: Variant['language']): Promise<void> {
  await test.step(path, async () => {
    await page.goto(`/console${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText(/Loading…|불러오는 중|読み込み中/)
    // The name of a text that is missing in this language.
    await expect(page.locator('main')).not.toContainText(
      /\b(?:common|courses|exams|people|roster|orders)\.[a-z]\w+/,
    )
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}
