import type { Endpoint, Input, Reply } from '#contract/platform/endpoint.ts'
import { type DryRun, dryRunOf, type SealedDryRun } from '#contract/reports/dry-run.ts'
import type { Db, Tx } from '../db/open.ts'
import type { AppError } from '../errors/app-error.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Api, type HandlerContext, serve } from './serve.ts'

/** Without the request: a job may act for staff, too. */
export type ActContext = Omit<HandlerContext<'operator'>, 'request' | 'reply' | 'seal'>
type Call<E extends Endpoint> = Input<E> & ActContext
type RequestedCall<E extends Endpoint> = Input<E> & HandlerContext<'operator'>

/** What an act is given, by whoever. */
export interface ActInput extends ActContext {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** A course date or exam whose seats, people or results an act changes. */
export type ActSubject = { readonly lectureId: number } | { readonly examId: number }

/** Transaction and jobs of an act, which an act uses in place of its own. */
export interface Within {
  readonly db: Db
  readonly jobs: Jobs
}

/** An act with its input, as it is carried out, or tried and rolled back. */
export interface Act<Done> {
  readonly concerns: readonly ActSubject[]
  /** The date to which somebody is moved. */
  readonly target: ActSubject | undefined
  readonly withdrawsCodes: boolean
  readonly now: Date
  run(within: Within): Promise<Done>
  /** What it causes that neither mails nor seats nor anybody's standing show. */
  effects?(tx: Tx, done: Done): Promise<OtherEffects>
  /** What it causes that the act has to be sealed with, besides jobs and what `effects` shows: whom a later job mails, for example. */
  causes?(tx: Tx, done: Done): Promise<readonly string[]>
  /** What an outside party or a later job is expected to do. It is shown, and not part of the act. */
  foresee?(within: Within, done: Done): Promise<unknown>
}

export type OtherEffects = Partial<Pick<DryRun, 'credits' | 'chargeback' | 'merge' | 'result'>>

/** Who acts with which input. */
export interface ActCall {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly staffId: number
  readonly seal: string | undefined
  /** With an Idempotency-Key, the call may repeat one that was done. */
  readonly mayRepeat: boolean
  /** The input stops harm: nobody has to look first. */
  readonly isFree: boolean
}

/** What an act does. */
export interface Outcome {
  readonly shown: DryRun
  /** What happens to people, money, seats and the site, in words that are the same whenever the same happens. */
  readonly causes: readonly string[]
}

export interface Acts {
  tryOut<Done>(act: Act<Done>, call: ActCall): Promise<SealedDryRun>
  /** Throws `OutcomeError` unless the seal covers what the act causes. */
  carryOut<Done>(act: Act<Done>, call: ActCall): Promise<Done>

  /** Makes an act known by its endpoint, for jobs that act for staff. */
  declare(endpoint: Endpoint, actOf: (input: ActInput) => Promise<Act<unknown>>): void
  actOf(endpoint: Endpoint, input: ActInput): Promise<Act<unknown>>
  /** Each act as if those before it had been done; a refused one changes nothing. All are rolled back. */
  tryInOrder(acts: readonly Act<unknown>[]): Promise<(Outcome | AppError)[]>
  /**
   * Does the act if it causes exactly this, with `settle` in its transaction. Returns what it would do if that differs; nothing is
   * done then, nor if `mayBegin` says no.
   */
  carryOutIfSame(
    act: Act<unknown>,
    causes: readonly string[],
    record: ActRecord,
  ): Promise<Outcome | undefined>
}

/** Where a job notes what it has done. */
export interface ActRecord {
  mayBegin(tx: Tx): Promise<boolean>
  settle(tx: Tx): Promise<void>
}

interface StaffAction<E extends Endpoint, Deps, Done, Prepared> {
  readonly endpoint: E
  readonly concerns?: (call: Call<E>) => ActSubject | readonly ActSubject[] | Promise<readonly ActSubject[]>
  readonly target?: (call: Call<E>) => ActSubject
  readonly withdrawsCodes?: true
  /** Before the transaction: a question to an outside party, for example. */
  readonly prepare?: (deps: Deps, call: Call<E>) => Promise<Prepared>
  /** In one transaction. */
  readonly run: (deps: Deps, call: Call<E>, prepared: Prepared) => Promise<Done>
  readonly effects?: (tx: Tx, call: Call<E>, done: Done) => Promise<OtherEffects>
  readonly causes?: (tx: Tx, done: Done) => Promise<readonly string[]>
  readonly foresee?: (deps: Deps, call: Call<E>, done: Done, prepared: Prepared) => Promise<unknown>
  /** The reply, if it is not what `run` returns. Made after the commit. */
  readonly answer?: (done: Done, call: RequestedCall<E>) => Reply<E> | Promise<Reply<E>>
}

/** Serves an act of staff, and its dry run. */
export function staffAction<E extends Endpoint, Deps extends Within, Done, Prepared = undefined>(
  api: Api,
  deps: Deps,
  action: StaffAction<E, Deps, Done, Prepared>,
): void {
  const { endpoint, prepare, run, effects, causes, foresee, answer } = action
  if (!endpoint.sealed) throw new Error(`${endpoint.id} is an act of staff and takes no seal`)
  const actOf = async (call: Call<E>): Promise<Act<Done>> => {
    const concerns = (await action.concerns?.(call)) ?? []
    const prepared = (await prepare?.(deps, call)) as Prepared
    return {
      concerns: Array.isArray(concerns) ? (concerns as readonly ActSubject[]) : [concerns as ActSubject],
      target: action.target?.(call),
      withdrawsCodes: action.withdrawsCodes === true,
      now: call.now,
      run: (within) => run({ ...deps, ...within }, call, prepared),
      ...(effects && { effects: (tx: Tx, done: Done) => effects(tx, call, done) }),
      ...(causes && { causes }),
      ...(foresee && {
        foresee: (within: Within, done: Done) => foresee({ ...deps, ...within }, call, done, prepared),
      }),
    }
  }

  api.acts.declare(endpoint, (input) => actOf(input as Call<E>))

  // `serve` has parsed the act's input for either endpoint.
  serve(api, endpoint as Endpoint, async (parsed) => {
    const call = parsed as unknown as RequestedCall<E>
    const done = await api.acts.carryOut(await actOf(call), actCall(endpoint, call))
    return answer ? answer(done, call) : (done as Reply<E>)
  })

  serve(api, dryRunOf(endpoint) as Endpoint, async (parsed) => {
    const { body, ...rest } = parsed as unknown as RequestedCall<E>
    const call = (
      endpoint.upload ? { ...rest, query: body, body: undefined } : { ...rest, body }
    ) as RequestedCall<E>
    return api.acts.tryOut(await actOf(call), actCall(endpoint, call))
  })
}

function actCall<E extends Endpoint>(endpoint: E, call: RequestedCall<E>): ActCall {
  const { params, query, body, version, staffId, seal, idempotencyKey } = call
  // A file's bytes are not sent for its dry run.
  const given = endpoint.upload ? { params, query, version } : { params, query, body, version }
  return {
    endpoint,
    input: given,
    staffId,
    seal,
    mayRepeat: idempotencyKey !== undefined,
    isFree: endpoint.stopsHarm?.({ body }) === true,
  }
}
