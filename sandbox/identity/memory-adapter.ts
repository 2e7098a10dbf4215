import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const sweepEvery = 60_000

/**
 * The library's memory store evicts live sessions beyond a thousand entries, which load tests reach. This one evicts
 * only expired entries.
 */
export function memoryAdapter(): AdapterFactory {
  return () => openStore()
}

function openStore(): Adapter {
  const payloads = new Map<string, AdapterPayload>()
  const idsByUid = new Map<string, string>()
  let sweptAt = Date.now()

  function forget(id: string): void {
    const uid = payloads.get(id)?.uid
    if (uid && idsByUid.get(uid) === id) idsByUid.delete(uid)
    payloads.delete(id)
  }

  function forgetWhere(test: (payload: AdapterPayload) => boolean): void {
    for (const [id, payload] of payloads) if (test(payload)) forget(id)
  }

  function sweep(now: number): void {
    if (now - sweptAt < sweepEvery) return
    sweptAt = now
    forgetWhere(({ exp }) => exp !== undefined && exp * 1000 <= now)
  }

  return {
    async upsert(id, payload) {
      sweep(Date.now())
      payloads.set(id, payload)
      if (payload.uid) idsByUid.set(payload.uid, id)
    },
    find: async (id) => payloads.get(id),
    findByUid: async (uid) => payloads.get(idsByUid.get(uid) ?? ''),
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = payloads.get(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => forget(id),
    revokeByGrantId: async (grantId) => forgetWhere((payload) => payload.grantId === grantId),
  }
}
