import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noSections } from '#contract/courses/course-sections.ts'
import { publishDueResults } from '../../exams/result/publish-results.ts'
import { courseFixture } from '../../testing/course-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { resultFixture } from '../../testing/result-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('a dry run on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const post = (path: string, body: unknown) =>
    test.call('POST', `/api/admin/v1${path}`, { body, as: operator })
  const countRows = async () => {
    const counted = [
      test.db.selectFrom('audit_event').select((row) => row.fn.countAll<number>().as('count')),
      test.db
        .selectFrom('attender')
        .where('apply_state', '=', 'APPLIED')
        .select((row) => row.fn.countAll<number>().as('count')),
      test.db
        .selectFrom('lecture')
        .where('state', '=', 'DROPPED')
        .select((row) => row.fn.countAll<number>().as('count')),
    ]
    return Promise.all(counted.map(async (query) => (await query.executeTakeFirstOrThrow()).count))
  }

  it('of dropping a course shows mails in every language, escapes texts, and changes nothing', async () => {
    const lectureId = await test.make.lecture({ title: { en: 'Course <b>', ko: '강의 <b>' } })
    const [first, second] = [await test.make.member(), await test.make.member()]
    await test.make.attender(lectureId, first, { language: 'en' })
    await test.make.attender(lectureId, second, { language: 'ko' })
    const before = await countRows()
    const reason = 'The <i>room</i> is closed.'
    const { status, body } = await post(`/lectures/${lectureId}/moves/dry-runs`, { to: 'DROPPED', reason })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      mails: [{ kind: 'dropped', count: 2 }],
      seats: { before: 2, after: 0 },
      targetSeats: null,
      refunds: { count: 0, amount: 0 },
      completion: null,
    })
    expect(body.recipients.map(({ to }: { to: string }) => to).sort()).toEqual(
      [`${first.sub}@example.com`, `${second.sub}@example.com`].sort(),
    )
    for (const { html } of body.samples) {
      expect(html).toContain('The &lt;i&gt;room&lt;/i&gt; is closed.')
      expect(html).not.toContain('<b>')
    }
    expect(await countRows()).toEqual(before)
  })

  it('of dropping an exam counts refunds and codes as the drop then does', async () => {
    const examId = await test.make.exam()
    const member = await test.make.member()
    const applicant = await test.make.applicant(examId, member)
    await test.make.order({ memberId: member.id, applicantId: applicant.id }, { paid: true })
    await test.make.discountCode({ held_by: applicant.examNumber, spent_at: testNow })
    const drop = { to: 'DROPPED', reason: 'No examiner.' }
    const { body } = await post(`/exams/${examId}/moves/dry-runs`, drop)
    expect(body).toMatchObject({
      mails: [{ kind: 'examDropped', count: 1 }],
      refunds: { count: 1, amount: 110_000 },
      seats: { before: 1, after: 0 },
      codes: { before: 1, after: 0 },
    })
    expect((await post(`/exams/${examId}/moves`, drop)).body).toMatchObject({
      state: 'DROPPED',
      seatsTaken: 0,
    })
  })

  it('of completing a date counts results, credits, certificates and restrictions as completing then does', async () => {
    const fixture = courseFixture(test)
    const often = await test.make.member()
    for (let absence = 0; absence < 2; absence++) await fixture.completed([0], { people: [often] })
    const lectureId = await fixture.overLecture({ practice: 'NORMAL', credits: 500 })
    const days = { completed: 480, completedToo: 480, unpracticed: 480, short: 10 }
    for (const [name, minutes] of Object.entries(days)) {
      const { id } = await fixture.attender(lectureId)
      await fixture.enter(lectureId, id, { days: [minutes], practiceDone: name.startsWith('completed') })
    }
    const absent = await fixture.attender(lectureId, { as: often })
    await fixture.enter(lectureId, absent.id, { days: [0] })

    const { status, body } = await post(`/lectures/${lectureId}/moves/dry-runs`, { to: 'COMPLETED' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      mails: [{ kind: 'finished', count: 5 }],
      certificates: 2,
      completion: {
        results: { COMPLETED: 2, INCOMPLETE: 1, NOT_PRACTICED: 1, NOT_ATTENDED: 1 },
        credits: { people: 2, amount: 1_000 },
        restrictions: 1,
      },
    })
    expect((await fixture.asStaff('GET', `/lectures/${lectureId}/completion`)).body).toMatchObject({
      state: 'WAITING_COMPLETION',
      certificates: 0,
      grants: 0,
      restrictions: 0,
    })
    await fixture.complete(lectureId)
    expect((await fixture.asStaff('GET', `/lectures/${lectureId}/completion`)).body).toMatchObject({
      results: body.completion.results,
      certificates: 2,
      grants: 2,
      restrictions: 1,
    })
  })

  it('of another fee mails everybody registered; a cancellation refunds what was paid', async () => {
    const lectureId = await test.make.lecture({ fee: 10_000 })
    const member = await test.make.member()
    const attenderId = await test.make.attender(lectureId, member, { apply_state: 'PAID' })
    const holdId = await test.make.hold(lectureId, member, { attenderId, fee: 10_000 })
    await test.make.order({ memberId: member.id, holdId }, { paid: true, amount: 10_000 })
    const read = async () =>
      (await test.call('GET', `/api/admin/v1/lectures/${lectureId}`, { as: operator })).body
    const { title, introduction, forWhom, outline, instructors, ...rest } = await read()
    const { level, target, practice, taughtIn, capacity, credits, recommended, announceAt, version } = rest
    const body = {
      title,
      introduction,
      forWhom,
      ...noSections,
      outline,
      instructors,
      level,
      target,
      practice,
      taughtIn,
      capacity,
      credits,
      recommended,
      announceAt,
      fee: 30_000,
    }
    const send = (method: 'POST' | 'PUT', path: string) =>
      test.call(method, `/api/admin/v1/lectures/${lectureId}${path}`, {
        as: operator,
        body,
        headers: { 'if-match': `"${version}"` },
      })
    const dry = await send('POST', '/dry-runs')
    expect(dry.body).toMatchObject({
      mails: [{ kind: 'conditionsChanged', count: 1 }],
      refunds: { count: 0, amount: 0 },
      seats: { before: 1, after: 1 },
    })
    expect((await read()).fee).toBe(10_000)
    expect((await send('PUT', '')).body.fee).toBe(30_000)
    const cancellation = await post(`/lectures/${lectureId}/attenders/${attenderId}/cancellations/dry-runs`, {
      reason: 'Asked for it.',
    })
    expect(cancellation.body.refunds).toEqual({ count: 1, amount: 10_000 })
  })

  it('of results and certificates shows who is mailed what, and changes nothing', async () => {
    const fixture = resultFixture(test)
    const examId = await fixture.overExam()
    const { id, examNumber } = await fixture.candidate(examId)
    await fixture.deliver(examNumber)
    const published = await post(`/exams/${examId}/publications/dry-runs`, {})
    expect(published.body).toMatchObject({
      mails: [{ kind: 'resultPublished', count: 1 }],
      certificates: 1,
    })
    expect(await fixture.certificatesOf(id)).toEqual([])
    expect((await post(`/exams/${examId}/publications`, {})).status).toBe(200)
    await publishDueResults(fixture.deps, test.clock.now())

    const correction = { score: 1, reason: 'A mistake.' }
    const corrected = await test.call(
      'POST',
      `/api/admin/v1/exams/${examId}/results/${examNumber}/dry-runs`,
      {
        as: operator,
        body: correction,
        headers: { 'if-match': '"1"' },
      },
    )
    expect(corrected.body.mails).toContainEqual({ kind: 'resultCorrected', count: 1 })
    const [certificate] = await fixture.certificatesOf(id)
    const path = `/certificates/${certificate?.id}`
    const revoked = await post(`${path}/revocations/dry-runs`, { reason: 'Lent to <b>another</b>.' })
    expect(revoked.body.mails).toEqual([{ kind: 'certificateRevoked', count: 1 }])
    expect(revoked.body.samples[0].html).toContain('Lent to &lt;b&gt;another&lt;/b&gt;.')
    const names = { koreanName: '홍길순', englishFirstName: 'Gilsun', englishLastName: 'Hong' }
    const reissued = await post(`${path}/reissues/dry-runs`, { ...names, reason: 'A typing error.' })
    expect(reissued.body).toMatchObject({
      mails: [{ kind: 'certificateReissued', count: 1 }],
      certificates: 1,
    })
    expect(await fixture.certificatesOf(id)).toEqual([certificate])
  })

  it('of adding somebody by hand takes a seat and mails, as adding then does', async () => {
    const lectureId = await test.make.lecture()
    const person = { email: 'dry@example.com', name: 'Dry Run', group: 'A company', language: 'en' }
    const body = { ...person, reason: 'Called us.' }
    const before = await countRows()
    const dry = await post(`/lectures/${lectureId}/attenders/dry-runs`, body)
    expect(dry.body).toMatchObject({
      mails: [{ kind: 'registered', count: 1 }],
      recipients: [{ to: 'dry@example.com', language: 'en' }],
      seats: { before: 0, after: 1 },
    })
    expect(await countRows()).toEqual(before)
    expect((await post(`/lectures/${lectureId}/attenders`, body)).status).toBe(201)
    expect((await post(`/lectures/${lectureId}/attenders/dry-runs`, body)).status).toBe(409)
  })

  it('of correcting a completed date lists new results, certificates, credits and mails', async () => {
    const fixture = courseFixture(test)
    const lectureId = await fixture.overLecture({ credits: 500 })
    const minutes = [
      { was: 0, is: 480 },
      { was: 0, is: 1 },
      { was: 480, is: 1 },
      { was: 480, is: 470 },
    ]
    const entries = []
    for (const { was, is } of minutes) {
      const { id } = await fixture.attender(lectureId)
      await fixture.enter(lectureId, id, { days: [was] })
      entries.push({ attenderId: id, ...fixture.attended(is), before: fixture.attended(was) })
    }
    await fixture.complete(lectureId)
    const dry = await post(`/lectures/${lectureId}/attendance/dry-runs`, { entries, reason: 'Was there.' })
    expect(dry.body).toMatchObject({
      mails: [{ kind: 'finishCorrected', count: 3 }],
      certificates: 1,
      completion: null,
      correction: {
        results: [
          { before: 'NOT_ATTENDED', after: 'COMPLETED', count: 1 },
          { before: 'NOT_ATTENDED', after: 'INCOMPLETE', count: 1 },
          { before: 'COMPLETED', after: 'INCOMPLETE', count: 1 },
        ],
        withdrawnCertificates: 1,
        grantedCredits: 500,
        takenBackCredits: 500,
        restrictions: 0,
      },
    })
    const { body } = await fixture.asStaff('GET', `/lectures/${lectureId}/attendance`)
    expect(body.rows.map(({ result }: { result: string }) => result)).toEqual([
      'NOT_ATTENDED',
      'NOT_ATTENDED',
      'COMPLETED',
      'COMPLETED',
    ])
    const same = [{ ...entries[3], ...fixture.attended(475) }]
    const unchanged = await post(`/lectures/${lectureId}/attendance/dry-runs`, {
      entries: same,
      reason: 'Typed wrongly.',
    })
    expect(unchanged.body).toMatchObject({ mails: [], correction: null })
  })

  it('is refused as the action would be', async () => {
    const lectureId = await test.make.lecture({ state: 'COMPLETED' })
    const reason = 'Too late.'
    const dry = await post(`/lectures/${lectureId}/moves/dry-runs`, { to: 'DROPPED', reason })
    const real = await post(`/lectures/${lectureId}/moves`, { to: 'DROPPED', reason })
    expect([dry.status, dry.body.code]).toEqual([real.status, real.body.code])
    expect((await post('/lectures/999999/moves/dry-runs', { to: 'DROPPED', reason })).status).toBe(404)
    expect(
      (await post(`/lectures/${lectureId}/attenders/999999/cancellations/dry-runs`, { reason })).status,
    ).toBe(404)
  })

  it('leaves the database usable when many run beside the action', async () => {
    const lectureId = await test.make.lecture()
    await test.make.attender(lectureId, await test.make.member())
    const drop = { to: 'DROPPED', reason: 'Race.' }
    const path = `/lectures/${lectureId}/moves`
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => post(`${path}/dry-runs`, drop)),
      post(path, drop),
    ])
    expect(replies.at(-1)?.status).toBe(200)
    for (const { status } of replies) expect([200, 409]).toContain(status)
  })
})
