import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { perSection } from '#contract/courses/course-sections.ts'
import { instructorPictureMaxBytes } from '#contract/courses/instructor-picture.ts'
import { instructorPictureSize } from '#contract/courses/instructor-picture-size.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { courseSample, dateSample } from '../../testing/course-sample.ts'
import type { TestMember } from '../../testing/make.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const input = { ...courseSample, taughtIn: 'en' }
const path = '/api/admin/v1/courses'
const pictures = '/api/admin/v1/instructor-pictures'

describe.each(engines)('what a course refers to on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('courses')
  })
  afterAll(() => test.close())

  const create = (overrides: object = {}) =>
    test.call('POST', path, { as: staff, body: { ...input, ...overrides } })
  const upload = (body: Buffer) =>
    test.call('POST', pictures, {
      as: staff,
      body,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const shown = async (lectureId: number, language = 'en') =>
    (await test.call('GET', `/api/lecture/v1/lectures/${lectureId}/description?lang=${language}`)).body
  const portrait = (background = 'teal') =>
    sharp({ create: { width: 900, height: 500, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .jpeg()
      .toBuffer()

  it('is the next course, with the next date that can be booked, and a certification', async () => {
    const certificationId = await test.make.certification({ level: 'ASSOCIATE' })
    const next = (await create({ title: { en: 'Next', ko: '다음' }, level: 'ADVANCE' })).body
    const course = (await create({ nextCourseId: next.id, certificationId })).body
    expect(course).toMatchObject({ nextCourseId: next.id, certificationId, taughtIn: 'en' })
    const lectureId = await test.make.lecture({ courseId: course.id })
    const dateOf = (overrides: object) => test.make.lecture({ courseId: next.id, ...overrides })
    expect((await shown(lectureId, 'ko')).nextCourse).toEqual({
      title: '다음',
      level: 'ADVANCE',
      nextDate: null,
    })
    await dateOf({ state: 'DRAFT', startsInDays: 1 })
    await dateOf({ state: 'COMPLETED', startsInDays: -9 })
    const paused = await dateOf({ state: 'PAUSED', startsInDays: 12 })
    expect((await shown(lectureId)).nextCourse.nextDate).toMatchObject({ id: paused, bookable: false })
    const open = await dateOf({ startsInDays: 20 })
    const { nextCourse, certification } = await shown(lectureId)
    expect(nextCourse.nextDate).toMatchObject({ id: open, bookable: true })
    expect(certification).toMatchObject({ instructionType: 'architect-associate' })
    await test.db
      .updateTable('course')
      .set({ archived_at: test.clock.now() })
      .where('id', '=', next.id)
      .execute()
    expect((await shown(lectureId)).nextCourse).toBeNull()
  })

  it.each([
    ['a course that does not exist', { nextCourseId: 999_999 }, 'nextCourseId', 'another course'],
    ['a certification that does not exist', { certificationId: 999_999 }, 'certificationId', 'not exist'],
    [
      'a picture that was never uploaded',
      { instructors: [{ name: '홍길동', about: null, picture: 'a'.repeat(64) }] },
      'instructors.0.picture',
      'Upload it again',
    ],
    ['a language that is not taught in', { taughtIn: 'fr' }, 'taughtIn', ''],
  ])('is refused as %s', async (_, overrides, field, message) => {
    const { status, body } = await create(overrides)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(body.fields[field]).toContain(message)
  })

  it('is never the course itself', async () => {
    const { id } = (await create()).body
    const { status, body } = await test.call('PUT', `${path}/${id}`, {
      as: staff,
      body: { ...input, nextCourseId: id },
      headers: { 'if-match': '"1"' },
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['nextCourseId']])
  })

  it('is a picture of an instructor: cut to a square, without metadata, stored once', async () => {
    const first = await upload(await portrait())
    expect([first.status, (await upload(await portrait())).body]).toEqual([200, first.body])
    const { picture } = first.body
    expect(
      (await auditOf(test.db, 'instructorPicture', picture)).map(({ action }: { action: string }) => action),
    ).toEqual(['instructorPicture.add'])
    const instructors = [
      { name: '홍길동', about: { en: 'Teaches.' }, picture },
      { name: '성춘향', about: null, picture: null },
    ]
    const course = (await create({ instructors })).body
    expect(course.instructors).toEqual(instructors)
    const { ids } = (
      await test.call('POST', `${path}/${course.id}/lectures`, {
        as: staff,
        body: { lectures: [dateSample] },
      })
    ).body
    const detail = await test.call('GET', `/api/admin/v1/lectures/${ids[0]}`, { as: staff })
    expect(detail.body).toMatchObject({ instructors, taughtIn: 'en' })
    await test.db.updateTable('lecture').set({ state: 'ANNOUNCED' }).where('id', '=', ids[0]).execute()
    const [drawn, initials] = (await shown(ids[0])).instructors
    expect(initials.picture).toBeNull()
    const reply = await test.app.inject({ method: 'GET', url: drawn.picture })
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.rawPayload.includes('A secret place')).toBe(false)
    const size = instructorPictureSize
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: size,
      height: size,
    })
  })

  it('is refused for a date, too, if its picture was never uploaded', async () => {
    const lectureId = await test.make.lecture()
    const stored: AdminLectureDetail = (
      await test.call('GET', `/api/admin/v1/lectures/${lectureId}`, { as: staff })
    ).body
    const { title, introduction, forWhom, outline, level, target, practice, taughtIn } = stored
    const { capacity, fee, credits, recommended, announceAt, version } = stored
    const { status, body } = await test.call('PUT', `/api/admin/v1/lectures/${lectureId}`, {
      as: staff,
      headers: { 'if-match': `"${version}"` },
      body: {
        title,
        introduction,
        forWhom,
        ...perSection((section) => stored[section]),
        outline,
        level,
        target,
        practice,
        taughtIn,
        capacity,
        fee,
        credits,
        recommended,
        announceAt,
        instructors: [{ name: '홍길동', about: null, picture: 'b'.repeat(64) }],
      },
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['instructors.0.picture']])
  })

  it.each([
    ['a document', async () => samplePdf(), 400],
    ['nothing', async () => Buffer.alloc(0), 400],
    ['a picture cut off', async () => (await portrait('red')).subarray(0, 400), 400],
    ['a line', () => lineOf(3_000).png().toBuffer(), 400],
    ['too many bytes', async () => Buffer.alloc(instructorPictureMaxBytes + 1), 413],
  ])('is no picture if it is %s', async (_, make, expected) => {
    expect((await upload(await make())).status).toBe(expected)
  })
})

/** One pixel high: scaled to the height of a portrait it is 160 times as wide. */
const lineOf = (width: number) => sharp({ create: { width, height: 1, channels: 3, background: 'teal' } })
