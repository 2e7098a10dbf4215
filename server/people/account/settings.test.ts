import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findAttenderMailRow } from '../../courses/registration/attender-mail-db.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { upsertMember } from './member-db.ts'

const settings = '/api/user/v1/settings'

describe.each(engines)('account settings on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const read = async (as: TestMember) => (await test.call('GET', settings, { as })).body
  const setMarketing = (as: TestMember, agreed: unknown, headers = {}) =>
    test.call('PUT', `${settings}/marketing`, { as, body: { agreed }, headers })
  const choose = (as: TestMember, language: unknown) =>
    test.call('PUT', `${settings}/language`, { as, body: { language } })
  const consentsOf = (as: TestMember) =>
    test.db
      .selectFrom('consent')
      .select(['type_id', 'version', 'language', 'given_at', 'given_on', 'withdrawn_at'])
      .where('member_id', '=', as.id)
      .orderBy('id')
      .execute()
  const register = async (as: TestMember, ad: boolean) => {
    const lectureId = await test.make.lecture()
    const body = { ...registration, agreements: { ...registration.agreements, ad } }
    const { status } = await test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
      as,
      body,
    })
    expect(status).toBe(201)
  }

  describe('language of mails', () => {
    const signInAgain = ({ sub }: TestMember, language: 'en' | 'ja') =>
      test.db.transaction().execute((tx) =>
        upsertMember(
          tx,
          {
            sub,
            email: null,
            emailVerified: false,
            name: null,
            phoneNumber: null,
            accountType: 'MEMBER' as const,
            roles: [],
            idpSid: null,
            idToken: 'none',
          },
          { language, now: testNow },
        ),
      )

    it('is that of the last sign-in until one is chosen', async () => {
      const as = await test.make.member()
      await signInAgain(as, 'ja')
      expect(await read(as)).toMatchObject({ language: 'ja', languageChosen: false })
      await signInAgain(as, 'en')
      expect(await read(as)).toMatchObject({ language: 'en', languageChosen: false })
      expect((await choose(as, 'ko')).body).toMatchObject({ language: 'ko', languageChosen: true })
      await signInAgain(as, 'ja')
      expect(await read(as)).toMatchObject({ language: 'ko', languageChosen: true })
    })

    it('applies to mails about registrations made in another language', async () => {
      const as = await test.make.member()
      const lectureId = await test.make.lecture()
      const attenderId = await test.make.attender(lectureId, as, { language: 'ja' })
      const languageOf = async () => (await findAttenderMailRow(test.db, attenderId))?.language
      expect(await languageOf()).toBe('ja')
      await signInAgain(as, 'en')
      expect(await languageOf()).toBe('ja')
      await choose(as, 'ko')
      expect(await languageOf()).toBe('ko')
    })

    it.each(['', 'fr', 'EN', 'ko ', null, 1, undefined])('rejects %j', async (language) => {
      const as = await test.make.member()
      const { status, body } = await choose(as, language)
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', ['language']])
      expect(await read(as)).toMatchObject({ languageChosen: false })
    })
  })

  describe('consent to marketing', () => {
    it('is not given by new members', async () => {
      expect((await read(await test.make.member())).marketing).toEqual({
        agreed: false,
        givenAt: null,
        until: null,
      })
    })

    it('is given to the terms in force, and withdrawn in one call', async () => {
      const as = await test.make.member()
      const { status, body } = await setMarketing(as, true, { 'accept-language': 'ko' })
      expect([status, body.marketing]).toEqual([
        200,
        {
          agreed: true,
          givenAt: testNow.toISOString(),
          until: new Date('2028-12-08T10:00:00+09:00').toISOString(),
        },
      ])
      const given = {
        type_id: 'ad',
        version: 1,
        language: 'ko',
        given_at: testNow,
        given_on: '/account/settings',
      }
      expect(await consentsOf(as)).toEqual([{ ...given, withdrawn_at: null }])
      expect((await setMarketing(as, false)).body.marketing).toEqual({
        agreed: false,
        givenAt: null,
        until: null,
      })
      expect(await consentsOf(as)).toEqual([{ ...given, withdrawn_at: testNow }])
    })

    it('is recorded once under repetition and concurrency', async () => {
      const as = await test.make.member()
      await Promise.all(Array.from({ length: 5 }, () => setMarketing(as, true)))
      expect(await consentsOf(as)).toHaveLength(1)
      for (const _ of [1, 2]) expect((await setMarketing(as, false)).status).toBe(200)
      expect(await consentsOf(as)).toHaveLength(1)
    })

    it('given with registrations is withdrawn for all of them', async () => {
      const as = await test.make.member()
      await register(as, true)
      await register(as, true)
      expect((await read(as)).marketing.agreed).toBe(true)
      await setMarketing(as, false)
      const left = (await consentsOf(as)).filter((one) => one.withdrawn_at === null)
      // Consents that registrations require are not marketing.
      expect(left.map((one) => one.type_id).sort()).toEqual(['collect', 'collect', 'fourteen', 'fourteen'])
      // A later registration without it changes nothing; one with it gives consent again.
      await register(as, false)
      expect((await read(as)).marketing.agreed).toBe(false)
      await register(as, true)
      expect((await read(as)).marketing.agreed).toBe(true)
    })

    it('given as a guest can be withdrawn as a member', async () => {
      const as = await test.make.member()
      await register(as, true)
      await test.db.updateTable('consent').set({ member_id: null }).where('member_id', '=', as.id).execute()
      expect((await read(as)).marketing.agreed).toBe(true)
      expect((await setMarketing(as, false)).body.marketing.agreed).toBe(false)
    })

    it('expires after two years and can be given again', async () => {
      const as = await test.make.member()
      await setMarketing(as, true)
      await test.db
        .updateTable('web_session')
        .set({ expires_at: new Date('2029-01-01T00:00:00Z') })
        .where('member_id', '=', as.id)
        .execute()
      const end = new Date('2028-12-08T10:00:00+09:00')
      test.clock.moveTo(new Date(end.getTime() - 1))
      expect((await read(as)).marketing.agreed).toBe(true)
      test.clock.moveTo(end)
      expect((await read(as)).marketing).toEqual({
        agreed: false,
        givenAt: testNow.toISOString(),
        until: end.toISOString(),
      })
      const listed = async () =>
        (await test.call('GET', '/api/user/v1/consents', { as })).body.map(
          (one: { withdrawnAt: unknown; endedAt: unknown }) => [one.withdrawnAt, one.endedAt],
        )
      expect(await listed()).toEqual([[null, end.toISOString()]])
      expect((await setMarketing(as, true)).body.marketing).toMatchObject({
        agreed: true,
        givenAt: end.toISOString(),
      })
      expect(await listed()).toEqual([[null, null]])
      expect(await consentsOf(as)).toHaveLength(2)
    })

    it('that expired and is declined is not asked for again', async () => {
      const as = await test.make.member()
      await setMarketing(as, true)
      await test.db
        .updateTable('consent')
        .set({ given_at: new Date('2024-12-01T00:00:00Z') })
        .where('member_id', '=', as.id)
        .execute()
      expect((await read(as)).marketing).toMatchObject({ agreed: false, until: '2026-12-01T00:00:00.000Z' })
      expect((await setMarketing(as, false)).body.marketing).toEqual({
        agreed: false,
        givenAt: null,
        until: null,
      })
    })

    it('of one member does not affect another', async () => {
      const [one, other] = [await test.make.member(), await test.make.member()]
      await setMarketing(one, true)
      await setMarketing(other, true)
      await setMarketing(other, false)
      expect((await read(one)).marketing.agreed).toBe(true)
    })

    it.each([null, 'true', 1, undefined])('rejects %j', async (agreed) => {
      const { status, body } = await setMarketing(await test.make.member(), agreed)
      expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
    })
  })

  it('lists each accepted version with time and language', async () => {
    const as = await test.make.member()
    await register(as, false)
    test.clock.moveTo(new Date(testNow.getTime() + 60_000))
    await setMarketing(as, true)
    await setMarketing(as, false)
    const { status, body } = await test.call('GET', '/api/user/v1/consents', { as })
    expect(status).toBe(200)
    expect(body.map((one: { typeId: string }) => one.typeId)).toEqual(['ad', 'collect', 'fourteen'])
    const later = test.clock.now().toISOString()
    expect(body[0]).toEqual({
      typeId: 'ad',
      version: 1,
      title: 'Consent to marketing messages (optional)',
      language: 'en',
      givenAt: later,
      withdrawnAt: later,
      endedAt: null,
    })
    expect(body[1]).toMatchObject({ givenAt: testNow.toISOString(), withdrawnAt: null })
    expect((await test.call('GET', '/api/user/v1/consents', { as: await test.make.member() })).body).toEqual(
      [],
    )
  })
})
