import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timelineKinds } from '#contract/reports/person-timeline.ts'
import { listTimeline } from '../../operations/people/timeline-db.ts'
import type { Tx } from '../../platform/db/open.ts'
import { sliceOf } from '../../platform/db/page.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { registration, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { listConsents } from './consent-db.ts'
import { findSettings } from './settings-db.ts'

const others = 30

describe('a person’s consents on postgres', () => {
  let test: TestApp
  let memberId = 0
  let given = 0
  beforeAll(async () => {
    test = await startTestApp('postgres')
    const lectureId = await test.make.lecture({ capacity: others + 1 })
    const member = await test.make.member()
    memberId = member.id
    for (const as of [
      member,
      ...(await Promise.all(Array.from({ length: others }, () => test.make.member()))),
    ]) {
      const path = `/api/lecture/v1/lectures/${lectureId}/attenders`
      expect((await test.call('POST', path, { as, body: registration })).status).toBe(201)
    }
    const all = await test.db.selectFrom('consent').select('member_id').execute()
    given = all.filter((one) => one.member_id === memberId).length
    expect(given).toBeGreaterThan(0)
    expect(all.length).toBe(given * (others + 1))
  })
  afterAll(() => test.close())

  const reads: readonly [string, number, (tx: Tx) => Promise<unknown>][] = [
    // Twice: what was agreed to, and when marketing was.
    ['the settings', 2, (tx) => findSettings(tx, memberId)],
    ['the list of consents', 1, (tx) => listConsents(tx, memberId)],
    [
      'the timeline',
      1,
      (tx) =>
        listTimeline(
          tx,
          { kind: 'MEMBER', memberId },
          { kinds: timelineKinds, slice: sliceOf({}), direction: 'desc' },
        ),
    ],
  ]

  it.each(reads)('are all that %s reads of them', async (_, times, read) => {
    const rows = await rowsRead(test.db, 'consent', read)
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(given * times)
  })
})
