import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingWindow } from '#contract/exams/booking-window.ts'
import { certificationLevels } from '#contract/exams/certification.ts'
import { addDays, dayOf, instantOf } from '#contract/platform/centre-time.ts'
import { examFactsOf } from '../exams/catalogue/exam-db.ts'
import { canApply, examStateAt } from '../exams/catalogue/exam-rules.ts'
import { engines, openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { candidatesIn, planExams } from './exam-plan.ts'
import { seedDemonstration } from './seed-demonstration.ts'
import { seedExams } from './seed-exams.ts'

const zone = 'Asia/Seoul'
const now = new Date('2026-12-08T10:00:00+09:00')
const person = { accountType: 'MEMBER', named: true, reserved: false } as const

describe('the exam plan', () => {
  // Every day of more than a year; by default every fifth, which covers each day of a month.
  const step = process.env['LONG'] ? 1 : 5
  const days = Array.from({ length: 400 / step }, (_, index) =>
    instantOf(addDays('2026-11-30', index * step), '13:00', zone),
  )

  it.each(days.map((day) => [dayOf(day, zone), day] as const))('on %s', (today, day) => {
    const exams = planExams(day, zone)
    const month = today.slice(0, 7)
    for (const { startAt, level, number, month: of } of exams) {
      const on = dayOf(startAt, zone)
      expect(Number(on.slice(8))).toBeGreaterThanOrEqual(5)
      expect(Number(on.slice(8))).toBeLessThanOrEqual(28)
      expect(on.slice(0, 7)).toBe(of)
      expect(
        exams.filter((one) => one.level === level && one.number === number && one.month === of),
      ).toHaveLength(1)
    }
    const open = exams.filter((exam) => {
      const { opensAt, endsAt } = bookingWindow(exam, zone)
      return opensAt <= day && day < endsAt
    })
    // Until the 25th there is an exam with a free seat of every level.
    if (Number(today.slice(8)) <= 25)
      for (const level of certificationLevels)
        expect(open.filter((exam) => exam.level === level && exam.variant === 'OPEN').length).toBeGreaterThan(
          0,
        )
    else expect(open).toEqual([])
    const variants = new Set(exams.map(({ variant }) => variant))
    for (const variant of ['CLOSED', 'DROPPED', 'DRAFT'] as const) expect(variants).toContain(variant)
    if (open.length > 4) expect(variants).toContain('FULL')
    for (const { variant, month: of } of exams) if (candidatesIn[variant] > 0) expect(of).toBe(month)
    // At most one exam per demonstration learner.
    const candidates = exams.reduce((sum, { variant }) => sum + candidatesIn[variant], 0)
    expect(candidates).toBeLessThanOrEqual(64)
  })
})

describe.each(engines)('the exams of the demonstration on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await seedDemonstration(database.db, now, zone)
    await seedExams(database.db, now, zone)
  })
  afterAll(() => database.close())

  const exams = () => database.db.selectFrom('exam').selectAll().orderBy('start_at').execute()

  it('cover every state: open, full, closed, cancelled, draft, over and next month', async () => {
    const rows = (await exams()).map((row) => ({
      stored: row.state,
      state: examStateAt(examFactsOf(row), now, zone),
      apply: canApply(examFactsOf(row), person, now, zone),
    }))
    // The stored state is the one by the clock.
    for (const { stored, state } of rows) expect(state).toBe(stored)
    const because = new Set(rows.map(({ apply }) => (apply.allowed ? 'allowed' : apply.because)))
    expect(because).toEqual(new Set(['allowed', 'EXAM_FULL', 'EXAM_CLOSED', 'EXAM_OUTSIDE_MONTH']))
    const states = new Set(rows.map(({ state }) => state))
    expect(states).toEqual(new Set(['DRAFT', 'ANNOUNCED', 'CLOSED', 'PREPARED', 'FINISHED', 'DROPPED']))
  })

  it('have as many seats taken as candidates, each with a spent code for the whole fee', async () => {
    const { rows } = await sql<Record<string, number>>`
      select exam.seats_taken, count(applicant.id) as candidates,
        count(*) filter (where applicant.fee - applicant.discount > 0) as owing,
        count(discount_code.id) filter (where spent_at is not null and percent = 100) as codes
      from exam left join applicant on applicant.exam_id = exam.id
        left join discount_code on discount_code.held_by = applicant.exam_number
      group by exam.id`.execute(database.db)
    expect(rows.some(({ seats_taken }) => (seats_taken ?? 0) > 0)).toBe(true)
    for (const { seats_taken, candidates, owing, codes } of rows) {
      expect([candidates, codes]).toEqual([seats_taken, seats_taken])
      expect(owing).toBe(0)
    }
    expect(await database.db.selectFrom('payment_order').select('id').execute()).toEqual([])
  })

  it('are as full as planned', async () => {
    const planned = planExams(now, zone)
    const rows = await exams()
    expect(rows).toHaveLength(planned.length)
    for (const { startAt, level, variant } of planned) {
      const found = rows.find((row) => row.start_at.getTime() === startAt.getTime())
      expect([startAt, level, found?.seats_taken]).toEqual([startAt, level, candidatesIn[variant]])
      if (variant === 'FULL') expect(found?.capacity).toBe(found?.seats_taken)
    }
  })

  it('are seeded once, also by concurrent processes', async () => {
    const before = (await exams()).length
    await Promise.all([seedExams(database.db, now, zone), seedExams(database.db, now, zone)])
    expect((await exams()).length).toBe(before)
  })

  it('come with discount codes: percentage, amount, one level only, expired', async () => {
    const codes = await database.db
      .selectFrom('discount_code')
      .selectAll()
      .where('held_by', 'is', null)
      .execute()
    const valid = codes.filter((one) => one.valid_from <= now && now < one.valid_until)
    expect(valid.length).toBe(codes.length - 1)
    expect(valid.some(({ percent }) => percent === 100)).toBe(true)
    expect(valid.some(({ amount }) => amount !== null)).toBe(true)
    expect(valid.some(({ level }) => level !== null)).toBe(true)
  })
})
