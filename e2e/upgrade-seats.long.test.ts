import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { reconcileNow } from '#contract/checkout/payment.ts'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import { enterExamSeason } from '../testing/exams.ts'
import { productRoot } from '../testing/processes.ts'
import { openSetup, startCentre } from '../testing/setup.ts'
import { comparedDays } from './support/compared-days.ts'
import { holdCourseSeats, holdExamSeats } from './support/upgraded-holds.ts'
import { offerSeat, offerTwoExams, waitAsGroup } from './support/upgraded-lines.ts'
import { hourMs, moveTo, newOperator, type Place } from './support/upgraded-place.ts'
import { drawRoom, planByInterest } from './support/upgraded-rooms.ts'
import { buildVersion } from './support/version-before.ts'

/** The last version that purged caches in front and planned waiting rooms by interest. */
const earlier = '696bae2b'
const removedSettings = {
  EDGE_PURGE_URL: 'http://localhost:4/purge',
  EDGE_PURGE_TOKEN: 'none',
  ROOM_INTEREST_FACTOR: '1.5',
}

const setup = openSetup()
let root: string
beforeAll(async () => {
  root = await buildVersion(earlier)
}, 900_000)

it('holds, offers, groups, draws and rooms by interest of the version before go on', {
  timeout: 600_000,
}, async () => {
  const common = { SANDBOX: 'on', SEED: 'none', HOLD_MINUTES: '60', ...removedSettings }
  const centre = await startCentre(setup, common, root)
  const start = await enterExamSeason(centre.origin)
  const place = { ...centre, start, operator: await newOperator(centre) }

  const planned = await planByInterest(place)
  const drawn = await drawRoom(place)
  const courseHolds = await holdCourseSeats(place)
  const examHolds = await holdExamSeats(place)
  const offer = await offerSeat(place)
  const twoOffers = await offerTwoExams(place)
  const group = await waitAsGroup(place)

  expect(await centre.product.stop()).toMatchObject({ code: 0 })
  const migrated = setup.launch({
    args: [join(productRoot, 'dist/server/migrate.js')],
    env: centre.settings,
  })
  expect(await migrated.ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Applied /) })
  const product = await setup.product({ settings: centre.settings })
  for (const name of Object.keys(removedSettings))
    expect(product.process.stdout()).toContain(`"msg":"${name} has no effect any more: `)

  await courseHolds.payOne()
  await examHolds.payOne()
  await offer.take()
  await twoOffers.keepOne()
  await group.passOver()
  await drawn.goOn()

  await moveTo(place, 2 * hourMs)
  await group.offer()
  await drawn.endTurns()
  await planned.open()
  await courseHolds.endOther()
  await examHolds.endOther()

  await expectCounted(place)
  expect(await product.stop()).toMatchObject({ code: 0 })
})

/** Seats of all dates are those of registrations, applications and holds, and nobody has two claims to one. */
async function expectCounted({ origin, database, operator }: Place): Promise<void> {
  const dates = await database.rows<{ seats: number; people: number }>(
    `select 'lecture ' || id as date, seats_taken as seats,
      (select count(*)::integer from attender where lecture_id = lecture.id and apply_state = any($1))
      + (select count(*)::integer from registration_draft where lecture_id = lecture.id and state = 'HELD') as people
    from lecture
    union all
    select 'exam ' || id, seats_taken,
      (select count(*)::integer from applicant where exam_id = exam.id and apply_state = any($2)) from exam`,
    [liveApplyStates, liveApplicantStates],
  )
  expect(dates.filter(({ seats, people }) => seats !== people)).toEqual([])
  // All that were left, taken or freed above.
  expect(dates.reduce((sum, { seats }) => sum + seats, 0)).toBe(15)
  const twice = await database.rows(
    `select date, person from (
      select 'lecture ' || lecture_id as date, coalesce(member_id::text, email_key) as person from attender
        where apply_state = any($1)
      union all select 'lecture ' || lecture_id, member_id::text from registration_draft where state = 'HELD'
      union all select 'exam', member_id::text from applicant where apply_state = any($2)
      union all select coalesce('lecture ' || lecture_id, 'exam'), coalesce(member_id::text, email_key)
        from waiting_entry where state = 'OFFERED'
    ) claim group by date, person having count(*) > 1`,
    [liveApplyStates, liveApplicantStates],
  )
  expect(twice).toEqual([])
  const body = await comparedDays(operator, origin)
  const { differences } = (await operator.call(origin, reconcileNow, { body })).reply()
  expect(
    differences.filter(({ kind }) => ['SEATS', 'LEDGER', 'PAID_SEAT', 'PROVIDER'].includes(kind)),
  ).toEqual([])
}
