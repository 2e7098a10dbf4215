import { moveClock } from '#contract/platform/clock.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type { TestApp, TestReply } from '../test-app.ts'
import type { Caller, FuzzCallers } from './callers.ts'
import { findReplyProblem } from './check-reply.ts'
import { type Operation, pathNames } from './document.ts'
import { type Call, drawCall, drawOperation, type LatestFacts } from './draw-call.ts'
import type { FuzzEnvironment } from './environment.ts'
import type { OwnData, Snapshot } from './own-data.ts'
import type { Records } from './records.ts'
import type { Tally } from './tally.ts'

export interface FuzzContext {
  readonly test: TestApp
  readonly random: SeededRandom
  readonly operations: readonly Operation[]
  readonly records: Records
  readonly cast: FuzzCallers
  readonly own: OwnData
  readonly world: FuzzEnvironment
  readonly tally: Tally
  /** One line per call. */
  readonly trace: string[]
}

interface KeyedCall {
  readonly caller: Caller
  readonly call: Call
  readonly reply: TestReply
}

/** Makes calls one by one; throws if a response is not as documented, or if others changed a caller's own data. */
export function createStepper(scene: FuzzContext) {
  const { test, random, operations, records, cast } = scene
  const watch = ownDataWatcher(scene)
  /** Per seed, so that a run does not depend on earlier ones. */
  const called = new Set<string>()
  let keyed: KeyedCall[] = []
  let latest: LatestFacts | undefined
  const from = () => ({ random, records, now: test.clock.now() })

  const send = async (caller: Caller, drawn: Call): Promise<TestReply> => {
    called.add(drawn.operation.id)
    const { call, reply, mail } = await sendAndCheck(scene, caller, drawn)
    if (reply.status >= 300) return reply
    const learned = records.noteReply(caller.name, call.operation, call.facts, reply.body)
    const facts = learned.length > 0 ? random.pick(learned) : {}
    const newNames = Object.keys(facts).filter((name) => !(name in call.facts))
    if (random.chance(call.operation.method === 'GET' ? 0.35 : 0.75))
      latest = mail ?? { recipient: caller, facts, newNames }
    if (call.headers['idempotency-key']) keyed.push({ caller, call, reply })
    return reply
  }

  /** Retries with the same key return the same response; another body is rejected. */
  const repeat = async ({ caller, call, reply }: KeyedCall): Promise<void> => {
    const headers = { ...call.headers, ...caller.member?.headers }
    const { body } = drawCall(call.operation, caller, { ...from(), facts: call.facts })
    const isOther = random.chance(0.3) && JSON.stringify(body) !== JSON.stringify(call.body)
    const again = await send(caller, { ...call, headers, ...(isOther && { body }) })
    if (again.status !== reply.status) return
    if (isOther) throw new Error(`another body with the same key got ${again.status}`)
    if (withoutSecrets(again.body) !== withoutSecrets(reply.body))
      throw new Error(`the same key got ${JSON.stringify(again.body)} after ${JSON.stringify(reply.body)}`)
  }

  return {
    /** Before a round. */
    begin: async () => {
      keyed = []
      latest = undefined
      await watch.remember()
    },
    take: async (picked: Caller) => {
      const caller = latest?.recipient ?? picked
      const previous = latest
      latest = undefined
      const of = keyed.filter((one) => one.caller === caller)
      if (of.length > 0 && random.chance(0.1)) return repeat(random.pick(of))
      const operation = drawOperation(operations, caller, random, {
        latest: previous,
        called: (id) => called.has(id),
      })
      const facts = pathNames(operation).every((name) => name in (previous?.facts ?? {}))
        ? previous?.facts
        : undefined
      const call = drawCall(operation, caller, { ...from(), facts })
      const reply = await send(caller, call)
      // A call that sets the clock runs all due work, which may change everybody's data.
      if (operation.id === moveClock.id && reply.status === 200) await watch.remember()
      else if (caller === cast.operator) await cast.signInAgain(caller)
      else await watch.check(caller, call, reply)
    },
    /** After the calls of everybody but staff. */
    compareAll: watch.compareAll,
  }
}

async function sendAndCheck({ test, world, tally, trace }: FuzzContext, caller: Caller, drawn: Call) {
  const call = await world.pay(drawn)
  const { operation, url, headers, body } = call
  const reply = await test.call(operation.method, url, { headers, body })
  const { status, body: responseBody } = reply
  tally.note(operation.id, status, status >= 400 ? responseBody?.code : undefined)
  trace.push(lineOf(trace.length, caller, call, reply))
  const fault = findReplyProblem(operation, reply)
  if (fault) throw new Error(`${operation.id}: ${fault}`)
  return { call, reply, mail: world.readMails(caller, call, reply) }
}

/** Checks that a caller's own data is only changed by themselves. */
function ownDataWatcher({ random, cast, own }: FuzzContext) {
  /** With the organisations in which others have acted since. */
  const snapshots = new Map<Caller, { snapshot: Snapshot; touched: Set<number> }>()
  const storeSnapshot = async (of: Caller) =>
    void snapshots.set(of, { snapshot: await own.take(of), touched: new Set() })
  const compare = async (of: Caller, by: string, some?: readonly string[]) => {
    const { snapshot = new Map<string, string>(), touched = new Set<number>() } = snapshots.get(of) ?? {}
    const changed = await own.changed(of, snapshot, touched, some)
    if (changed.length > 0) throw new Error(`${by} changed what is ${of.name}'s:\n  ${changed.join('\n  ')}`)
  }
  return {
    remember: async () => {
      for (const caller of cast.callers) await storeSnapshot(caller)
    },
    /** After each call: checks part of another caller's data, or all of it if something of theirs was written to. */
    check: async (actor: Caller, { factsOwner, operation }: Call, { status }: TestReply) => {
      const others = cast.callers.filter((one) => one !== actor && snapshots.get(one)?.snapshot.size)
      const other = others.find(({ name }) => name === factsOwner) ?? random.pick(others)
      const writes = operation.method !== 'GET' || !operation.responses.get(200)?.reads
      const wrote = writes && status < 300
      // Even a rejected call may change the caller's data: a refused payment ends the order.
      if (wrote || (writes && status === 409)) {
        await cast.noteOrgs(actor)
        await cast.signInAgain(actor)
        await storeSnapshot(actor)
        for (const one of others) for (const org of actor.orgs) snapshots.get(one)?.touched.add(org)
        if (other.name === factsOwner) return compare(other, actor.name)
      }
      const addresses = [...(snapshots.get(other)?.snapshot.keys() ?? [])]
      const some = Array.from({ length: wrote ? 6 : 1 }, () => random.pick(addresses))
      await compare(other, actor.name, [...new Set(some)])
    },
    compareAll: async () => {
      for (const caller of cast.callers) await compare(caller, 'somebody')
    },
  }
}

function lineOf(
  index: number,
  { name }: Caller,
  { operation, url, headers, body }: Call,
  reply: TestReply,
): string {
  const { cookie: _, ...others } = headers
  const sent =
    body === undefined ? '' : Buffer.isBuffer(body) ? ' a file' : ` ${JSON.stringify(body).slice(0, 600)}`
  const { code } = (reply.body ?? {}) as { code?: string }
  return `${index} ${name}: ${operation.method} ${url} ${JSON.stringify(others)}${sent} → ${reply.status} ${code ?? ''}`
}

/** A response as JSON without what is shown only once: secrets of webhooks and API tokens. */
function withoutSecrets(body: unknown): string {
  return JSON.stringify(body, (name, value) => (name === 'secret' || name === 'token' ? null : value))
}
