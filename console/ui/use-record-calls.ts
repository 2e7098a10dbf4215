import { type RaRecord, useDataProvider } from 'ra-core'
import { useRef } from 'react'

/** How a record of a resource is created or replaced, and read again. */
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
  const reload = async () => (await provider.getOne<Stored>(resource, { id: stored?.id ?? 0 })).data
  return { save, reload }
}
