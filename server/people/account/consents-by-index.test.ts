import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timelineKinds } from '#contract/reports/person-timeline.ts'
import { listTimeline } from '../../operations/people/timeline-db.ts'
import type { Tx } from '../../platform/db/open.ts'
import { sliceOf } from '../../platform/db/page.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { registration, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { listConsents } from './consent-db.ts'
import { findSettings } from './settings-db.ts'

const others = 10_000

describe('a person’s consents on postgres', () => {
  let test: TestApp
  let memberId = 0
  let given = 0
  beforeAll(async () => {
    test = await startTestApp('postgres')
    const lectureId = await test.make.lecture()
    const [member, other] = [await test.make.member(), await test.make.member()]
    memberId = member.id
    const path = `/api/lecture/v1/lectures/${lectureId}/attenders`
    expect((await test.call('POST', path, { as: member, body: registration })).status).toBe(201)
    const own = await test.db.selectFrom('consent').select('id').where('member_id', '=', memberId).execute()
    given = own.length
    await sql`
      insert into consent (member_id, type_id, version, text_hash, language, given_at, given_on)
      select ${other.id}, type_id, version, text_hash, language, given_at, given_on
      from consent cross join generate_series(1, ${others / given}) where member_id = ${memberId}`.execute(
      test.db,
    )
    await sql`analyze consent, attender`.execute(test.db)
  })
  afterAll(() => test.close())

  const reads: readonly [string, (tx: Tx) => Promise<unknown>][] = [
    ['the settings', (tx) => findSettings(tx, memberId)],
    ['the list of consents', (tx) => listConsents(tx, memberId)],
    [
      'the timeline',
      (tx) =>
        listTimeline(
          tx,
          { kind: 'MEMBER', memberId },
          { kinds: timelineKinds, slice: sliceOf({}), direction: 'desc' },
        ),
    ],
  ]

  it.each(reads)('are all that %s reads of them', async (_, read) => {
    const rows = await rowsRead(test.db, 'consent', read)
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(given)
  })
})
