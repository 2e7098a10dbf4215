import { setTimeout as pause } from 'node:timers/promises'
import { downloadCertificate, verifyCertificate } from '#contract/certificates/certificate.ts'
import { Browser } from '../../testing/browser.ts'
import type { Rows } from '../../testing/database.ts'
import type { seededRandom } from '../../testing/seeded-random.ts'
import { type Population, perSecond } from './population.ts'
import { codeOf, memberBrowser, type Registration, registerAndCancel } from './register-and-cancel.ts'
import type { ResponseLog } from './response-log.ts'

export interface LoadOptions {
  readonly origin: string
  readonly paymentUrl: string
  readonly answers: ResponseLog
  readonly population: Population
  readonly random: ReturnType<typeof seededRandom>
  readonly database: Rows
}

const refreshMs = 5_000

interface Made {
  readonly id: number
  readonly code: string
  readonly member_id: number
}

/** Sends the proxy requests of all kinds at a fixed rate, however it responds, until stopped. */
export function startSoakLoad(options: LoadOptions) {
  const { origin, answers, population, random } = options
  const registrations: Registration[] = []
  let made: readonly Made[] = []
  const register = (lectureId: number, secret: string | undefined) => {
    if (secret === undefined) throw new Error('too few members for the length of the test')
    const keepsForMs = random.chance(0.25) ? random.whole(2_000, 10_000) : undefined
    return registerAndCancel({ ...options, lectureId, secret, keepsForMs }, registrations)
  }
  const visit = (what: string, browser: Browser, path: string) =>
    answers.record(what, () => browser.visit(origin + path))
  const anyCertificate = () => (made.length === 0 ? undefined : random.pick(made))

  const streams = [
    atRate(perSecond.registrations, (index) =>
      register(population.courseOf(index), population.registrants[index]),
    ),
    atRate(perSecond.payments, (index) => register(population.paidCourseOf(index), population.payers[index])),
    atRate(perSecond.visits, () => visit('visit', new Browser(), publicPath(random, population))),
    atRate(perSecond.memberPages, () => {
      const browser = memberBrowser(origin, random.pick([...population.holders.values()]))
      return visit('member page', browser, random.pick(memberPaths))
    }),
    atRate(perSecond.checks, async () => {
      const params = { code: anyCertificate()?.code ?? '' }
      if (params.code === '') return
      await answers.record('verify', () => new Browser().call(origin, verifyCertificate, { params }), codeOf)
    }),
    atRate(perSecond.downloads, async () => {
      const one = anyCertificate()
      if (one) await download(options, one)
    }),
    atRate(1_000 / refreshMs, async () => {
      made = await madeCertificates(options).catch(() => made)
    }),
  ]
  return {
    registrations,
    /** Rejects if something went wrong that is not an answer of the product. */
    stop: async () => {
      await Promise.all(streams.map((stream) => stream.stop()))
    },
  }
}

/** All that are made, of the population's holders. */
export function madeCertificates({ database, population }: Pick<LoadOptions, 'database' | 'population'>) {
  return database.rows<Made>(
    'select id, code, member_id from certificate where member_id = any($1) and made_at is not null',
    [[...population.holders.keys()]],
  )
}

/** Downloads a certificate as its holder. */
export function download(
  { origin, answers, population }: Pick<LoadOptions, 'origin' | 'answers' | 'population'>,
  { id, member_id }: Made,
) {
  const browser = memberBrowser(origin, population.holders.get(member_id) ?? '')
  const params = { certificationId: String(id) }
  return answers.record(
    'download',
    () => browser.call(origin, downloadCertificate, { params, query: {} }),
    codeOf,
  )
}

const memberPaths = ['/account/overview', '/account/applied', '/account/certification', '/attend']

/** So few that a process soon has them all in its cache: filling it, up to its 32 MB, would look like a leak. */
const pagesOfKind = 20

function publicPath(random: LoadOptions['random'], { lectureIds }: Population): string {
  const detail = `/attend/detail/${random.pick(lectureIds.slice(0, pagesOfKind))}`
  const searched = `/attend?text=${random.whole(1, pagesOfKind)}`
  return random.pick(['/', '/attend', '/faq', searched, detail, '/api/lecture/v1/lectures'])
}

/** Begins the work so many times a second, however long it takes. */
function atRate(times: number, work: (index: number) => Promise<unknown>) {
  const pending = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  const stopping = new AbortController()
  const run = async () => {
    const began = performance.now()
    for (let index = 0; !stopping.signal.aborted; index++) {
      const one = Promise.resolve(index)
        .then(work)
        .catch((error) => failures.push(error))
        .finally(() => pending.delete(one))
      pending.add(one)
      const next = began + ((index + 1) * 1_000) / times
      await pause(Math.max(0, next - performance.now()), undefined, { signal: stopping.signal }).catch(
        () => {},
      )
    }
  }
  const ended = run()
  return {
    stop: async () => {
      stopping.abort()
      await ended
      await Promise.all(pending)
      if (failures.length > 0) throw new AggregateError(failures, String(failures[0]))
    },
  }
}
