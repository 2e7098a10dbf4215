import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import { retentionFixture } from '../../testing/retention-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const erased = {
  email_key: null,
  name: null,
  email: null,
  phone_number: null,
  group_name: null,
  corrected_because: null,
}

describe.each(engines)('retention of guest registrations and consents on %s', (engine) => {
  let test: TestApp
  let course: ReturnType<typeof courseFixture>
  let fixture: ReturnType<typeof retentionFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    course = courseFixture(test)
    fixture = retentionFixture(test)
  })
  afterAll(() => test.close())

  /** A completed course with guests who completed it, missed it, or completed it until a correction. */
  async function courseWithGuests() {
    const lectureId = await course.overLecture({ credits: 10 })
    const member = await course.attender(lectureId)
    await course.enter(lectureId, member.id)
    const guest = async (name: string, minutes: number) => {
      const id = await course.guest(lectureId, `${name}@example.com`)
      await course.enter(lectureId, id, { days: [minutes] })
      await fixture.consent({ typeId: 'collect', attenderId: id })
      return id
    }
    const completed = await guest('completed', 480)
    const missed = await guest('missed', 0)
    const corrected = await guest('corrected', 480)
    const canceled = await course.guest(lectureId, 'canceled@example.com')
    await sql`update attender set apply_state = 'CANCELED', canceled_at = ${testNow} where id = ${canceled}`.execute(
      test.db,
    )
    await sql`update lecture set seats_taken = seats_taken - 1 where id = ${lectureId}`.execute(test.db)
    await course.complete(lectureId)
    await test.workOff('make-completion-certificate')
    await course.enter(lectureId, corrected, { days: [0], reason: 'The wrong line of the sheet' })
    return { lectureId, member: member.id, completed, missed, corrected, canceled }
  }
  const rowsOf = async (table: 'attendance' | 'consent' | 'completion_certificate', attenderId: number) =>
    (await test.db.selectFrom(table).select('attender_id').where('attender_id', '=', attenderId).execute())
      .length
  const sessionsOf = async (memberId: number) =>
    (await test.db.selectFrom('web_session').select('id').where('member_id', '=', memberId).execute()).length
  const keyOf = async (attenderId: number) => {
    const { key } = await test.db
      .selectFrom('completion_certificate')
      .innerJoin('file', 'file.id', 'completion_certificate.file_id')
      .select('file.key')
      .where('attender_id', '=', attenderId)
      .executeTakeFirstOrThrow()
    return key
  }

  it('erases guests a year after the course, and keeps seats, results and certificates', async () => {
    const { lectureId, member, completed, missed, corrected, canceled } = await courseWithGuests()
    const uncompleted = await course.overLecture()
    const undecided = await course.guest(uncompleted, 'undecided@example.com')
    const lecture = () =>
      test.db
        .selectFrom('lecture')
        .select('seats_taken')
        .where('id', '=', lectureId)
        .executeTakeFirstOrThrow()
    const seats = await lecture()
    const [withdrawn, inForce] = [await keyOf(corrected), await keyOf(completed)]
    await fixture.advanceTo('2027-12-08T23:59:00+09:00')
    expect(await fixture.deleteDue()).toMatchObject({ registrations: 0 })

    await fixture.advanceTo('2027-12-09T00:00:00+09:00')
    const ended = (await test.make.member()).id
    await sql`update web_session set expires_at = ${testNow} where member_id = ${ended}`.execute(test.db)
    const unavailable = { ...test.files, remove: () => Promise.reject(new Error('files: away')) }
    await expect(fixture.deleteDue({ files: unavailable })).rejects.toThrow('files: away')
    expect((await course.rowOf(corrected)).erased_at).toBeNull()
    expect(await sessionsOf(ended)).toBe(0)
    expect(await fixture.deleteDue()).toMatchObject({ registrations: 3 })
    for (const id of [missed, corrected, canceled]) {
      const row = await course.rowOf(id)
      expect(row).toMatchObject({ ...erased, member_id: null, erased_at: test.clock.now() })
      expect(row.result).not.toBeNull()
      for (const table of ['attendance', 'consent', 'completion_certificate'] as const)
        expect(await rowsOf(table, id)).toBe(0)
    }
    expect(await test.files.get(withdrawn)).toBeUndefined()
    expect(await test.files.get(inForce)).toBeDefined()
    for (const id of [completed, undecided]) expect((await course.rowOf(id)).email).not.toBeNull()
    expect(await course.holdingsOf(completed)).toMatchObject({ certificates: 1 })
    expect(await rowsOf('attendance', member)).toBe(1)
    expect(await lecture()).toEqual(seats)
    expect(await fixture.differences()).toEqual([])
    const sheet = await test.call('GET', `/api/admin/v1/lectures/${lectureId}/attendance`, {
      as: await test.make.member({ roles: ['operator'] }),
    })
    expect(sheet.status).toBe(200)
    expect(await fixture.deleteDue()).toMatchObject({ registrations: 0 })
  })

  it('deletes consent to marketing a year after withdrawal or lapse, and keeps others', async () => {
    test.clock.moveTo(testNow)
    const as = await test.make.member()
    const attenderId = await test.make.attender(await test.make.lecture(), as)
    const given = await fixture.consent({ typeId: 'ad', memberId: as.id })
    const withdrawn = await fixture.consent({ typeId: 'ad', memberId: as.id })
    const collect = await fixture.consent({ typeId: 'collect', memberId: as.id, attenderId })
    await sql`update consent set withdrawn_at = ${testNow} where id = ${withdrawn}`.execute(test.db)
    const remaining = async () => [
      await fixture.has('consent', withdrawn),
      await fixture.has('consent', given),
      await fixture.has('consent', collect),
    ]
    const on = async (instant: string) => {
      test.clock.moveTo(new Date(instant))
      await fixture.deleteDue()
      return remaining()
    }
    expect(await on('2027-12-08T23:00:00+09:00')).toEqual([true, true, true])
    expect(await on('2027-12-09T00:00:00+09:00')).toEqual([false, true, true])
    expect(await on('2029-12-08T23:00:00+09:00')).toEqual([false, true, true])
    expect(await on('2029-12-09T00:00:00+09:00')).toEqual([false, false, true])
  })
})
