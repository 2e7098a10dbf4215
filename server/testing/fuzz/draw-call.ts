import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { resultsFile } from '../access-table.ts'
import { samplePdf } from '../sample-files.ts'
import { attendanceFile } from '../taught-course-fixture.ts'
import type { Caller } from './callers.ts'
import { corruptBody, hostilePart } from './corrupt-body.ts'
import { type Operation, type Parameter, pathNames } from './document.ts'
import { drawValue, type ValueContext } from './draw-value.ts'
import type { Sender } from './likely-values.ts'
import { type Facts, isSecret, type Records } from './records.ts'

export interface Call {
  readonly operation: Operation
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: unknown
  /** Known values used in the path. */
  readonly facts: Facts
  /** The caller from whose responses they come. */
  readonly factsOwner: string | undefined
}

export interface DrawContext {
  readonly random: SeededRandom
  readonly records: Records
  readonly now: Date
  /** Values to use; otherwise drawn from known ones. */
  readonly facts?: Facts | undefined
}

/** When a call names two of these, the second differs. */
const distinctIds: ReadonlySet<string> = new Set(['targetExamId', 'partnerId'])
/** The clock must stay near the courses, even in an invalid body. */
const protectedFields = ['now']

/** Draws a call of this operation: mostly valid, with values from earlier responses. */
export function drawCall(operation: Operation, caller: Caller, from: DrawContext): Call {
  const { random, records } = from
  const drawn = from.facts
    ? { of: caller.name, facts: from.facts }
    : records.draw(random, caller.name, namesOf(operation))
  const facts: Record<string, string | number> = {}
  const context: ValueContext = {
    random,
    sender: { ...caller, now: from.now },
    knownValue: (name) =>
      (distinctIds.has(name) ? undefined : (drawn?.facts[name] ?? records.alike(caller.name, name, facts))) ??
      records.draw(random, caller.name, [name])?.facts[name],
  }
  const parts = pathNames(operation).map((name) => {
    const known = drawn?.facts[name]
    const parameter = operation.parameters.find((one) => one.name === name) as Parameter
    const value = known ?? drawValue(parameter.schema, name, context)
    facts[name] = value as string | number
    return [
      name,
      random.chance(0.02)
        ? hostilePart(random)
        : encodedSegment(value, isSecret(name) && known === undefined),
    ]
  })
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const [, part = '1'] = parts.find(([one]) => one === name) ?? []
    return part
  })
  const body = bodyOf(operation, context, { ...drawn?.facts })
  return {
    operation,
    url: `${path}${queryOf(operation, context)}`,
    headers: headersOf(operation, caller, random, body !== undefined),
    ...(body !== undefined && { body }),
    facts,
    factsOwner: drawn?.of,
  }
}

/** Names of ids in body and path; the path's last, as they matter most. */
function namesOf(operation: Operation): string[] {
  const { required = [] } = operation.body?.schema ?? {}
  return [
    ...required.filter((name) => name.endsWith('Id') && !distinctIds.has(name)),
    ...pathNames(operation),
  ]
}

function encodedSegment(value: unknown, madeUp: boolean): string {
  const text = String(value)
  // An empty segment or dots would change the path.
  return /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(madeUp ? text.slice(0, 150) : text.toWellFormed())
}

