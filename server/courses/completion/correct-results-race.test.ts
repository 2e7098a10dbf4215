import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseScene } from '../../testing/course-scene.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const rounds = 6
const reason = 'The sheet was misread.'

/** Races need connections of their own, so PostgreSQL alone runs them. */
describe('correcting absences of courses at once', () => {
  let test: TestApp
  let scene: ReturnType<typeof courseScene>
  beforeAll(async () => {
    test = await startTestApp('postgres')
    scene = courseScene(test)
    await scene.staff()
  })
  afterAll(() => test.close())

  /** Courses that none of these people attended, one after another. */
  async function missed(people: readonly TestMember[], courses: number) {
    const made = []
    for (let one = 0; one < courses; one++)
      made.push(
        await scene.completed(
          people.map(() => 0),
          { people: [...people] },
        ),
      )
    return made
  }
  type Course = Awaited<ReturnType<typeof missed>>[number]
  const came = ({ lectureId, attenders }: Course) =>
    scene.asStaff('PUT', `/lectures/${lectureId}/attendance`, {
      reason,
      entries: attenders.map(({ id }) => ({ attenderId: id, ...scene.attended(480) })),
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

  it('of one restriction takes all of them off it, and lifts it once', async () => {
    for (let round = 0; round < rounds; round++) {
      const people = await membersOf(4)
      const courses = await missed(people, 3)
      expect(statuses(await Promise.all(courses.map(came)))).toEqual([200, 200, 200])
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

  it('while a course ends as the third absence leaves a restriction of three, or none', async () => {
    for (let round = 0; round < rounds; round++) {
      const people = await membersOf(4)
      const [first] = await missed(people, 2)
      const lectureId = await scene.overLecture()
      for (const as of people) {
        const { id } = await scene.attender(lectureId, { as })
        await scene.enter(lectureId, id, scene.attended(0))
      }
      const replies = await Promise.all([scene.complete(lectureId), first && came(first)])
      expect(replies.map((reply) => reply?.status)).toEqual([200, 200])
      for (const person of people) {
        // Restricted and lifted, or never restricted: two absences are left, and they count.
        const restrictions = await restrictionsOf(person)
        expect(restrictions.filter(({ lifted_at }) => lifted_at === null)).toEqual([])
        const { counted, restriction } = await absencesOf(person)
        expect([counted.length, restriction]).toEqual([2, null])
      }
    }
  }, 120_000)

  it('keeps a restriction whose absence another takes the place of, until that one is corrected too', async () => {
    for (let round = 0; round < rounds; round++) {
      const people = await membersOf(3)
      // The fourth was missed while the restriction lasted: corrected with another, it must not be left on it.
      const courses = await missed(people, 4)
      const both = [courses[0], courses[3]].flatMap((one) => (one ? [came(one)] : []))
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
