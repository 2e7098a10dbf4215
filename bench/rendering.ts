import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageReply, PageRequest } from '#contract/site.ts'
import { root } from '../server/platform/settings/root.ts'
import { median, type Outcome } from './outcome.ts'
import { cpuMsOf } from './process-usage.ts'
import { type Setup, startDemonstration } from './setup.ts'

/** Pages, and the milliseconds that rendering them may take. */
const pages = {
  'home page': { url: '/', maxMs: 1 },
  'list page': { url: '/attend', maxMs: 1 },
  'course page': { url: '/attend/detail/2', maxMs: 0.6 },
}
const warmUpRounds = 300
const perRound = 200
const rounds = 5
const httpRequests = 250

/** CPU time of an uncached page: rendering it from stored API responses, and the whole request over HTTP. */
export async function measureRendering(setup: Setup): Promise<Outcome[]> {
  const product = await startDemonstration(setup)
  const entry = pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href
  const { render } = (await import(entry)) as { render(request: PageRequest): Promise<PageReply> }
  const outcomes: Outcome[] = []
  for (const [name, { url, maxMs }] of Object.entries(pages)) {
    const request = await requestWithResponses(product.origin, url)
    for (let times = 0; times < warmUpRounds; times++) await render(request)
    const cpuMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = process.cpuUsage()
      for (let times = 0; times < perRound; times++) await render(request)
      const { user, system } = process.cpuUsage(before)
      cpuMs.push((user + system) / 1000 / perRound)
    }
    const milliseconds = median(cpuMs)
    outcomes.push({
      label: `rendering the ${name} on the server`,
      figure: `${milliseconds.toFixed(2)} ms CPU`,
      budget: { text: `≤ ${maxMs} ms CPU`, met: milliseconds <= maxMs },
    })
    outcomes.push({
      label: `the same ${name} over HTTP, uncached: request, database and rendering`,
      figure: `${(await cpuMsPerRequest(product, url)).toFixed(2)} ms CPU`,
    })
  }
  return outcomes
}

/** The renderer's input; API responses are stored after the first render. */
async function requestWithResponses(origin: string, url: string): Promise<PageRequest> {
  const responses = new Map<string, { status: number; text: string }>()
  return {
    url,
    language: 'en',
    now: new Date().toISOString(),
    signedIn: false,
    view: null,
    urlReplaced: false,
    maintenance: null,
    settings: {
      zone: 'Asia/Seoul',
      offsets: { from: [], until: 0 },
      publicOrigin: origin,
      inquiryUrl: null,
      accountUrl: null,
      faqUrl: null,
      notices: [],
      brand: null,
      supportPhone: null,
      knowledgeProducts: [],
      hostSite: null,
    },
    send: async (path) => {
      const cached = responses.get(path)
      if (cached) return { status: cached.status, body: JSON.parse(cached.text) }
      const reply = await fetch(origin + path)
      const read = { status: reply.status, text: await reply.text() }
      if (read.status !== 200) throw new Error(`${path} returned ${read.status}`)
      responses.set(path, read)
      return { status: read.status, body: JSON.parse(read.text) }
    },
  }
}

/** A page whose URL has an unknown parameter is never cached. */
async function cpuMsPerRequest(
  product: { origin: string; process: { pid: number } },
  url: string,
): Promise<number> {
  let count = 0
  const request = async () => {
    count += 1
    const reply = await fetch(`${product.origin}${url}?uncached=${count}`, {
      headers: { 'accept-encoding': 'identity' },
    })
    if (reply.status !== 200) throw new Error(`${url} returned ${reply.status}`)
    await reply.arrayBuffer()
  }
  for (let times = 0; times < httpRequests; times++) await request()
  const before = cpuMsOf(product.process.pid)
  for (let times = 0; times < httpRequests; times++) await request()
  return (cpuMsOf(product.process.pid) - before) / httpRequests
}
