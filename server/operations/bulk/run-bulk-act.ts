import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import { mayCall } from '#contract/platform/staff-roles.ts'
import { actOnEach } from '#contract/reports/bulk-act.ts'
import { type DryRun, sealMinutes } from '#contract/reports/dry-run.ts'
import { findMemberActor } from '../../people/session/session-db.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import type { StoredCall } from '../../platform/db/stored.ts'
import { AppError, FieldError } from '../../platform/errors/app-error.ts'
import { errorSentence } from '../../platform/errors/error-sentence.ts'
import { fieldSentences } from '../../platform/errors/field-sentences.ts'
import { causeOfOutage } from '../../platform/errors/outage.ts'
import { parse } from '../../platform/http/serve.ts'
import type { Act, Acts, Outcome } from '../../platform/http/staff-action.ts'
import {
  type BulkRow,
  findBulkAct,
  findNext,
  listObjects,
  lockReady,
  markEnded,
  markLookedAt,
  storeChanged,
  storeDone,
  storeLookedAt,
  storeRefused,
} from './bulk-db.ts'
import { servedKinds } from './bulk-kinds.ts'
import { sumOutcomes } from './sum-outcomes.ts'

export interface BulkDeps {
  readonly db: Db
  readonly acts: Acts
  readonly clock: Clock
  readonly zone: string
  readonly log: Logger
  readonly seatsChanged?: (() => void) | undefined
}

/** A job: looks at the objects, or, once it has been begun, does what was looked at. After a kill it goes on. */
export async function runBulkAct(deps: BulkDeps, bulkActId: string): Promise<void> {
  const bulkAct = await findBulkAct(deps.db, bulkActId)
  if (bulkAct?.state === 'LOOKING') await lookAtAll(deps, bulkAct)
  if (bulkAct?.state === 'RUNNING') await doAll(deps, bulkAct)
}

interface Trial {
  readonly place: number
  readonly call: StoredCall
  readonly act: Act<unknown>
}

/** Objects of one course date or exam are tried in one transaction, each after those before it. Nothing is changed. */
async function lookAtAll(deps: BulkDeps, bulkAct: BulkRow): Promise<void> {
  const { db, acts, clock } = deps
  const groups: DryRun[][] = []
  for (const trials of inGroups(await prepare(deps, bulkAct))) {
    const tried = await acts.tryInOrder(trials.map(({ act }) => act)).catch(unexpected(deps, trials))
    const ready: DryRun[] = []
    for (const [index, { place, call }] of trials.entries()) {
      const one = tried[index]
      if (!one || one instanceof AppError) await refuse(deps, bulkAct, place, one)
      else {
        ready.push(one.shown)
        await storeLookedAt(db, bulkAct.id, { place, call, causes: one.causes, outcome: withoutMails(one) })
      }
    }
    groups.push(ready)
  }
  const beginUntil = new Date(clock.now().getTime() + sealMinutes * 60_000)
  await markLookedAt(db, bulkAct.id, {
    outcome: sumOutcomes(groups.filter((group) => group.length > 0)),
    beginUntil,
  })
}

