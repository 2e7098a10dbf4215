import { type RaRecord, useDataProvider } from 'ra-core'
import { useRef } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { SealedDryRun } from '#contract/reports/dry-run.ts'
import { resources } from '../client/resources.ts'
import { staffAct } from '../client/staff-act.ts'

/** How a record of a resource is created or replaced, what replacing it would do, and how it is read again. */
export function useRecordCalls<Stored extends RaRecord>(resource: string, stored: Stored | undefined) {
  const provider = useDataProvider()
  const idempotencyKey = useRef(crypto.randomUUID())
  const save = async (data: object, version: number, seal?: string) => {
    const { data: saved } = stored
      ? await provider.update<Stored>(resource, {
          id: stored.id,
          data,
          previousData: { ...stored, version },
          meta: { seal },
        })
      : await provider.create(resource, { data, meta: { idempotencyKey: idempotencyKey.current } })
    return saved as Stored
  }
  const look = (data: object, version: number): Promise<SealedDryRun> => {
    const { update, idParam = 'id' } = resources[resource] ?? {}
    if (!update) throw new Error(`${resource} has no update`)
    const params = { [idParam]: stored?.id ?? 0 }
    return staffAct<Endpoint, undefined>(update, () => ({ params, body: data }) as never, { version }).dryRun(
      undefined,
    )
  }
  const reload = async () => (await provider.getOne<Stored>(resource, { id: stored?.id ?? 0 })).data
  return { save, look, reload }
}
