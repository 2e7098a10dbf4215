import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type SealedDryRun, sealMinutes } from '#contract/reports/dry-run.ts'
import { asAuditedPart, holdAudit, writeHeldAudit } from '../../platform/audit/append-audit.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, OutcomeError } from '../../platform/errors/app-error.ts'
import { isReplay } from '../../platform/http/idempotency.ts'
import type { Act, ActCall, ActInput, ActSubject, Acts, Outcome } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { followedBy } from './followed-rules.ts'
import { type Before, countMails, describeOutcome, measureBefore, type RecordedJob } from './outcome.ts'
import { insertSeal, lockSeal, markUsed, type Seal, type SealKey } from './seal-db.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly settings: MailSettings
  /** Offers seats that an act has freed or added, in its transaction, to those who wait. */
  readonly offerSeats: (within: { db: Db; jobs: Jobs }, subject: ActSubject, now: Date) => Promise<void>
}

/** An act within its transaction, as far as it has come. */
interface UnderWay<Done> {
  readonly tx: Tx
  readonly act: Act<Done>
  readonly before: Before
  readonly done: Done
  readonly jobs: RecordedJob[]
  /** The call was repeated with its Idempotency-Key: its first reply is given again, and nothing is done. */
  readonly isReplay: boolean
}

class RolledBack extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('rolled back')
    this.outcome = outcome
  }
}

/** Staff's acts, tried out, and carried out with the seal of what was shown. */
export function actsOf(deps: Deps): Acts {
  const { db, settings } = deps

  const tryOut: Acts['tryOut'] = async (act, call) => {
    const outcome = await db
      .transaction()
      .execute(async (tx): Promise<Outcome> => {
        throw new RolledBack(await foreseen(await begin(tx, act, recorder()), settings))
      })
      .catch(outcomeOf)
    return seal(outcome, call, act.now)
  }

  const carryOut: Acts['carryOut'] = async (act, call) => {
    if (call.isFree) return doFreely(act)
    let shown: Seal | undefined
    let refused: 'SEAL_REQUIRED' | 'OUTCOME_CHANGED' = 'SEAL_REQUIRED'
    try {
      return await db.transaction().execute(async (tx) => {
        shown = call.seal === undefined ? undefined : await findSeal(tx, call.seal, keyOf(call), act.now)
        const isUsed = shown !== undefined && shown.usedAt !== null
        if (isUsed && !call.mayRepeat) throw new AppError('SEAL_USED')
        const underWay = await begin(tx, act, recorder(deps.jobs))
        if (underWay.isReplay) return underWay.done
        if (isUsed) throw new AppError('SEAL_USED')
        const outcome = await described(underWay, settings)
        if (isSame(outcome.causes, shown?.causes ?? [])) {
          await writeHeldAudit(tx, followedBy(outcome.shown))
          if (call.seal !== undefined) await markUsed(tx, call.seal, act.now)
          return underWay.done
        }
        if (shown) refused = 'OUTCOME_CHANGED'
        throw new RolledBack(await foreseen(underWay, settings))
      })
    } catch (error) {
      const outcome = await seal(outcomeOf(error), call, act.now)
      throw new OutcomeError(refused, { outcome, ...(shown && { shown: shown.outcome }) })
    }
  }

  /** Nobody had to look: of what it leads to, only the mails are counted. */
  function doFreely<Done>(act: Act<Done>): Promise<Done> {
    return db.transaction().execute(async (tx) => {
      holdAudit(tx)
      const { jobs, recorded } = recorder(deps.jobs)
      const done = await act.run({ db: withinTransaction(tx), jobs })
      const mails = countMails(recorded, settings)
      await writeHeldAudit(tx, mails.length > 0 ? { mails } : null)
      return done
    })
  }

  /** Runs the act, and offers the seats that it has freed. */
  async function begin<Done>(tx: Tx, act: Act<Done>, { jobs, recorded }: Recorder): Promise<UnderWay<Done>> {
    holdAudit(tx)
    const before = await measureBefore(tx, act)
    const within = { db: withinTransaction(tx), jobs }
    const done = await act.run(within)
    for (const subject of before.subjects) await deps.offerSeats(within, subject, act.now)
    return { tx, act, before, done, jobs: recorded, isReplay: isReplay(tx) || isReplay(within.db) }
  }

  async function seal({ shown, causes }: Outcome, call: ActCall, now: Date): Promise<SealedDryRun> {
    const expiresAt = new Date(now.getTime() + sealMinutes * 60_000)
    const outcome = { ...shown, seal: randomUUID(), sealedUntil: expiresAt.toISOString() }
    await insertSeal(db, { ...keyOf(call), causes, outcome, expiresAt }, now)
    return outcome
  }

  return { tryOut, carryOut, ...actsOfJobs(deps, begin) }
}

