import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LectureResult } from '#contract/courses/completion-states.ts'
import { grantCredits } from '../../money/credit/grant-credits.ts'
import type { TestMember } from '../../testing/make.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import {
  issueCompletionCertificates,
  withdrawCompletionCertificates,
} from './issue-completion-certificates.ts'

const path = '/api/lecture/v1/completed-lectures'

describe.each(engines)('completed courses of a member on %s', (engine) => {
  let test: TestApp
  let member: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    member = await test.make.member()
  })

  /** A registration in a course completed just now: 420 of 480 minutes attended, unless cancelled. */
  const finished = async (result: LectureResult, { minutes = 420, now = testNow, of = member } = {}) => {
    const lectureId = await test.make.lecture({ state: 'COMPLETED', startsInDays: -5 })
    const canceled = result === 'CANCELED'
    const attenderId = await test.make.attender(lectureId, of, {
      apply_state: canceled ? 'CANCELED' : 'APPLIED',
    })
    await test.db
      .updateTable('attender')
      .set({ result, finished_at: now, progress_state: 'FINISHED' })
      .where('id', '=', attenderId)
      .execute()
    const { start_at } = await test.db
      .selectFrom('lecture')
      .select('start_at')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    if (!canceled)
      await test.db
        .insertInto('attendance')
        .values({
          attender_id: attenderId,
          lecture_id: lectureId,
          day_start_at: start_at,
          minutes,
          entered_at: now,
        })
        .execute()
    return { lectureId, attenderId }
  }
  const issue = (attenderId: number) =>
    test.db.transaction().execute((tx) => issueCompletionCertificates(tx, test.jobs, [attenderId], testNow))
  const certificates = (attenderId: number) =>
    test.db
      .selectFrom('completion_certificate')
      .selectAll()
      .where('attender_id', '=', attenderId)
      .orderBy('id')
      .execute()
  const jobsFor = async (id: number) =>
    (await test.jobsIn('make-completion-certificate')).filter(
      (job) => (job as { completionCertificateId: number }).completionCertificateId === id,
    ).length
  const listed = async (query = '') => (await test.call('GET', `${path}${query}`, { as: member })).body
  const download = (
    { lectureId, attenderId }: { lectureId: number; attenderId: number },
    as = member,
    lang = 'en',
  ) =>
    test.app.inject({
      method: 'GET',
      url: `/api/lecture/v1/lectures/${lectureId}/attenders/${attenderId}/certificate?lang=${lang}`,
      headers: as.headers,
    })

  it('are empty at first', async () => {
    await test.make.attender(await test.make.lecture(), member)
    expect(await listed()).toMatchObject({ content: [], totalElements: 0, empty: true })
  })

  it.each([
    ['COMPLETED', 'completed'],
    ['INCOMPLETE', 'incomplete'],
    ['NOT_PRACTICED', 'incomplete'],
    ['NOT_ATTENDED', 'notAttended'],
    ['CANCELED', 'none'],
  ] as const)('are listed with their result: %s is labelled %s', async (result, label) => {
    const { lectureId, attenderId } = await finished(result)
    const { content } = await listed()
    expect(content).toMatchObject([
      {
        lectureId,
        attenderId,
        title: 'Test course',
        finishedAt: testNow.toISOString(),
        progressState: 'FINISHED',
        result,
        label,
        certificate: null,
        materialFileExists: false,
        material: null,
        credits: null,
        correctedBecause: null,
      },
    ])
    const { attendance } = content[0]
    if (result === 'CANCELED') expect(attendance).toBeNull()
    else expect(attendance).toMatchObject({ taught: 480, attended: 420, needed: 336, practice: 'NONE' })
    expect((await test.call('GET', '/api/lecture/v1/applied-lectures', { as: member })).body.content).toEqual(
      [],
    )
  })

  it('are paged, in either direction', async () => {
    const made = []
    for (const minutes of [0, 1, 2])
      made.push(await finished('INCOMPLETE', { now: new Date(testNow.getTime() + minutes * 60_000) }))
    await finished('COMPLETED', { of: await test.make.member() })
    const ids = async (query: string) =>
      (await listed(query)).content.map(({ attenderId }: { attenderId: number }) => attenderId)
    const [first, second, third] = made.map(({ attenderId }) => attenderId)
    expect(await ids('')).toEqual([third, second, first])
    expect(await ids('?sort=finishedAt,asc&size=2')).toEqual([first, second])
    expect(await ids('?page=1&size=2')).toEqual([first])
    for (const query of ['?sort=title,asc', '?size=101', '?page=-1', '?other=1'])
      expect((await test.call('GET', `${path}${query}`, { as: member })).status).toBe(400)
  })

  it('show the granted credits', async () => {
    const { attenderId } = await finished('COMPLETED')
    await test.db
      .transaction()
      .execute((tx) =>
        grantCredits(tx, [{ attenderId, memberId: member.id, amount: 30 }], testNow, 'Asia/Seoul'),
      )
    const { credits } = (await listed()).content[0]
    expect(credits).toMatchObject({ amount: 30, usable: true })
    const end = new Date(credits.expiresAt)
    test.clock.moveTo(new Date(end.getTime() - 1))
    expect((await listed()).content[0].credits.usable).toBe(true)
    test.clock.moveTo(end)
    expect((await listed()).content[0].credits.usable).toBe(false)
    test.clock.moveTo(testNow)
  })

  it('have one certificate each, whose PDF a job generates', async () => {
    const own = await finished('COMPLETED')
    await Promise.all([issue(own.attenderId), issue(own.attenderId), issue(own.attenderId)])
    const [certificate, ...more] = await certificates(own.attenderId)
    expect(more).toEqual([])
    expect(certificate).toMatchObject({ holder: '홍길동', language: 'en', issued_at: testNow, made_at: null })
    expect(await jobsFor(certificate?.id ?? 0)).toBe(1)
    expect((await listed()).content[0].certificate).toBe('MAKING')
    const early = await download(own)
    expect([early.statusCode, early.json().code]).toEqual([409, 'CERTIFICATE_NOT_READY'])

    await test.workOff('make-completion-certificate')
    expect((await listed()).content[0].certificate).toBe('READY')
    const response = await download(own, member, 'ko')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-filename': encodeURIComponent('수료증 - 시험 강의.pdf'),
      'content-disposition': `attachment; filename="completion-${own.lectureId}-${own.attenderId}.pdf"; filename*=UTF-8''${encodeURIComponent('수료증 - 시험 강의.pdf')}`,
    })
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    // Generating it twice overwrites the same file.
    await test.workOff('make-completion-certificate')
    expect(await certificates(own.attenderId)).toHaveLength(1)
  })

  it('do not serve the certificate to others', async () => {
    const own = await finished('COMPLETED')
    await issue(own.attenderId)
    await test.workOff('make-completion-certificate')
    const other = await test.make.member()
    const elsewhere = { ...own, lectureId: await test.make.lecture() }
    for (const response of [
      await download(own, other),
      await download(elsewhere),
      await download({ ...own, attenderId: 999_999 }),
    ])
      expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  it('have no certificate after its withdrawal, and a new one when it is issued again', async () => {
    const own = await finished('COMPLETED')
    await issue(own.attenderId)
    const withdraw = () =>
      test.db.transaction().execute((tx) => withdrawCompletionCertificates(tx, [own.attenderId], testNow))
    await withdraw()
    await withdraw()
    await test.workOff('make-completion-certificate')
    expect(await certificates(own.attenderId)).toMatchObject([{ withdrawn_at: testNow, made_at: null }])
    expect((await listed()).content[0].certificate).toBeNull()
    expect((await download(own)).statusCode).toBe(404)

    await issue(own.attenderId)
    await test.workOff('make-completion-certificate')
    expect((await download(own)).statusCode).toBe(200)
    expect(await certificates(own.attenderId)).toHaveLength(2)
  })

  it('generate the PDF again if its file is missing, or the storage returns another one', async () => {
    const own = await finished('COMPLETED')
    await issue(own.attenderId)
    await test.workOff('make-completion-certificate')
    const [row] = await certificates(own.attenderId)
    const { key } = await test.db
      .selectFrom('file')
      .select('key')
      .where('id', '=', row?.file_id ?? 0)
      .executeTakeFirstOrThrow()
    const before = await download(own)
    const harms = [() => test.files.remove(key), () => test.files.put(key, samplePdf(), 'application/pdf')]
    for (const harm of harms) {
      await harm()
      const missing = await download(own)
      expect([missing.statusCode, missing.json().code]).toEqual([409, 'CERTIFICATE_NOT_READY'])
      await test.workOff('make-completion-certificate')
      expect((await download(own)).rawPayload.equals(before.rawPayload)).toBe(true)
    }
  })

  it.each([
    [{ name: '성춘향' }, {}, '성춘향'],
    [{ name: null }, { name: '심청' }, '심청'],
    [{ name: '' }, { name: null }, 'reader@example.com'],
    [{ name: null, email: null }, { name: null }, 'reader@example.com'],
  ] as const)(
    'name the holder as registered, else as in the account, else by e-mail address',
    async (attender, account, holder) => {
      const of = await test.make.member({ ...account, email: 'reader@example.com' })
      const { attenderId } = await finished('COMPLETED', { of })
      await test.db
        .updateTable('attender')
        .set({ email: 'reader@example.com', ...attender })
        .where('id', '=', attenderId)
        .execute()
      await issue(attenderId)
      expect((await certificates(attenderId))[0]?.holder).toBe(holder)
    },
  )
})

