import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('a dry run of a date on %s', (engine) => {
  let test: TestApp
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.make.staff('courses')
  })
  afterAll(() => test.close())

  it('of releasing reserved seats says how many become free, and releases none', async () => {
    const lectureId = await test.make.lecture({ capacity: 5 })
    const orgId = await test.make.org(await test.make.member({ partner: true }))
    const path = `/api/admin/v1/lectures/${lectureId}/seat-reservations`
    const body = { orgId, seats: 3, releaseAt: '2026-12-12T18:00:00+09:00' }
    const { id } = (await test.call('POST', path, { as, body })).body
    const dry = await test.call('POST', `${path}/${id}/dry-runs`, { as })
    expect(dry.body).toMatchObject({ reservedSeats: { before: 3, after: 0 }, mails: [] })
    expect((await test.call('GET', path, { as })).body).toMatchObject([{ id, releasedAt: null }])
    expect((await test.call('DELETE', `${path}/${id}`, { as })).status).toBe(200)
    expect((await test.call('POST', `${path}/${id}/dry-runs`, { as })).body.code).toBe('RESERVATION_OVER')
  })

  it('tells seats kept for the waiting list from those reserved for organisations', async () => {
    const lectureId = await test.make.lecture({ capacity: 3 })
    const orgId = await test.make.org(await test.make.member({ partner: true }))
    const path = `/api/admin/v1/lectures/${lectureId}/seat-reservations`
    const body = { orgId, seats: 3, releaseAt: '2026-12-12T18:00:00+09:00' }
    const { id } = (await test.call('POST', path, { as, body })).body
    const join = `/api/lecture/v1/lectures/${lectureId}/waiting-list/entries`
    expect((await test.call('POST', join, { as: await test.make.member() })).status).toBe(201)
    expect((await test.call('POST', `${path}/${id}/dry-runs`, { as })).body).toMatchObject({
      reservedSeats: { before: 3, after: 0 },
      keptSeats: { before: 0, after: 1 },
    })
  })

  it('of moved days says when registration ends then, and of other changes does not', async () => {
    const lectureId = await test.make.lecture()
    const path = `/api/admin/v1/lectures/${lectureId}`
    const { days, recruitFinishAt, version } = (await test.call('GET', path, { as })).body
    const later = (instant: string) => new Date(Date.parse(instant) + 7 * 86_400_000).toISOString()
    const moved = days.map((day: { startAt: string; finishAt: string }) => ({
      startAt: later(day.startAt),
      finishAt: later(day.finishAt),
    }))
    const dryRun = (end: string) =>
      test.call('POST', `${path}/schedule/dry-runs`, {
        as,
        headers: { 'if-match': `"${version}"` },
        body: { days: moved, recruitFinishAt: end, meetingUrl: null },
      })
    expect((await dryRun(later(recruitFinishAt))).body).toMatchObject({
      registrationEnds: { before: recruitFinishAt, after: later(recruitFinishAt) },
    })
    expect((await dryRun(recruitFinishAt)).body).toMatchObject({ registrationEnds: null })
  })

  it('of another file mails those who could download the one before', async () => {
    const lectureId = await test.make.lecture()
    const member = await test.make.member()
    await test.make.attender(lectureId, member)
    const path = `/api/admin/v1/lectures/${lectureId}/materials`
    const file = { fileName: 'Slides 1.pdf', availableFrom: 'REGISTRATION' }
    const dryRun = () => test.call('POST', `${path}/dry-runs`, { as, body: { ...file, note: 'Chapter 3.' } })
    expect((await dryRun()).body.mails).toEqual([])
    await test.call('POST', `${path}?${new URLSearchParams(file)}`, {
      as,
      body: samplePdf(),
      headers: { 'content-type': 'application/octet-stream' },
    })
    const { body } = await dryRun()
    expect(body).toMatchObject({
      mails: [{ kind: 'materialRenewed', count: 1 }],
      recipients: [{ to: `${member.sub}@example.com` }],
    })
    expect(body.samples[0].html).toContain('Chapter 3.')
    expect((await test.call('GET', path, { as })).body).toHaveLength(1)
  })
})