type Begin = <Done>(tx: Tx, act: Act<Done>, recorder: Recorder) => Promise<UnderWay<Done>>

/** What jobs need that act for staff. */
function actsOfJobs(
  { db, jobs, settings }: Deps,
  begin: Begin,
): Pick<Acts, 'tryInOrder' | 'carryOutIfSame' | 'declare' | 'actOf'> {
  const declared = new Map<string, (input: ActInput) => Promise<Act<unknown>>>()

  const tryInOrder: Acts['tryInOrder'] = async (acts) => {
    const tried: (Outcome | AppError)[] = []
    const all = db.transaction().execute(async (tx) => {
      for (const act of acts)
        tried.push(
          await asPart(tx, async () => foreseen(await begin(tx, act, recorder()), settings)).catch(refusalOf),
        )
      throw new AllTried()
    })
    await all.catch((error: unknown) => {
      if (!(error instanceof AllTried)) throw error
    })
    return tried
  }

  const carryOutIfSame: Acts['carryOutIfSame'] = async (act, expected, record) => {
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await record.mayBegin(tx))) return
        const underWay = await begin(tx, act, recorder(jobs))
        const { causes, shown } = await described(underWay, settings)
        if (!isSame(causes, expected)) throw new RolledBack(await foreseen(underWay, settings))
        await writeHeldAudit(tx, followedBy(shown))
        await record.settle(tx)
      })
      return undefined
    } catch (error) {
      return outcomeOf(error)
    }
  }

  return {
    tryInOrder,
    carryOutIfSame,
    declare: ({ id }, actOf) => void declared.set(id, actOf),
    actOf: ({ id }, input) => {
      const actOf = declared.get(id)
      if (!actOf) throw new Error(`no act ${id} is declared`)
      return actOf(input)
    },
  }
}

class AllTried extends Error {}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof RolledBack) return error.outcome
  throw error
}

function described<Done>(
  { tx, act, before, done, jobs }: UnderWay<Done>,
  settings: MailSettings,
  all: readonly RecordedJob[] = jobs,
): Promise<Outcome> {
  return describeOutcome(tx, act, { before, done, jobs: all, settings })
}

/** What the act causes, and what is shown: that with what is expected of others, which is rolled back. */
async function foreseen<Done>(underWay: UnderWay<Done>, settings: MailSettings): Promise<Outcome> {
  const { act, done, tx, jobs } = underWay
  const bound = await described(underWay, settings)
  if (!act.foresee) return bound
  const expected = recorder()
  await sql`savepoint before_others`.execute(tx)
  await act.foresee({ db: withinTransaction(tx), jobs: expected.jobs }, done)
  const { shown } = await described(underWay, settings, [...jobs, ...expected.recorded])
  await sql`rollback to savepoint before_others`.execute(tx)
  return { shown, causes: bound.causes }
}

function keyOf({ endpoint, input, staffId }: ActCall): SealKey {
  const digest = createHash('sha256').update(JSON.stringify(input)).digest()
  return { act: endpoint.id, input: digest, shownTo: staffId }
}

async function findSeal(tx: Tx, id: string, { act, input, shownTo }: SealKey, now: Date): Promise<Seal> {
  const found = await lockSeal(tx, id)
  if (!found || found.act !== act || !found.input.equals(input) || found.shownTo !== shownTo)
    throw new AppError('SEAL_REFUSED')
  if (found.expiresAt <= now) throw new AppError('SEAL_EXPIRED')
  return found
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cause, index) => cause === other[index])
}

interface Recorder {
  readonly jobs: Jobs
  readonly recorded: RecordedJob[]
}

/** Notes the jobs that are enqueued; `jobs` also enqueues them. */
function recorder(jobs?: Jobs): Recorder {
  const recorded: RecordedJob[] = []
  const note = (queue: string, data: readonly unknown[]) =>
    void recorded.push(...data.map((one) => ({ queue, data: one }) as RecordedJob))
  return {
    recorded,
    jobs: {
      send: async (tx, queue, ...data) => {
        note(queue, data)
        await jobs?.send(tx, queue, ...data)
      },
      sendLater: async (tx, queue, data, seconds) => {
        note(queue, [data])
        await jobs?.sendLater(tx, queue, data, seconds)
      },
      work: async () => {},
      stop: async () => {},
    },
  }
}

/** The transaction as the `Db` that use cases expect: their transactions are parts of it. */
function withinTransaction(tx: Tx): Db {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (use: (tx: Tx) => Promise<unknown>) => asPart(target, use) })
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function asPart<Result>(tx: Tx, use: (tx: Tx) => Promise<Result>): Promise<Result> {
  await sql`savepoint part_of_act`.execute(tx)
  try {
    const result = await asAuditedPart(tx, () => use(tx))
    await sql`release savepoint part_of_act`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part_of_act`.execute(tx)
    await sql`release savepoint part_of_act`.execute(tx)
    throw error
  }
}
