import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coverMaxBytes } from '#contract/courses/cover.ts'
import { coverSize } from '#contract/courses/cover-size.ts'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { samplePdf, sampleWebp } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('pictures of courses on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const pathOf = (courseId: number) => `/api/admin/v1/courses/${courseId}/cover`
  const ifMatch = async (courseId: number) => {
    const { body } = await test.call('GET', `/api/admin/v1/courses/${courseId}`, { as: staff })
    return { 'if-match': `"${body.version ?? 1}"` }
  }
  const upload = async (courseId: number, body: Buffer, version?: { 'if-match': string }) =>
    test.call('PUT', pathOf(courseId), {
      as: staff,
      body,
      headers: { 'content-type': 'application/octet-stream', ...(version ?? (await ifMatch(courseId))) },
    })
  const read = async (path: string) => test.app.inject({ method: 'GET', url: path })
  async function makeDate(): Promise<{ lectureId: number; courseId: number }> {
    const lectureId = await test.make.lecture()
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    return { lectureId, courseId }
  }
  const shownOn = async (lectureId: number) =>
    (await test.call('GET', `/api/lecture/v1/lectures/${lectureId}/description`)).body.cover

  it('are cut and scaled, lose their metadata, and are shown on its dates', async () => {
    const { courseId, lectureId } = await makeDate()
    expect(await shownOn(lectureId)).toMatch(drawnPath)
    const photo = await picture({ width: 3000, height: 1000 })
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('A secret place')).toBe(true)
    const { status, body } = await upload(courseId, photo)
    expect(status).toBe(200)
    expect(await shownOn(lectureId)).toBe(body.cover)
    const reply = await read(body.cover)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.rawPayload.includes('A secret place')).toBe(false)
    const { exif, ...seen } = await sharp(reply.rawPayload).metadata()
    expect(exif).toBeUndefined()
    expect(seen).toMatchObject({ format: 'webp', ...coverSize })
    expect((await test.call('GET', `/api/admin/v1/courses/${courseId}`, { as: staff })).body.cover).toBe(
      body.cover,
    )
  })

  it('are drawn for a course without one, in the colours of the brand, for every visitor', async () => {
    const { courseId, lectureId } = await makeDate()
    const path = await shownOn(lectureId)
    expect(path).toBe('/api/site/v1/illustrations/1-cover-fundamentals-1d4ed8-ffb224')
    const { body } = await test.call('GET', `/api/admin/v1/courses/${courseId}`, { as: staff })
    expect([body.cover, body.drawnCover]).toEqual([null, path])
    const reply = await read(path)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['set-cookie']).toBeUndefined()
    // Opened by itself it runs nothing.
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
    expect(reply.body).toMatch(/^<svg .*<\/svg>$/)
    expect((await read(path.replace('1d4ed8', 'red'))).statusCode).toBe(400)
  })

  it('have a preview picture for shared links, which is the present cover', async () => {
    const { courseId, lectureId } = await makeDate()
    const sharedOf = async () =>
      (await test.call('GET', `/api/lecture/v1/lectures/${lectureId}/description`)).body.sharePicture
    const drawn = await sharedOf()
    const first = await read(drawn)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(first.rawPayload.length).toBeLessThan(100_000)

    await upload(courseId, await picture({ background: 'red' }).png().toBuffer())
    const uploaded = await sharedOf()
    expect(uploaded).not.toBe(drawn)
    // Under its earlier name, too: mails and other sites keep that.
    const earlier = await read(drawn)
    const now = await read(uploaded)
    expect(earlier.rawPayload.equals(now.rawPayload)).toBe(true)
    expect([earlier, now].map(({ headers }) => headers['cache-control'])).toEqual([
      'public, max-age=3600',
      'public, max-age=31536000, immutable',
    ])
    const { data } = await sharp(now.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect([data[0], data[1]].map((value) => Number(value) > 128)).toEqual([true, false])
  })

  it('are turned as the camera was held', async () => {
    const { courseId } = await makeDate()
    // Red above blue, stored rotated: orientation 6 means a quarter turn clockwise.
    const upright = await picture({ width: 600, height: 400, background: 'blue' })
      .composite([{ input: await picture({ width: 600, height: 200 }).png().toBuffer(), top: 0, left: 0 }])
      .png()
      .toBuffer()
    const turned = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await upload(courseId, turned)
    const { data } = await sharp((await read(body.cover)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([data[0], data[2]].map((value) => Number(value) > 128)).toEqual([true, false])
    expect([data.at(-3), data.at(-1)].map((value) => Number(value) > 128)).toEqual([false, true])
  })

  it('replace each other, can be taken away, and are then not found', async () => {
    const { courseId, lectureId } = await makeDate()
    const first = (await upload(courseId, await picture({ background: 'green' }).png().toBuffer())).body.cover
    const second = (await upload(courseId, await picture({ background: 'gray' }).png().toBuffer())).body.cover
    expect(second).not.toBe(first)
    expect((await read(first)).statusCode).toBe(404)
    const removed = await test.call('DELETE', pathOf(courseId), {
      as: staff,
      headers: await ifMatch(courseId),
    })
    expect([removed.status, removed.body.cover]).toEqual([200, null])
    expect((await read(second)).statusCode).toBe(404)
    expect(await shownOn(lectureId)).toMatch(drawnPath)
    expect(await auditOf(test.db, 'course', courseId)).toMatchObject([
      { action: 'course.cover', before: { file: null } },
      { action: 'course.cover' },
      { action: 'course.cover', after: { file: null } },
    ])
  })

  it('are refused where somebody else has changed the course in the meantime', async () => {
    const { courseId, lectureId } = await makeDate()
    const seen = await ifMatch(courseId)
    const { cover } = (await upload(courseId, await picture().png().toBuffer())).body
    const late = [
      await upload(courseId, await picture({ background: 'gray' }).png().toBuffer(), seen),
      await test.call('DELETE', pathOf(courseId), { as: staff, headers: seen }),
    ]
    for (const { status, body } of late) expect([status, body.code]).toEqual([412, 'VERSION_CHANGED'])
    expect(await shownOn(lectureId)).toBe(cover)
  })

  it.each([
    ['a document', async () => samplePdf()],
    ['a header without a picture', async () => sampleWebp()],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a picture cut off', async () => (await noise().jpeg().toBuffer()).subarray(0, 20_000)],
    ['a picture that is a line', () => picture({ width: 300, height: 1 }).png().toBuffer()],
    ['a picture of too many pixels', () => picture({ width: 10_000, height: 6_000 }).png().toBuffer()],
  ])('of %s are refused, and the present one stays', async (_, make) => {
    const { courseId, lectureId } = await makeDate()
    const { cover } = (await upload(courseId, await picture().png().toBuffer())).body
    const { status, body } = await upload(courseId, await make())
    expect([status, Object.keys(body.fields)]).toEqual([400, ['file']])
    expect(body.fields.file).toMatch(/JPEG, PNG, WebP or AVIF|20 times/)
    expect(await shownOn(lectureId)).toBe(cover)
  })

  it('of more bytes than allowed are refused unread', async () => {
    const { courseId } = await makeDate()
    const { status, body } = await upload(courseId, Buffer.alloc(coverMaxBytes + 1))
    expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE'])
    expect((await upload(999_999, await picture().png().toBuffer())).status).toBe(404)
  })
})

function picture({ width = 60, height = 40, background = 'red' } = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
}

const drawnPath = /^\/api\/site\/v1\/illustrations\/1-cover-[\w-]+$/

/** Noise, which does not compress. */
function noise() {
  const create = { width: 400, height: 300, channels: 3, background: 'white' } as const
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
}