/** Those that can be tried; the others are refused. */
async function prepare(deps: BulkDeps, bulkAct: BulkRow): Promise<Trial[]> {
  const { db, zone } = deps
  const { idOf, callOf } = servedKinds[bulkAct.kind]
  const trials: Trial[] = []
  for (const { place, object_id: id } of await listObjects(db, bulkAct.id)) {
    try {
      const params = paramsOf(bulkAct, id)
      const call = await callOf(db, idOf(id), { input: bulkAct.input, zone })
      if (!call) throw new AppError('NOT_FOUND')
      const whole = { params, ...call }
      trials.push({ place, call: whole, act: await actOf(deps, bulkAct, whole) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await refuse(deps, bulkAct, place, error)
    }
  }
  return trials
}

function paramsOf({ kind, params }: BulkRow, id: string): unknown {
  const act = actOnEach(kind)
  const texts = Object.entries({ ...params, [servedKinds[kind].param]: id }).map(([name, value]) => [
    name,
    String(value),
  ])
  try {
    return parse(act.params as z.core.$ZodType, Object.fromEntries(texts))
  } catch {
    throw new AppError('NOT_FOUND')
  }
}

async function actOf(
  { db, acts, clock, zone }: BulkDeps,
  bulkAct: BulkRow,
  call: StoredCall,
): Promise<Act<unknown>> {
  const act = actOnEach(bulkAct.kind)
  const actor = await findMemberActor(db, bulkAct.begun_by)
  if (!actor || !mayCall(actor.staffRoles, act)) throw new AppError('NOT_FOUND')
  return acts.actOf(act, {
    body: undefined,
    version: 0,
    ...call,
    query: {},
    actor,
    staffId: actor.memberId,
    by: bulkAct.source,
    now: clock.now(),
    language: bulkAct.language,
    zone,
    idempotencyKey: undefined,
  })
}

function inGroups(trials: readonly Trial[]): Trial[][] {
  const groups: Trial[][] = []
  let last: string | undefined
  for (const trial of trials) {
    const [subject] = trial.act.concerns
    const key =
      subject && ('lectureId' in subject ? `lecture ${subject.lectureId}` : `exam ${subject.examId}`)
    if (key !== undefined && key === last) groups.at(-1)?.push(trial)
    else groups.push([trial])
    last = key
  }
  return groups
}

/** Faults are logged and refuse what they concern, so that the rest is done. An outage ends the job, which is retried. */
function unexpected({ log }: Pick<BulkDeps, 'log'>, { length }: { readonly length: number }) {
  return (error: unknown): AppError[] => {
    if (error instanceof AppError) return Array.from({ length }, () => error)
    if (causeOfOutage(error) !== undefined) throw error
    log.error({ err: error }, 'an act on many failed')
    return Array.from({ length }, () => new AppError('UNEXPECTED'))
  }
}

async function refuse(
  { db, zone }: BulkDeps,
  { id, state, language }: BulkRow,
  place: number,
  refusal: AppError = new AppError('UNEXPECTED'),
): Promise<void> {
  const { code, details } = refusal
  const faults = refusal instanceof FieldError ? Object.values(fieldSentences(refusal.issues, language)) : []
  await storeRefused(db, id, state === 'LOOKING' ? 'LOOKING' : 'RUNNING', {
    place,
    because: code,
    message: faults.length > 0 ? faults.join(' ') : errorSentence(code, details, { language, zone }),
  })
}

async function doAll(deps: BulkDeps, bulkAct: BulkRow): Promise<void> {
  const { db, clock, seatsChanged } = deps
  const { id } = bulkAct
  for (let next = await findNext(db, id); next; next = await findNext(db, id)) {
    const { place } = next
    try {
      const changed = await doOne(deps, bulkAct, next)
      if (changed) await storeChanged(db, id, { place, changed: withoutMails(changed) })
      else seatsChanged?.()
    } catch (error) {
      const [refusal] = unexpected(deps, { length: 1 })(error)
      await refuse(deps, bulkAct, place, refusal)
    }
  }
  await db.transaction().execute((tx) => markEnded(tx, id, clock.now()))
}

type Next = NonNullable<Awaited<ReturnType<typeof findNext>>>

async function doOne(
  deps: BulkDeps,
  bulkAct: BulkRow,
  { place, call, causes }: Next,
): Promise<Outcome | undefined> {
  if (!call || !causes) throw new Error('what is ready has been looked at')
  return deps.acts.carryOutIfSame(await actOf(deps, bulkAct, call), causes, {
    mayBegin: (tx) => lockReady(tx, bulkAct.id, place),
    settle: (tx) => storeDone(tx, bulkAct.id, place),
  })
}

/** Mails and their recipients are shown for all together. */
const withoutMails = ({ shown }: Outcome): DryRun => ({ ...shown, recipients: [], samples: [] })