function queryOf({ parameters }: Operation, context: ValueContext): string {
  const { random } = context
  const pairs = parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.25)))
    .flatMap(({ name, schema }) =>
      [drawValue(schema, name, context)].flat().map((value) => [name, String(value)]),
    )
  if (random.chance(0.1)) pairs.push(['lang', random.pick(['en', 'ko', 'ja', 'zh', 'xx'])])
  if (random.chance(0.03))
    pairs.push([random.pick(['surplus', 'size', 'page', 'sort']), random.pick(['', '-1', 'x', '1e9'])])
  if (pairs.length === 0) return ''
  return `?${pairs.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
}

function bodyOf(
  { body, path }: Operation,
  context: ValueContext,
  facts: Record<string, string | number>,
): unknown {
  const { random } = context
  if (!body) return undefined
  if (body.media === 'text/csv') return random.chance(0.1) ? 'a,b\n1,"2' : csvFor(path, context, facts)
  if (body.media !== 'application/json') return random.chance(0.1) ? Buffer.from('no such file') : samplePdf()
  const whole = drawValue(body.schema, '', context)
  return random.chance(0.12) ? corruptBody(whole, random, protectedFields) : whole
}

function csvFor(path: string, { knownValue }: ValueContext, facts: Record<string, string | number>): string {
  if (!path.includes('attendance')) return resultsFile()
  return attendanceFile({ taughtAttenderId: Number(facts['attenderId'] ?? knownValue('attenderId') ?? 1) })
}

function headersOf(
  operation: Operation,
  { member, clientAddress }: Caller,
  random: SeededRandom,
  hasBody: boolean,
) {
  const takes = (header: string) =>
    operation.parameters.some((one) => one.in === 'header' && one.name === header)
  return {
    ...member?.headers,
    'x-forwarded-for': clientAddress,
    ...(hasBody && { 'content-type': random.chance(0.01) ? 'text/plain' : (operation.body?.media ?? '') }),
    ...(random.chance(0.2) && {
      'accept-language': random.pick(['ko', 'ja,en;q=0.5', 'zh-CN', 'xx', ';;q=']),
    }),
    ...(random.chance(0.01) && { origin: 'https://elsewhere.example' }),
    ...(takes('Idempotency-Key') && random.chance(0.3) && { 'idempotency-key': keyFor(random) }),
    ...(takes('If-Match') && random.chance(0.95) && { 'if-match': versionFor(random) }),
  }
}

function keyFor(random: SeededRandom): string {
  return random.chance(0.05) ? 'short' : `key-${random.whole(1, 1_000_000_000)}`
}

/** Most records are at their first or second version. */
function versionFor(random: SeededRandom): string {
  if (random.chance(0.05)) return random.pick(['*', '"x"', '"-1"', '"9999999999"'])
  return `"${random.pick([0, 0, 1, 1, 1, 1, 2, 2, 3, 4])}"`
}

/** The latest facts from a response, and those that are new to the caller. */
export interface LatestFacts {
  readonly recipient: Caller
  readonly facts: Facts
  readonly newNames: readonly string[]
}

const isAbout = (operation: Operation, { facts, newNames }: LatestFacts) =>
  pathNames(operation).some((name) => newNames.includes(name)) &&
  pathNames(operation).every((name) => name in facts)

/**
 * Draws the next operation: preferably one that uses the latest facts, else any that the caller may use; operations not
 * called yet are preferred.
 */
export function drawOperation(
  operations: readonly Operation[],
  { kind }: Pick<Sender, 'kind'>,
  random: SeededRandom,
  { latest, called }: { latest: LatestFacts | undefined; called(operation: string): boolean },
): Operation {
  const access = kind === 'operator' ? 'operator' : kind === 'member' ? 'member' : 'open'
  if (random.chance(0.04)) return random.pick(operations)
  const open = operations.filter((one) => one.access === 'open')
  const own = operations.filter((one) => one.access === access)
  const notCalled = own.filter(({ id }) => !called(id))
  if (notCalled.length > 0 && random.chance(0.3)) return random.pick(notCalled)
  const following = [...own, ...open].filter((one) => latest && isAbout(one, latest))
  const candidates = following.length > 0 ? following : access === 'open' || random.chance(0.25) ? open : own
  const writing = candidates.filter((one) => one.method !== 'GET')
  const drawn = random.pick(
    random.chance(candidates === following ? 0.8 : 0.55) && writing.length > 0 ? writing : candidates,
  )
  // The clock is also moved between rounds.
  return drawn.path.startsWith('/api/sandbox/') && random.chance(0.85) ? random.pick(candidates) : drawn
}
