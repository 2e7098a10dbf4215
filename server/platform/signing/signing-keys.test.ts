import { importJWK, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { runKeysCommand } from './keys-command.ts'
import { currentKey, publishedKeys, rotateKey } from './signing-keys.ts'

const now = new Date('2026-12-08T10:00:00+09:00')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

describe.each(engines)('signing keys on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('create one first key under concurrent use', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => currentKey(database.db, 'LAUNCH', now)))
    expect(new Set(keys.map((key) => key.kid)).size).toBe(1)
    expect(keys[0]?.private_jwk.alg).toBe('RS256')
  })

  it('publish only the public key', async () => {
    const { kid, private_jwk } = await currentKey(database.db, 'LAUNCH', now)
    const token = await new SignJWT({ said: true })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(await importJWK(private_jwk, 'RS256'))
    const { keys } = await publishedKeys(database.db, 'LAUNCH', now)
    const jwk = keys.find((one) => one.kid === kid)
    expect(Object.keys(jwk ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    const { payload } = await jwtVerify(token, await importJWK(jwk ?? {}, 'RS256'))
    expect(payload['said']).toBe(true)
  })

  it('publish a rotated key for a week (launches) or over three years (badges)', async () => {
    const { db } = database
    const old = {
      LAUNCH: (await currentKey(db, 'LAUNCH', now)).kid,
      BADGE: (await currentKey(db, 'BADGE', now)).kid,
    }
    for (const purpose of ['LAUNCH', 'BADGE'] as const) {
      const kid = await rotateKey(db, { purpose, by: 'root', now })
      expect((await currentKey(db, purpose, now)).kid).toBe(kid)
      expect(kid).not.toBe(old[purpose])
    }
    const published = async (purpose: 'LAUNCH' | 'BADGE', at: Date) =>
      (await publishedKeys(db, purpose, at)).keys.map((key) => key.kid)
    expect(await published('LAUNCH', later(6))).toContain(old.LAUNCH)
    expect(await published('LAUNCH', later(8))).not.toContain(old.LAUNCH)
    expect(await published('BADGE', later(3 * 365 + 1))).toContain(old.BADGE)
    expect(await published('BADGE', later(4 * 365))).not.toContain(old.BADGE)
    expect(await published('BADGE', later(4 * 365))).toHaveLength(1)
  })

  it('create one new key under concurrent rotation', async () => {
    const { db } = database
    const rotated = await Promise.all([1, 2].map(() => rotateKey(db, { purpose: 'LAUNCH', by: 'root', now })))
    expect(rotated).toContain((await currentKey(db, 'LAUNCH', now)).kid)
    const signing = (await runKeysCommand(db, { to: 'list', purpose: 'LAUNCH', by: 'root' }, now)).filter(
      (key) => key.retiredAt === null,
    )
    expect(signing).toHaveLength(1)
  })

  it('are listed and rotated by the command, with an audit entry', async () => {
    const keys = await runKeysCommand(database.db, { to: 'rotate', purpose: 'BADGE', by: 'root' }, later(1))
    expect(keys[0]).toMatchObject({ createdAt: later(1).toISOString(), retiredAt: null })
    expect(keys[1]).toMatchObject({ retiredAt: later(1).toISOString() })
    const entry = await database.db
      .selectFrom('audit_event')
      .select(['actor_sub', 'action', 'entity_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actor_sub: 'root', action: 'signing-key.rotate', entity_id: keys[0]?.kid })
  })
})
