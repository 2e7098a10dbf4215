import { resultsFile } from '../access-table.ts'
import { samplePdf } from '../sample-files.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { attendanceFileOf } from '../taught-course.ts'
import type { Caller } from './cast.ts'
import { type Operation, type Parameter, pathNames } from './document.ts'
import { type Drawing, drawValue } from './draw-value.ts'
import type { Sender } from './likely-values.ts'
import { type Facts, isSecret, type Records } from './records.ts'
import { hostilePart, spoil } from './spoil.ts'

export interface Call {
  readonly operation: Operation
  readonly address: string
  readonly headers: Record<string, string>
  readonly body?: unknown
  /** What its address names, where that was told by somebody. */
  readonly facts: Facts
  /** Who was told it. */
  readonly about: string | undefined
}

export interface From {
  readonly random: SeededRandom
  readonly records: Records
  readonly now: Date
  /** What the call is to be about; else something that the caller or others were told of. */
  readonly facts?: Facts | undefined
}

/** Of two things that a call names the second is another one. */
const apart: ReadonlySet<string> = new Set(['targetExamId', 'partnerId'])
/** Whatever else is wrong with a body, the clock stays where courses are. */
const neverSpoilt = ['now']

/** A call of this operation as this caller might make it: mostly right, and about what they or others were told of. */
export function drawCall(operation: Operation, caller: Caller, from: From): Call {
  const { random, records } = from
  const drawn = from.facts
    ? { of: caller.name, facts: from.facts }
    : records.draw(random, caller.name, namesOf(operation))
  const facts: Record<string, string | number> = {}
  const drawing: Drawing = {
    random,
    sender: { ...caller, now: from.now },
    told: (name) =>
      (apart.has(name) ? undefined : (drawn?.facts[name] ?? records.alike(caller.name, name, facts))) ??
      records.draw(random, caller.name, [name])?.facts[name],
  }
  const parts = pathNames(operation).map((name) => {
    const told = drawn?.facts[name]
    const parameter = operation.parameters.find((one) => one.name === name) as Parameter
    const value = told ?? drawValue(parameter.schema, name, drawing)
    facts[name] = value as string | number
    return [
      name,
      random.chance(0.02) ? hostilePart(random) : addressed(value, isSecret(name) && told === undefined),
    ]
  })
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const [, part = '1'] = parts.find(([one]) => one === name) ?? []
    return part
  })
  const body = bodyOf(operation, drawing, { ...drawn?.facts })
  return {
    operation,
    address: `${path}${queryOf(operation, drawing)}`,
    headers: headersOf(operation, caller, random, body !== undefined),
    ...(body !== undefined && { body }),
    facts,
    about: drawn?.of,
  }
}

/** Names that a call gives things by; those of its address last, as they say most. */
function namesOf(operation: Operation): string[] {
  const { required = [] } = operation.body?.schema ?? {}
  return [...required.filter((name) => name.endsWith('Id') && !apart.has(name)), ...pathNames(operation)]
}

function addressed(value: unknown, madeUp: boolean): string {
  const text = String(value)
  // An empty part, or dots, would be another address.
  return /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(madeUp ? text.slice(0, 150) : text.toWellFormed())
}

function queryOf({ parameters }: Operation, drawing: Drawing): string {
  const { random } = drawing
  const pairs = parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.25)))
    .flatMap(({ name, schema }) =>
      [drawValue(schema, name, drawing)].flat().map((value) => [name, String(value)]),
    )
  if (random.chance(0.1)) pairs.push(['lang', random.pick(['en', 'ko', 'ja', 'zh', 'xx'])])
  if (random.chance(0.03))
    pairs.push([random.pick(['surplus', 'size', 'page', 'sort']), random.pick(['', '-1', 'x', '1e9'])])
  if (pairs.length === 0) return ''
  return `?${pairs.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
}

function bodyOf(
  { body, path }: Operation,
  drawing: Drawing,
  facts: Record<string, string | number>,
): unknown {
  const { random } = drawing
  if (!body) return undefined
  if (body.media === 'text/csv') return random.chance(0.1) ? 'a,b\n1,"2' : csvFor(path, drawing, facts)
  if (body.media !== 'application/json') return random.chance(0.1) ? Buffer.from('no such file') : samplePdf()
  const whole = drawValue(body.schema, '', drawing)
  return random.chance(0.12) ? spoil(whole, random, neverSpoilt) : whole
}

function csvFor(path: string, { told }: Drawing, facts: Record<string, string | number>): string {
  if (!path.includes('attendance')) return resultsFile()
  return attendanceFileOf({ taughtAttenderId: Number(facts['attenderId'] ?? told('attenderId') ?? 1) })
}

function headersOf(
  operation: Operation,
  { member, address }: Caller,
  random: SeededRandom,
  hasBody: boolean,
) {
  const keyed = operation.parameters.some((one) => one.in === 'header')
  return {
    ...member?.headers,
    'x-forwarded-for': address,
    ...(hasBody && { 'content-type': random.chance(0.01) ? 'text/plain' : (operation.body?.media ?? '') }),
    ...(random.chance(0.2) && {
      'accept-language': random.pick(['ko', 'ja,en;q=0.5', 'zh-CN', 'xx', ';;q=']),
    }),
    ...(random.chance(0.01) && { origin: 'https://elsewhere.example' }),
    ...(keyed && random.chance(0.3) && { 'idempotency-key': keyFor(random) }),
  }
}

function keyFor(random: SeededRandom): string {
  return random.chance(0.05) ? 'short' : `key-${random.whole(1, 1_000_000_000)}`
}

/** What somebody was told last: all of it, and what they had not named themselves. */
export interface News {
  readonly of: Caller
  readonly facts: Facts
  readonly fresh: readonly string[]
}

const isAbout = (operation: Operation, { facts, fresh }: News) =>
  pathNames(operation).some((name) => fresh.includes(name)) &&
  pathNames(operation).every((name) => name in facts)

/**
 * Which call somebody makes next: one about what they were told last, if given, else any that they may make. What nobody
 * has called yet comes sooner.
 */
export function drawOperation(
  operations: readonly Operation[],
  { kind }: Pick<Sender, 'kind'>,
  random: SeededRandom,
  { latest, called }: { latest: News | undefined; called(operation: string): boolean },
): Operation {
  const access = kind === 'operator' ? 'operator' : kind === 'member' ? 'member' : 'open'
  if (random.chance(0.04)) return random.pick(operations)
  const open = operations.filter((one) => one.access === 'open')
  const own = operations.filter((one) => one.access === access)
  const never = own.filter(({ id }) => !called(id))
  if (never.length > 0 && random.chance(0.1)) return random.pick(never)
  const following = [...own, ...open].filter((one) => latest && isAbout(one, latest))
  const some = following.length > 0 ? following : access === 'open' || random.chance(0.25) ? open : own
  const writing = some.filter((one) => one.method !== 'GET')
  const drawn = random.pick(
    random.chance(some === following ? 0.8 : 0.55) && writing.length > 0 ? writing : some,
  )
  // The clock is moved between rounds, too.
  return drawn.path.startsWith('/api/sandbox/') && random.chance(0.85) ? random.pick(some) : drawn
}
