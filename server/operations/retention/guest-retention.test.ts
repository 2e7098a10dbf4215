import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseScene } from '../../testing/course-scene.ts'
import { retentionScene } from '../../testing/retention-scene.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { bothEngines } from '../../testing/test-database.ts'

const erased = {
  email_key: null,
  name: null,
  email: null,
  phone_number: null,
  group_name: null,
  corrected_because: null,
}

describe.each(bothEngines)('registrations and consents on %s', (engine) => {
  let test: TestApp
  let course: ReturnType<typeof courseScene>
  let scene: ReturnType<typeof retentionScene>
  beforeAll(async () => {
    test = await startTestApp(engine)
    course = courseScene(test)
    scene = retentionScene(test)
  })
  afterAll(() => test.close())

  /** A completed course with guests who completed it, missed it, and completed it until it was corrected. */
  async function taughtToGuests() {
    const lectureId = await course.overLecture({ credits: 10 })
    const member = await course.attender(lectureId)
    await course.enter(lectureId, member.id)
    const guest = async (name: string, minutes: number) => {
      const id = await course.guest(lectureId, `${name}@example.com`)
      await course.enter(lectureId, id, { days: [minutes] })
      await scene.consent({ typeId: 'collect', attenderId: id })
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

  it('of guests are erased a year after the course; seats, results and certificates stay', async () => {
    const { lectureId, member, completed, missed, corrected, canceled } = await taughtToGuests()
    const waiting = await course.overLecture()
    const undecided = await course.guest(waiting, 'undecided@example.com')
    const lecture = () =>
      test.db
        .selectFrom('lecture')
        .select('seats_taken')
        .where('id', '=', lectureId)
        .executeTakeFirstOrThrow()
    const seats = await lecture()
    const [withdrawn, inForce] = [await keyOf(corrected), await keyOf(completed)]
    await scene.advanceTo('2027-12-08T23:59:00+09:00')
    expect(await scene.deleteDue()).toMatchObject({ registrations: 0 })

    await scene.advanceTo('2027-12-09T00:00:00+09:00')
    const ended = (await test.make.member()).id
    await sql`update web_session set expires_at = ${testNow} where member_id = ${ended}`.execute(test.db)
    const away = { ...test.files, remove: () => Promise.reject(new Error('files: away')) }
    await expect(scene.deleteDue({ files: away })).rejects.toThrow('files: away')
    expect((await course.rowOf(corrected)).erased_at).toBeNull()
    expect(await sessionsOf(ended)).toBe(0)
    expect(await scene.deleteDue()).toMatchObject({ registrations: 3 })
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
    expect(await scene.differences()).toEqual([])
    const sheet = await test.call('GET', `/api/admin/v1/lectures/${lectureId}/attendance`, {
      as: await test.make.member({ roles: ['operator'] }),
    })
    expect(sheet.status).toBe(200)
    expect(await scene.deleteDue()).toMatchObject({ registrations: 0 })
  })

  it('to marketing are deleted a year after they were withdrawn or lapsed, others stay', async () => {
    test.clock.moveTo(testNow)
    const as = await test.make.member()
    const attenderId = await test.make.attender(await test.make.lecture(), as)
    const given = await scene.consent({ typeId: 'ad', memberId: as.id })
    const withdrawn = await scene.consent({ typeId: 'ad', memberId: as.id })
    const collect = await scene.consent({ typeId: 'collect', memberId: as.id, attenderId })
    await sql`update consent set withdrawn_at = ${testNow} where id = ${withdrawn}`.execute(test.db)
    const left = async () => [
      await scene.has('consent', withdrawn),
      await scene.has('consent', given),
      await scene.has('consent', collect),
    ]
    const on = async (instant: string) => {
      test.clock.moveTo(new Date(instant))
      await scene.deleteDue()
      return left()
    }
    expect(await on('2027-12-08T23:00:00+09:00')).toEqual([true, true, true])
    expect(await on('2027-12-09T00:00:00+09:00')).toEqual([false, true, true])
    expect(await on('2029-12-08T23:00:00+09:00')).toEqual([false, true, true])
    expect(await on('2029-12-09T00:00:00+09:00')).toEqual([false, false, true])
  })
})
