import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAuditBreaks } from '../../operations/audit/audit-chain-db.ts'
import { testNow } from '../../testing/test-app.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Db, Tx } from '../db/open.ts'
import { type AuditEntry, appendAudit } from './append-audit.ts'

const auditEntry = (entityId: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  at: testNow,
  actor: { sub: 'operator', role: 'operator' },
  action: 'lecture.move',
  entity: 'lecture',
  entityId,
  ...more,
})
const append = (db: Db, entityId: string, more?: Partial<AuditEntry>) =>
  db.transaction().execute((tx) => appendAudit(tx, auditEntry(entityId, more)))

describe.each(engines)('the audit log on %s', (engine) => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    db = database.db
  })
  afterAll(() => database.close())

  const rows = () => db.selectFrom('audit_event').selectAll().orderBy('id').execute()

  it('stores actor, time, origin, action, before and after in a hash chain', async () => {
    await append(db, '1', {
      ip: '192.0.2.1',
      requestId: 'request-1',
      before: { state: 'ANNOUNCED' },
      after: { state: 'DROPPED', reason: '강사 사정' },
    })
    await append(db, '2')
    const [first, second] = await rows()
    expect(first).toMatchObject({
      at: testNow,
      actor_sub: 'operator',
      actor_role: 'operator',
      ip: '192.0.2.1',
      request_id: 'request-1',
      action: 'lecture.move',
      entity: 'lecture',
      entity_id: '1',
      before: { state: 'ANNOUNCED' },
      after: { state: 'DROPPED', reason: '강사 사정' },
    })
    expect(second).toMatchObject({ ip: null, request_id: null, before: null, after: null })
    expect(first?.previous_hash).toHaveLength(0)
    expect(first?.hash).toHaveLength(32)
    expect(Buffer.from(second?.previous_hash ?? []).equals(Buffer.from(first?.hash ?? []))).toBe(true)
    expect(await findAuditBreaks(db)).toEqual([])
  })

  it('stores nothing if the transaction rolls back', async () => {
    const before = await rows()
    const failing = db.transaction().execute(async (tx) => {
      await appendAudit(tx, auditEntry('undone'))
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await append(db, 'done')
    expect((await rows()).slice(before.length).map((row) => row.entity_id)).toEqual(['done'])
    expect(await findAuditBreaks(db)).toEqual([])
  })

  it.each([
    ['changed', sql`update audit_event set entity_id = 'other'`],
    ['changed in one row', sql`update audit_event set actor_sub = 'innocent' where entity_id = '1'`],
    ['deleted', sql`delete from audit_event`],
    ['deleted where nothing matches', sql`delete from audit_event where id < 0`],
    ['emptied', sql`truncate audit_event`],
    ['emptied with all that follows', sql`truncate audit_event restart identity cascade`],
  ])('cannot be %s', async (_, statement) => {
    const before = await rows()
    await expect(statement.execute(db)).rejects.toThrow('audit_event only grows')
    expect(await rows()).toEqual(before)
  })

  it('ignores a hash given by the writer', async () => {
    await sql`insert into audit_event (at, actor_sub, actor_role, action, entity, entity_id, previous_hash, hash)
      values (now(), 'forger', 'operator', 'forge', 'lecture', '9', '\\x00', '\\x00')`.execute(db)
    expect(await findAuditBreaks(db)).toEqual([])
  })

  it('keeps the chain intact under concurrent writes', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => append(db, `rush ${index}`)))
    expect((await rows()).filter((row) => row.entity_id.startsWith('rush'))).toHaveLength(40)
    expect(await findAuditBreaks(db)).toEqual([])
  })
})

describe('the audit log on PostgreSQL', () => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    db = database.db
    for (const id of ['1', '2', '3', '4']) await append(db, id)
  })
  afterAll(() => database.close())

  it('keeps the chain intact when an append waits for another one', async () => {
    let waiting: Promise<void> | undefined
    await db.transaction().execute(async (tx) => {
      // The trigger takes this lock before it writes its row.
      await sql`select pg_advisory_xact_lock(7265001)`.execute(tx)
      waiting = append(db, 'waited')
      await lockAwaited()
      await appendAudit(tx, auditEntry('went first'))
    })
    await waiting
    const order = await db.selectFrom('audit_event').select('entity_id').orderBy('id').execute()
    expect(order.slice(-2).map((row) => row.entity_id)).toEqual(['went first', 'waited'])
    expect(await findAuditBreaks(db)).toEqual([])
  })

  async function lockAwaited(): Promise<void> {
    for (;;) {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
      if (rows.length > 0) return
    }
  }

  /** Breaks found after a change that a superuser could make with triggers disabled; rolled back. */
  async function breaksAfter(change: (tx: Tx) => Promise<unknown>): Promise<readonly number[]> {
    let breaks: readonly number[] = []
    const changing = db.transaction().execute(async (tx) => {
      await sql`alter table audit_event disable trigger user`.execute(tx)
      await change(tx)
      breaks = await findAuditBreaks(tx)
      throw new Error('undo')
    })
    await expect(changing).rejects.toThrow('undo')
    expect(await findAuditBreaks(db)).toEqual([])
    return breaks
  }
  const idOf = async (entityId: string) =>
    (
      await db
        .selectFrom('audit_event')
        .select('id')
        .where('entity_id', '=', entityId)
        .executeTakeFirstOrThrow()
    ).id

  it.each([
    ['actor', sql`actor_sub = 'innocent'`],
    ['role', sql`actor_role = 'command'`],
    ['time', sql`at = at + interval '1 millisecond'`],
    ['action', sql`action = 'lecture.look'`],
    ['entity type', sql`entity = 'exam'`],
    ['entity id', sql`entity_id = '99'`],
    ['state before', sql`before = '{"state": "DRAFT"}'`],
    ['state after', sql`after = '{"state": "PAUSED"}'`],
    ['IP address', sql`ip = '203.0.113.1'`],
    ['request id', sql`request_id = 'other'`],
    ['previous hash', sql`previous_hash = sha256('x')`],
  ])('reports the row whose column “%s” was changed', async (_, change) => {
    const id = await idOf('2')
    expect(
      await breaksAfter((tx) => sql`update audit_event set ${change} where id = ${id}`.execute(tx)),
    ).toEqual([id])
  })

  it('reports a row whose hash was replaced, and the next row', async () => {
    const [id, after] = [await idOf('2'), await idOf('3')]
    const breaks = await breaksAfter((tx) =>
      sql`update audit_event set hash = sha256('x') where id = ${id}`.execute(tx),
    )
    expect(breaks).toEqual([id, after])
  })

  it('reports the row after one that was changed together with its hash', async () => {
    const [id, after] = [await idOf('2'), await idOf('3')]
    const breaks = await breaksAfter(async (tx) => {
      await sql`update audit_event set actor_sub = 'innocent' where id = ${id}`.execute(tx)
      await sql`update audit_event e set hash = audit_hash(e) where id = ${id}`.execute(tx)
    })
    expect(breaks).toEqual([after])
  })

  it('reports the row after a deleted one', async () => {
    const [gone, after] = [await idOf('3'), await idOf('4')]
    expect(await breaksAfter((tx) => tx.deleteFrom('audit_event').where('id', '=', gone).execute())).toEqual([
      after,
    ])
  })
})
