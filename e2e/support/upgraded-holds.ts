import { expect } from 'vitest'
import { getOrder } from '#contract/checkout/payment.ts'
import { registerAttender } from '#contract/courses/lecture.ts'
import { listAppliedExams } from '#contract/exams/applicant.ts'
import type { Browser } from '../../testing/browser.ts'
import { insertLecture } from '../../testing/database.ts'
import { insertExam } from '../../testing/exams.ts'
import { registration } from '../../testing/rush.ts'
import { pay } from './upgraded-centre.ts'
import { apply, daysAfter, eventually, type Place, seatsTaken, two } from './upgraded-place.ts'

/** Two seats of a course are held until they are paid. */
export async function holdCourseSeats(place: Place) {
  const { origin, database, sandboxes } = place
  const startAt = daysAfter(place, 20)
  const lectureId = await insertLecture(database, { startAt, capacity: 2, fee: 50_000 })
  const [payer, leaver] = await two(place)
  const hold = async (browser: Browser) => {
    const called = await browser.call(origin, registerAttender, { params: { lectureId }, body: registration })
    const reply = called.reply()
    if (!('order' in reply)) throw new Error('the seat is not held')
    return { browser, ...reply.order }
  }
  const [paid, unpaid] = [await hold(payer), await hold(leaver)]
  expect(await seatsTaken(place, 'lecture', lectureId)).toBe(2)

  return {
    payOne: async () => {
      expect(await orderOf(place, unpaid)).toMatchObject({ seat: 'HELD', holdUntil: unpaid.holdUntil })
      await pay(origin, sandboxes, paid)
      expect(await orderOf(place, paid)).toMatchObject({ state: 'DONE', seat: 'TAKEN' })
      expect(await seatsTaken(place, 'lecture', lectureId)).toBe(2)
    },
    /** Whose hold has ended gets the seat once more. */
    endOther: async () => {
      await eventually(() => orderOf(place, unpaid)).toMatchObject({ state: 'EXPIRED', seat: 'LOST' })
      expect(await seatsTaken(place, 'lecture', lectureId)).toBe(1)
      expect((await hold(leaver)).orderId).not.toBe(unpaid.orderId)
      expect(await seatsTaken(place, 'lecture', lectureId)).toBe(2)
    },
  }
}

/** Two seats of an exam are held until they are paid. */
export async function holdExamSeats(place: Place) {
  const { origin, database, sandboxes } = place
  const startAt = daysAfter(place, 10)
  const { id: examId } = await insertExam(database, { startAt, capacity: 2 })
  const hold = async (browser: Browser) => {
    const { order } = await apply(place, browser, examId)
    if (!order) throw new Error('the seat is not held')
    return { browser, ...order }
  }
  const [payer, leaver] = await two(place)
  const [paid, unpaid] = [await hold(payer), await hold(leaver)]
  const applied = async ({ browser }: { browser: Browser }) => {
    const { content } = (await browser.call(origin, listAppliedExams, { query: {} })).reply()
    return content.map(({ applyState }) => applyState)
  }

  return {
    payOne: async () => {
      expect(await applied(unpaid)).toEqual(['DRAFT'])
      await pay(origin, sandboxes, paid)
      expect(await applied(paid)).toEqual(['APPLIED'])
      expect(await seatsTaken(place, 'exam', examId)).toBe(2)
    },
    endOther: async () => {
      await eventually(() => orderOf(place, unpaid)).toMatchObject({ state: 'EXPIRED', seat: 'LOST' })
      expect(await seatsTaken(place, 'exam', examId)).toBe(1)
    },
  }
}

async function orderOf(
  { origin }: Place,
  { browser, orderId }: { readonly browser: Browser; readonly orderId: string },
) {
  return (await browser.call(origin, getOrder, { params: { orderId } })).reply()
}
