import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const rounds = 6
const reason = 'The sheet was misread.'

/** Runs on PostgreSQL only: races need several connections. */
describe('concurrent corrections of absences', () => {
  let test: TestApp
  let fixture: ReturnType<typeof courseFixture>
  beforeAll(async () => {
    test = await startTestApp('postgres')
    fixture = courseFixture(test)
    await fixture.staff()
  })
  afterAll(() => test.close())

  /** Consecutive courses that none of these members attended. */
  async function missed(people: readonly TestMember[], courses: number) {
    const made = []
    for (let one = 0; one < courses; one++)
      made.push(
        await fixture.completed(
          people.map(() => 0),
          { people: [...people] },
        ),
      )
    return made
  }
  type Course = Awaited<ReturnType<typeof missed>>[number]
  const markAttended = ({ lectureId, attenders }: Course) =>
    fixture.asStaff('PUT', `/lectures/${lectureId}/attendance`, {
      reason,
      entries: attenders.map(({ id }) => ({
        attenderId: id,
        ...fixture.attended(480),
        before: fixture.attended(0),
      })),
    })
  const membersOf = (count: number) => Promise.all(Array.from({ length: count }, () => test.make.member()))
  const restrictionsOf = ({ id }: TestMember) =>
    test.db
      .selectFrom('restriction')
      .select(['id', 'lifted_at'])
      .where('member_id', '=', id)
      .orderBy('id')
      .execute()
  const absencesOf = async (as: TestMember) =>
    (await test.call('GET', '/api/lecture/v1/absences', { as })).body
  const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status)

  it('release all absences of a restriction and lift it once', async () => {
    for (let round = 0; round < rounds; round++) {
      const people = await membersOf(4)
      const courses = await missed(people, 3)
      expect(statuses(await Promise.all(courses.map(markAttended)))).toEqual([200, 200, 200])
      for (const person of people) {
        const restrictions = await restrictionsOf(person)
        expect(restrictions).toEqual([{ id: expect.any(Number), lifted_at: expect.any(Date) }])
        const lifts = ((await test.jobsIn('restriction-mail')) as { restrictionId: number }[]).filter(
          ({ restrictionId }) => restrictionId === restrictions[0]?.id,
        )
        expect(lifts).toHaveLength(1)
        expect(await absencesOf(person)).toMatchObject({ counted: [], restriction: null })
      }
    }
  }, 120_000)

  it('agree with a third absence recorded concurrently: a restriction of three absences, or none', async () => {
    for (let round = 0; round < rounds; round++) {
      const people = await membersOf(4)
      const [first] = await missed(people, 2)
      const lectureId = await fixture.overLecture()
      for (const as of people) {
        const { id } = await fixture.attender(lectureId, { as })
        await fixture.enter(lectureId, id, fixture.attended(0))
      }
      const replies = await Promise.all([fixture.complete(lectureId), first && markAttended(first)])
      expect(replies.map((reply) => reply?.status)).toEqual([200, 200])
      for (const person of people) {
        // Either lifted again or never opened: two counted absences remain.
        const restrictions = await restrictionsOf(person)
        expect(restrictions.filter(({ lifted_at }) => lifted_at === null)).toEqual([])
        const { counted, restriction } = await absencesOf(person)
        expect([counted.length, restriction]).toEqual([2, null])
      }
    }
  }, 120_000)

  it('keep a restriction whose released absence is replaced, until the replacement is corrected too', async () => {
    for (let round = 0; round < rounds; round++) {
      const people = await membersOf(3)
      // The fourth absence fell within the restriction; corrected with another, it must not replace it.
      const courses = await missed(people, 4)
      const both = [courses[0], courses[3]].flatMap((one) => (one ? [markAttended(one)] : []))
      expect(statuses(await Promise.all(both))).toEqual([200, 200])
      for (const person of people) {
        expect(await restrictionsOf(person)).toEqual([
          { id: expect.any(Number), lifted_at: expect.any(Date) },
        ])
        const { counted, restriction } = await absencesOf(person)
        expect([counted.length, restriction]).toEqual([2, null])
      }
    }
  }, 120_000)
})
