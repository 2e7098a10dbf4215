import { insertMembers, type TestDatabase } from '../testing/database.ts'
import type { Product } from '../testing/product.ts'
import { median, type Outcome } from './outcome.ts'
import { cpuMsOf, databaseCpuMs, databaseServerOf } from './process-usage.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import { insertLectures, type Setup } from './setup.ts'

const members = 400
/** Who has registered before: PostgreSQL plans by what an average member has, which a demonstration's few do not show. */
const centre = 5_000
const rounds = 5
const budgetMs = 1.2

/** Public pages, the same for members with equal facts, and pages of the account, which are not. */
const publicPages = {
  'home page': '/',
  'list page': '/attend',
  'course page': '/attend/detail/2',
  'exam schedule': '/certification/date',
  'page that verifies': '/certification/search',
}
const accountPages = {
  overview: '/account/overview',
  'list of registrations': '/account/applied',
}
const historyPages = { 'completed courses': '/account/completed' }
const accountBudgetMs = 3

/** CPU time of a member's page: of the process and of PostgreSQL, each member opening it once per round. */
export async function measureMemberPages(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const product = await setup.product({ DATABASE_URL: database.url, SANDBOX: 'on', ROLE: 'web' })
  const registered = cookiesOf(await insertMembers(database, centre)).slice(0, members)
  await insertHistories(database)
  const cookies = cookiesOf(await insertMembers(database, members))
  await database.rows('vacuum analyze')
  const [backend] = await database.rows<{ pid: number }>('select pg_backend_pid() as pid')
  if (!backend) throw new Error('no backend')
  const server = databaseServerOf(backend.pid)
  const cpuOf = (path: string, of = cookies) => cpuMsPerPage({ product, database: server, cookies: of, path })
  const outcomes: Outcome[] = []
  for (const [name, path] of Object.entries(publicPages))
    outcomes.push(outcomeOf(`${name} of a member`, await cpuOf(path), budgetMs))
  // An unknown parameter makes every request a rendering.
  outcomes.push({
    label: 'the list page of a member, rendered for each request',
    figure: figureOf(await cpuOf('/attend?uncached=1')),
  })
  for (const [name, path] of Object.entries(accountPages))
    outcomes.push(outcomeOf(`account: ${name}`, await cpuOf(path), accountBudgetMs))
  for (const [name, path] of Object.entries({ ...accountPages, ...historyPages })) {
    const label = `account of a member with a history: ${name}`
    outcomes.push(outcomeOf(label, await cpuOf(path, registered), accountBudgetMs))
  }
  return outcomes
}

const cookiesOf = (secrets: readonly string[]) => secrets.map((secret) => `sid=${secret}; member=1; lang=en`)

/** Registers each member for three courses to come, with consents, and lets each have completed three. */
async function insertHistories(database: TestDatabase): Promise<void> {
  const coming = await insertLectures(database, 3)
  const past = await insertLectures(database, 3)
  await database.rows(
    `update lecture set state = 'COMPLETED', recruit_finish_at = start_at - interval '100 days',
      start_at = start_at - interval '99 days', finish_at = finish_at - interval '99 days'
    where id = any($1)`,
    [past],
  )
  await database.rows(
    `update lecture_day set start_at = start_at - interval '99 days', finish_at = finish_at - interval '99 days'
    where lecture_id = any($1)`,
    [past],
  )
  await database.rows(
    `insert into attender (lecture_id, member_id, email_key, name, email, language, purpose, apply_state, applied_at,
      registered_version, progress_state, result, finished_at)
    select lecture.id, member.id, member.email, member.name, member.email, 'en', 'KNOWLEDGE_PERSONAL', 'APPLIED',
      lecture.start_at - interval '100 days', 1,
      case when lecture.id = any($1) then 'FINISHED' else 'PREPARED' end,
      case when lecture.id = any($1) then 'COMPLETED' end, case when lecture.id = any($1) then lecture.finish_at end
    from lecture, member where lecture.id = any($1 || $2) and member.sub like 'rush-%'`,
    [past, coming],
  )
  await database.rows(
    `insert into consent (member_id, attender_id, type_id, version, text_hash, language, given_at, given_on)
    select attender.member_id, attender.id, type_id, 1, '', 'en', applied_at, applied_at::date::text
    from attender join member on member.id = attender.member_id and member.sub like 'rush-%'
      cross join (select distinct type_id from terms_version where version = 1 and type_id <> 'ad') as type`,
  )
}

interface Cpu {
  readonly product: number
  readonly database: number
}

function outcomeOf(label: string, cpu: Cpu, most: number): Outcome {
  const met = cpu.product + cpu.database <= most
  return { label, figure: figureOf(cpu), budget: { text: `≤ ${most} ms CPU`, met } }
}

function figureOf({ product, database }: Cpu): string {
  const [whole, own, stored] = [product + database, product, database].map((ms) => ms.toFixed(2))
  return `${whole} ms CPU (process ${own}, PostgreSQL ${stored})`
}

interface Measured {
  readonly product: Product
  readonly database: number
  readonly cookies: readonly string[]
  readonly path: string
}

async function cpuMsPerPage({ product, database, cookies, path }: Measured): Promise<Cpu> {
  const requests = cookies.map((cookie) =>
    rawRequest('GET', path, { cookie, accept: 'text/html', 'accept-encoding': 'gzip, br' }),
  )
  const load = async () => {
    const { statuses } = await sendLoad({ ports: [product.port], connections: 16, requests })
    if (statuses['200'] !== requests.length) throw new Error(`${path}: ${JSON.stringify(statuses)}`)
  }
  await load()
  const used: Cpu[] = []
  for (let round = 0; round < rounds; round++) {
    const before = { product: cpuMsOf(product.process.pid), database: databaseCpuMs(database) }
    await load()
    used.push({
      product: (cpuMsOf(product.process.pid) - before.product) / requests.length,
      database: (databaseCpuMs(database) - before.database) / requests.length,
    })
  }
  return {
    product: median(used.map((one) => one.product)),
    database: median(used.map((one) => one.database)),
  }
}
