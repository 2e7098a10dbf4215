import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findDifferences } from '../../checkout/reconcile-db.ts'
import { removeOrgMember } from '../../people/partner/manage-org-member.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import { releaseAt, reservedSeats, takenBackJobs } from '../../testing/reserved-seats-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { orgSeats } from './assign-seat.ts'
import { releaseDueReservations } from './release-due.ts'
import { takenBackMail } from './taken-back-mail.ts'

describe('assigned seats that are lost at the same time', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
  })
  afterEach(async () => {
    expect((await findDifferences(test.db, testNow)).filter(({ kind }) => kind === 'SEATS')).toEqual([])
  })
  afterAll(() => test.close())

  const due = new Date(releaseAt)

  /** Starts the works while the lecture is locked, so that they meet at its row. */
  async function together(
    lectureId: number,
    works: readonly (() => Promise<unknown>)[],
    blocked = works.length,
  ) {
    const { started } = await test.db.transaction().execute(async (tx) => {
      await lockSeats(tx, 'lecture', [lectureId])
      const started = Promise.all(works.map((work) => work()))
      await untilWaiting(test.db, blocked)
      return { started }
    })
    return started
  }

  it.each([
    ['removed', 'released'],
    ['released', 'removed'],
    ['released', 'released'],
  ] as const)('are told once when %s and %s', async (...order) => {
    const { orgId, lectureId, reservationId, owner, one, assign } = await reservedSeats(test, {
      capacity: 1,
      seats: 1,
    })
    await assign(one)
    const works = {
      removed: () =>
        removeOrgMember(
          { db: test.db, seats: orgSeats(test.jobs) },
          { orgId, memberId: owner.id, of: one.id, now: due },
        ),
      released: () => releaseDueReservations(test, due),
    }
    await together(
      lectureId,
      order.map((name) => works[name]),
    )
    expect(await takenBackJobs(test, reservationId)).toMatchObject([{ memberId: one.id }])
  })

  it('are told of the loss, or are registered', async () => {
    const { lectureId, reservationId, one, assign, register } = await reservedSeats(test, {
      capacity: 1,
      seats: 1,
    })
    await assign(one)
    const works = [() => register(one), () => releaseDueReservations(test, due)]
    const [reply] = (await together(lectureId, works, 1)) as [Awaited<ReturnType<typeof register>>, number]
    const mails = await Promise.all(
      (await takenBackJobs(test, reservationId)).map((job) =>
        takenBackMail(job, test.config).compose(test.db, due),
      ),
    )
    const told = mails.filter((mail) => mail && 'message' in mail)
    expect([reply.status, told.length]).toEqual(reply.status === 201 ? [201, 0] : [409, 1])
  })
})
