import type { Endpoint, Input, Reply } from '#contract/platform/endpoint.ts'
import type { Db } from '../db/open.ts'
import { type ActSubject, type Api, type HandlerContext, serve } from './serve.ts'

type Call<E extends Endpoint> = Input<E> & HandlerContext<'operator'>

interface Act<E extends Endpoint, Deps, Done> {
  readonly endpoint: E
  /** Made of the act's endpoint by `dryRunOf`. */
  readonly dryRun: Endpoint
  readonly of?: (call: Call<E>) => ActSubject | null | Promise<ActSubject | null>
  readonly target?: (call: Call<E>) => ActSubject
  readonly withdrawsCodes?: true
  readonly run: (deps: Deps, call: Call<E>) => Promise<Done>
  /** What happens next by itself, such as by a job. It counts in dry runs. */
  readonly follows?: (deps: Deps, call: Call<E>, done: NoInfer<Done>) => Promise<unknown>
}

type Answer<E extends Endpoint, Done> = (done: Done, call: Call<E>) => Reply<E> | Promise<Reply<E>>

/** Serves an act of staff, and what it would do. The reply is what `run` returns, or what `answer` makes of it. */
export function serveAct<E extends Endpoint, Deps extends { readonly db: Db }, Done extends Reply<E>>(
  api: Api,
  deps: Deps,
  act: Act<E, Deps, Done>,
): void
export function serveAct<E extends Endpoint, Deps extends { readonly db: Db }, Done>(
  api: Api,
  deps: Deps,
  act: Act<E, Deps, Done>,
  answer: Answer<E, Done>,
): void
export function serveAct<E extends Endpoint, Deps extends { readonly db: Db }, Done>(
  api: Api,
  deps: Deps,
  { endpoint, dryRun, of, target, withdrawsCodes, run, follows }: Act<E, Deps, Done>,
  answer?: Answer<E, Done>,
): void {
  // `serve` has parsed the act's input for either endpoint.
  serve(api, endpoint as Endpoint, async (parsed) => {
    const call = parsed as unknown as Call<E>
    const done = await run(deps, call)
    return answer ? answer(done, call) : done
  })

  serve(api, dryRun, async (parsed) => {
    const call = parsed as unknown as Call<E>
    return api.dryRun({
      of: (await of?.(call)) ?? null,
      ...(target && { target: target(call) }),
      ...(withdrawsCodes && { withdrawsCodes }),
      now: call.now,
      async run(within) {
        const done = await run({ ...deps, ...within }, call)
        await follows?.({ ...deps, ...within }, call, done)
      },
    })
  })
}
