import { beforeAll, describe, expect, it } from 'vitest'
import { applyForExam } from '#contract/exams/applicant.ts'
import { Browser } from '../testing/browser.ts'
import { insertMembers, type TestDatabase } from '../testing/database.ts'
import { application, enterExamSeason, insertDiscountCodes, insertExam } from '../testing/exams.ts'
import { unreachableProviders } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'

const setup = openSetup()
const dayMs = 86_400_000

describe('on PostgreSQL with two processes', () => {
  let database: TestDatabase
  let origins: string[]
  let season: Date
  beforeAll(async () => {
    database = await setup.database()
    const settings = { ...unreachableProviders, DATABASE_URL: database.url, SANDBOX: 'on' }
    const first = await setup.product({ settings })
    const second = await setup.product({ settings })
    origins = [first.origin, second.origin]
    for (const origin of origins) season = await enterExamSeason(origin)
  }, 120_000)

  const rushes = [
    { members: 100, seats: 10, codes: 5 },
    { members: 500, seats: 50, codes: 20 },
  ]

  it.each(rushes)(
    'gives $members concurrent members, half of whom also apply for another exam, exactly $seats holds',
    async ({ members, seats, codes }) => {
      const { id: exam } = await insertExam(database, {
        startAt: new Date(season.getTime() + 10 * dayMs),
        capacity: seats,
      })
      const { id: other } = await insertExam(database, {
        startAt: new Date(season.getTime() + 12 * dayMs),
        capacity: members,
      })
      const discountCodes = await insertDiscountCodes(database, { count: codes, percent: 10 })
      const secrets = await insertMembers(database, members)
      const responses: Record<string, number> = {}
      const apply = async (index: number, examId: number, discountCode?: string) => {
        const browser = new Browser()
        const origin = origins[(index + examId) % 2] ?? ''
        browser.setCookie(origin, 'sid', secrets[index] ?? '')
        const body = { ...application, ...(discountCode && { discountCode }) }
        const called = await browser.call(origin, applyForExam, { params: { examId }, body })
        const response = called.status === 201 ? '201' : `${called.status} ${called.refusal().code}`
        responses[response] = (responses[response] ?? 0) + 1
      }
      // Groups of four members who apply only for the contested exam share a discount code.
      const codeOf = (index: number) => (index % 2 === 0 ? discountCodes[Math.floor(index / 8)] : undefined)
      await Promise.all(
        secrets.flatMap((_, index) => [
          apply(index, exam, codeOf(index)),
          ...(index % 2 === 1 ? [apply(index, other)] : []),
        ]),
      )

      const known = ['201', '409 EXAM_FULL', '409 EXAM_ALREADY_RESERVED', '400 BAD_INPUT']
      expect(Object.keys(responses).filter((response) => !known.includes(response))).toEqual([])
      expect(await stored(exam)).toEqual({
        taken: seats,
        held: seats,
        people: seats,
        orders: seats,
        consents: seats,
      })
      const elsewhere = await stored(other)
      expect(responses['201']).toBe(seats + elsewhere.held)
      expect(new Set(Object.values(elsewhere)).size).toBe(1)
      expect(await countInconsistencies()).toEqual({ twice: 0, codes: 0 })
    },
    120_000,
  )

  async function stored(examId: number): Promise<Record<string, number> & { held: number }> {
    const [row] = await database.rows<Record<string, number> & { held: number }>(
      `select seats_taken as taken,
        (select count(*)::integer from applicant where exam_id = exam.id and apply_state = 'DRAFT') as held,
        (select count(distinct member_id)::integer from applicant where exam_id = exam.id) as people,
        (select count(*)::integer from payment_order join applicant using (hold_id)
          where exam_id = exam.id and state = 'READY') as orders,
        (select count(*)::integer from consent join applicant on applicant.id = consent.applicant_id
          where exam_id = exam.id) as consents
       from exam where id = $1`,
      [examId],
    )
    if (!row) throw new Error(`exam ${examId} was not found`)
    return row
  }

  /**
   * Members with several live applications, and discount codes not held by exactly the application with their discount.
   * The demonstration's applications are dropped as the clock moves past their exams, which frees their codes.
   */
  async function countInconsistencies() {
    const [row] = await database.rows(
      `select
        (select count(*)::integer from (select member_id from applicant
          where apply_state in ('DRAFT', 'APPLIED', 'SCHEDULED', 'IN_PROGRESS')
          group by member_id having count(*) > 1) more) as twice,
        (select count(*)::integer from applicant where discount > 0 and apply_state <> 'DROPPED' and not exists
          (select from discount_code where id = discount_code_id and held_by = exam_number)) as codes`,
    )
    return row
  }
})
