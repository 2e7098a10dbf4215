import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/open.ts'
import { defaultPageSize } from '../../platform/db/page.ts'
import { hasCertificateCode } from '../../seats/number-sql.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import { copyRows } from '../../testing/copy-rows.ts'
import { firstPage } from '../../testing/first-page.ts'
import type { TestMember } from '../../testing/make.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { certificateList } from './certificate-list.ts'

const many = 5_000

describe('many certificates on postgres', () => {
  let test: TestApp
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    as = await test.make.member({ roles: ['operator'] })
    const { id } = await certificateFixture(test).issued(as)
    const changed = sql`jsonb_build_object('code', translate(upper(substr(md5(n::text), 1, 20)), 'ILOU', '0000'),
      'start_at', now() - n * interval '1 hour', 'revoked_at', now(), 'revoked_because', 'A test')`
    await copyRows(test.database, { table: 'certificate', id, count: many }, changed)
  })
  afterAll(() => test.close())

  it.each(['asc', 'desc'] as const)('are listed without reading all of them (%s)', async (direction) => {
    const sort = [`startAt,${direction}` as const, `id,${direction}` as const]
    const certificates = certificateList(async () => many + 1)
    const rows = await rowsRead(test.db, 'certificate', (tx) => firstPage(tx, certificates, { sort }))
    // Each certificate of the page in order, and with what is shown. Planning looks at a few.
    expect(rows).toBeLessThan(3 * defaultPageSize)
  })

  it('are found by part of a code without reading the others', async () => {
    const { code } = await test.db
      .selectFrom('certificate')
      .select('code')
      .where('revoked_at', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const found = async (tx: Tx) => {
      const { rows } = await sql`
        select id from certificate where ${hasCertificateCode(code.slice(4, 16).toLowerCase())}`.execute(tx)
      expect(rows).toHaveLength(1)
    }
    expect(await rowsRead(test.db, 'certificate', found)).toBeLessThan(10)
  })

  it('are all counted, and those that a filter finds', async () => {
    const total = async (query = '') =>
      (await test.call('GET', `/api/admin/v1/certificates${query}`, { as })).body.totalElements
    expect(await total()).toBe(many + 1)
    expect(await total()).toBe(many + 1)
    expect(await total('?standing=REVOKED')).toBe(many)
    expect(await total('?level=ASSOCIATE')).toBe(many + 1)
    expect(await total('?standing=IN_FORCE')).toBe(1)
  })
})