describe.each(engines)('a course in progress on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('shows attendance to its attenders from the start on', async () => {
    const member = await test.make.member()
    const [first, second] = ['2026-12-09T09:30:00+09:00', '2026-12-10T09:30:00+09:00'].map((start) => ({
      startAt: new Date(start),
      finishAt: new Date(new Date(start).getTime() + 240 * 60_000),
    }))
    if (!first || !second) throw new Error('a course has two days')
    const lectureId = await test.make.lecture({ days: [first, second], practice: 'NORMAL' })
    await test.make.attender(lectureId, member)
    const other = await test.make.member()
    await test.make.attender(lectureId, other, { apply_state: 'CANCELED' })
    const attendanceOf = async (as: TestMember) =>
      (await test.call('GET', '/api/lecture/v1/applied-lectures', { as })).body.content[0].attendance
    await test.moveTo('2026-12-09T09:29:59+09:00')
    expect(await attendanceOf(member)).toBeNull()
    await test.moveTo('2026-12-09T09:30:00+09:00')
    expect(await attendanceOf(member)).toEqual({
      days: [
        {
          startAt: '2026-12-09T00:30:00.000Z',
          finishAt: '2026-12-09T04:30:00.000Z',
          begun: true,
          taught: 240,
          attended: null,
        },
        {
          startAt: '2026-12-10T00:30:00.000Z',
          finishAt: '2026-12-10T04:30:00.000Z',
          begun: false,
          taught: 240,
          attended: null,
        },
      ],
      taught: 480,
      attended: 0,
      needed: 336,
      mayMiss: 144,
      reachable: true,
      practice: 'OPEN',
      excusedBecause: null,
    })
    expect(await attendanceOf(other)).toBeNull()
  })
})
