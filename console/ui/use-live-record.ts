import { type RaRecord, useGetOne } from 'ra-core'

const liveMs = 10_000

/** Reads again while its page is looked at, as long as that succeeds. */
export const whileSeen = {
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? false : liveMs,
} as const

/** A record that follows what happens to it. */
export function useLiveRecord<Stored extends RaRecord>(resource: string, id: number) {
  return useGetOne<Stored>(resource, { id }, whileSeen)
}
