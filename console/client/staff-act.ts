import type { HttpError } from 'ra-core'
import type { Endpoint, Reply, Request } from '#contract/platform/endpoint.ts'
import { type DryRun, dryRunOf, type SealedDryRun } from '#contract/reports/dry-run.ts'
import { call } from './call.ts'

/** With what an act is sent: the seal of what was shown, and a key so that it is not done twice. */
export interface ActKey {
  readonly idempotencyKey: string
  readonly seal: string | undefined
}

/** An act of staff and its dry run, for a dialog that takes its input. */
export function staffAct<E extends Endpoint, Form>(
  endpoint: E,
  requestOf: (form: Form) => Request<E> | Promise<Request<E>>,
  { version }: { readonly version?: number } = {},
) {
  return {
    dryRun: async (form: Form): Promise<SealedDryRun> => {
      const request = await requestOf(form)
      const { query, ...rest } = request as { query?: object }
      // Of a file, only what is said of it decides.
      const asked = endpoint.upload ? { ...rest, body: query } : request
      const dryRun: Endpoint = dryRunOf<Endpoint>(endpoint)
      return (await call(dryRun, asked as Request<Endpoint>, { version })) as SealedDryRun
    },
    act: async (form: Form, key: ActKey): Promise<Reply<E>> =>
      call(endpoint, await requestOf(form), { ...key, version }),
  }
}

/** Does what the page already shows in full, such as a mail that is sent again. */
export async function doAsShown<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Reply<E>> {
  const { dryRun, act } = staffAct(endpoint, () => request)
  const { seal } = await dryRun(undefined)
  return act(undefined, { idempotencyKey: crypto.randomUUID(), seal })
}

/** What an act would do now, if it was refused for want of the right seal. */
export interface Asked {
  readonly outcome: SealedDryRun
  /** What was shown when it has changed since. */
  readonly shown?: DryRun
}

/** What was shown is too old: it has to be looked at again. */
export const isExpired = ({ body }: HttpError): boolean =>
  (body as { readonly code?: string } | undefined)?.code === 'SEAL_EXPIRED'

export function askedBy(error: HttpError): Asked | undefined {
  const { outcome, shown } = (error.body ?? {}) as Partial<Asked>
  return outcome && { outcome, ...(shown && { shown }) }
}
