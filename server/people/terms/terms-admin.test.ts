import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailOfJob } from '../../operations/worker/mail-handlers.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { mailConcerned } from './announce-terms.ts'

const admin = '/api/admin/v1/terms'

describe.each(engines)('terms written by staff on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('administrator')
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const write = (typeId: string, body: object, headers: Record<string, string> = {}) =>
    test.call('POST', `${admin}/${typeId}/versions`, {
      as: staff,
      headers,
      body: {
        title: { en: 'New title', ko: '새 제목' },
        text: { en: '## New\n\nText', ko: '새 본문' },
        startsOn: '2027-03-01',
        asksAgain: true,
        ...body,
      },
    })
  const change = (method: 'DELETE' | 'POST' | 'PUT', path: string, body?: object, version = 1) =>
    test.call(method, `${admin}/${path}`, {
      as: staff,
      headers: { 'if-match': `"${version}"` },
      ...(body && { body }),
    })
  const versionsOf = async (typeId: string) =>
    (await test.call('GET', `/api/terms/v1/terms/${typeId}/versions?lang=en`)).body.map(
      ({ version }: { version: number }) => version,
    )
  const register = async (as: TestMember) => {
    const lectureId = await test.make.lecture({ startsInDays: 20 })
    const path = `/api/lecture/v1/lectures/${lectureId}/attenders`
    expect((await test.call('POST', path, { as, body: registration })).status).toBe(201)
  }
  const settingsOf = async (as: TestMember) =>
    (await test.call('GET', '/api/user/v1/settings?lang=ko', { as: await test.make.signedInAgain(as) })).body
  const auditOf = (entityId: string) =>
    test.db
      .selectFrom('audit_event')
      .select(['action', 'actor_sub'])
      .where('entity', '=', 'terms')
      .where('entity_id', '=', entityId)
      .orderBy('id')
      .execute()

  it('know which translations are older than the English text, from the version before on', async () => {
    const first = (await write('ad', {})).body
    const version = first.termsVersion
    expect(first).toMatchObject({ outdated: [], translatedFrom: {} })
    const input = {
      title: { en: 'New title', ko: '새 제목' },
      text: { en: '## Newer\n\nText', ko: '새 본문' },
      startsOn: '2027-03-01',
      asksAgain: true,
    }
    const path = `ad/versions/${version}`
    const older = { outdated: ['text.ko'], translatedFrom: { 'text.ko': '## New\n\nText' } }
    expect((await change('PUT', path, input)).body).toMatchObject(older)
    // A new version starts from it, with its Korean text.
    const next = await write('ad', { ...input, startsOn: '2027-04-01' })
    expect(next.body).toMatchObject(older)
    const confirmed = await change(
      'PUT',
      path,
      { ...input, startsOn: '2027-05-01', upToDate: ['text.ko'] },
      2,
    )
    expect(confirmed.body).toMatchObject({ outdated: [], translatedFrom: {} })
    await change('DELETE', `ad/versions/${version + 1}`)
    await change('DELETE', path)
  })

  it('are hidden from the site until they are announced, and can be changed and removed until then', async () => {
    const { status, body } = await write('fourteen', {})
    expect([status, body.termsVersion, body.standing, body.announcedAt]).toEqual([201, 2, 'FUTURE', null])
    expect(body.previous.termsVersion).toBe(1)
    expect(await versionsOf('fourteen')).toEqual([1])
    expect((await test.call('GET', '/api/terms/v1/terms/fourteen/versions/2')).status).toBe(404)
    const input = {
      title: { en: 'Other' },
      text: { en: 'Other text' },
      startsOn: '2027-04-01',
      asksAgain: false,
    }
    const changed = await change('PUT', 'fourteen/versions/2', input)
    expect([changed.status, changed.body.version, changed.body.startsAt, changed.body.updatedBy]).toEqual([
      200,
      2,
      '2027-03-31T15:00:00.000Z',
      expect.any(String),
    ])
    expect((await change('PUT', 'fourteen/versions/2', input)).body.code).toBe('VERSION_CHANGED')
    const left = await change('DELETE', 'fourteen/versions/2')
    expect([
      left.status,
      left.body.find((one: { typeId: string }) => one.typeId === 'fourteen').versions.length,
    ]).toEqual([200, 1])
    expect(await auditOf('fourteen-2')).toEqual(
      ['terms.create', 'terms.replace', 'terms.withdraw'].map((action) => ({ action, actor_sub: staff.sub })),
    )
  })

  it('follow each other: not in the past, not before another version, not on the same day', async () => {
    const faultOf = async (typeId: string, startsOn: string) =>
      (await write(typeId, { startsOn })).body.fields?.startsOn
    expect(await faultOf('exam', '2020-01-01')).toBe('Choose a day after today.')
    expect(await faultOf('exam', '2026-12-08')).toBe('Choose a day after today.')
    expect((await write('exam', { startsOn: '2027-05-01' })).status).toBe(201)
    const order = 'Choose a day after the start of every other version.'
    expect(await faultOf('exam', '2027-05-01')).toBe(order)
    expect(await faultOf('exam', '2027-04-30')).toBe(order)
    expect((await write('exam', { startsOn: '2027-02-30' })).status).toBe(400)
    expect((await write('nothing', {})).body.code).toBe('TERMS_NOT_FOUND')
    expect((await write('exam', { title: { ko: '영어 없음' }, startsOn: '2027-06-01' })).status).toBe(400)
  })

  it('are written once per key, and once when two write at the same time', async () => {
    const headers = { 'idempotency-key': 'terms-key-1' }
    const body = { startsOn: '2029-01-01' }
    const first = await write('service', body, headers)
    expect((await write('service', body, headers)).body).toEqual(first.body)
    const statuses = (
      await Promise.all(Array.from({ length: 4 }, () => write('service', { startsOn: '2029-02-01' })))
    ).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 400, 400, 400])
  })

  it('are announced once, to those who agreed before, in the language of each, and stay as they are', async () => {
    const [member, stranger] = [await test.make.member(), await test.make.member()]
    await register(member)
    await test.db.updateTable('member').set({ language: 'ko' }).where('id', '=', member.id).execute()
    const guest = await test.make.attender(await test.make.lecture(), stranger, {
      member_id: null,
      group_name: 'A company',
      language: 'ja',
    })
    await test.db
      .insertInto('consent')
      .values({
        attender_id: guest,
        type_id: 'collect',
        version: 2,
        text_hash: Buffer.alloc(32),
        language: 'ja',
        given_at: testNow,
        given_on: '/',
      })
      .execute()
    const { body: written } = await write('collect', {})
    const path = `collect/versions/${written.termsVersion}`
    const dry = await change('POST', `${path}/announcements/dry-runs`)
    expect(dry.body.mails).toEqual([{ kind: 'termsChanged', count: written.concerned }])
    expect((await test.call('GET', `${admin}/${path}`, { as: staff })).body.announcedAt).toBeNull()
    const announced = await change('POST', `${path}/announcements`)
    expect([announced.status, announced.body.announcedAt]).toEqual([200, testNow.toISOString()])
    expect(await versionsOf('collect')).toContain(written.termsVersion)
    for (const reply of [
      await change('POST', `${path}/announcements`),
      await change('DELETE', path),
      await change(
        'PUT',
        path,
        {
          title: { en: 'X' },
          text: { en: 'X' },
          startsOn: '2027-03-02',
          asksAgain: false,
        },
        2,
      ),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'TERMS_ANNOUNCED'])

    const [order] = await test.jobsIn('announce-terms')
    await mailConcerned(test, order as JobData['announce-terms'])
    const mails = (await test.jobsIn('terms-mail')) as JobData['terms-mail'][]
    const people = mails.map(({ to }) => to)
    expect(people).toContainEqual({ memberId: member.id })
    expect(people).toContainEqual({ attenderId: guest })
    expect(people).not.toContainEqual({ memberId: stranger.id })
    const mailTo = async (to: object) => {
      const job = mails.find((one) => JSON.stringify(one.to) === JSON.stringify(to))
      const composed = job && (await mailOfJob(job, test.config).compose(test.db, testNow))
      if (!composed || !('message' in composed)) throw new Error('there is no mail')
      return composed.message
    }
    expect((await mailTo({ memberId: member.id })).subject).toBe('2027.03.01 시행: 새 제목')
    expect((await mailTo({ attenderId: guest })).text).toContain(`/terms/${path.replace('versions/', '')}`)
  })

  it('are asked for again of those who agreed, once they are in force, until they agree', async () => {
    const [member, other] = [await test.make.member(), await test.make.member()]
    await register(member)
    const current = (await settingsOf(member)).termsToAgree
    expect(current).toEqual([])
    const versions = (await test.call('GET', `${admin}`, { as: staff })).body.find(
      ({ typeId }: { typeId: string }) => typeId === 'collect',
    ).versions
    const [{ termsVersion: version }] = versions
    test.clock.moveTo(new Date('2027-03-01T00:00:00+09:00'))
    expect((await settingsOf(member)).termsToAgree).toEqual([
      { typeId: 'collect', version, title: '새 제목', startsAt: '2027-02-28T15:00:00.000Z' },
    ])
    expect((await settingsOf(other)).termsToAgree).toEqual([])
    const agree = async (body: object, as = member) =>
      test.call('PUT', '/api/user/v1/settings/terms/collect?lang=ko', {
        as: await test.make.signedInAgain(as),
        body,
      })
    expect((await agree({ version: version - 1 })).body.code).toBe('TERMS_CHANGED')
    expect((await agree({ version: 999 })).body.code).toBe('TERMS_NOT_FOUND')
    const replies = await Promise.all([agree({ version }), agree({ version }), agree({ version })])
    expect(replies.map(({ status, body }) => [status, body.termsToAgree])).toEqual(
      replies.map(() => [200, []]),
    )
    const given = await test.db
      .selectFrom('consent')
      .select(['language', 'given_on'])
      .where('member_id', '=', member.id)
      .where('version', '=', version)
      .where('type_id', '=', 'collect')
      .execute()
    expect(given).toEqual([{ language: 'ko', given_on: '/account/settings' }])
  })
})
