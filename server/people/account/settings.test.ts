import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findMailed } from '../../courses/registration/attender-mail-db.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { upsertMember } from './member-db.ts'

const settings = '/api/user/v1/settings'

describe.each(engines)('what a member settles on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const read = async (as: TestMember) => (await test.call('GET', settings, { as })).body
  const agree = (as: TestMember, agreed: unknown, headers = {}) =>
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

  describe('as the language of mails', () => {
    const signInAgain = ({ sub }: TestMember, language: 'en' | 'ja') =>
      test.db.transaction().execute((tx) =>
        upsertMember(
          tx,
          {
            ...{ sub, email: null, emailVerified: false, name: null, phoneNumber: null },
            ...{ accountType: 'MEMBER' as const, roles: [], idpSid: null, idToken: 'none' },
          },
          { language, now: testNow },
        ),
      )

    it('is that of the last sign-in until it is chosen, and stays from then on', async () => {
      const as = await test.make.member()
      await signInAgain(as, 'ja')
      expect(await read(as)).toMatchObject({ language: 'ja', languageChosen: false })
      await signInAgain(as, 'en')
      expect(await read(as)).toMatchObject({ language: 'en', languageChosen: false })
      expect((await choose(as, 'ko')).body).toMatchObject({ language: 'ko', languageChosen: true })
      await signInAgain(as, 'ja')
      expect(await read(as)).toMatchObject({ language: 'ko', languageChosen: true })
    })

    it('decides the language of mails about what was begun in another', async () => {
      const as = await test.make.member()
      const lectureId = await test.make.lecture()
      const attenderId = await test.make.attender(lectureId, as, { language: 'ja' })
      const languageOf = async () => (await findMailed(test.db, attenderId))?.language
      expect(await languageOf()).toBe('ja')
      await signInAgain(as, 'en')
      expect(await languageOf()).toBe('ja')
      await choose(as, 'ko')
      expect(await languageOf()).toBe('ko')
    })

    it.each(['', 'fr', 'EN', 'ko ', null, 1, undefined])('refuses %j', async (language) => {
      const as = await test.make.member()
      const { status, body } = await choose(as, language)
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', ['language']])
      expect(await read(as)).toMatchObject({ languageChosen: false })
    })
  })

  describe('as marketing', () => {
    it('is not agreed to by a new member', async () => {
      expect((await read(await test.make.member())).marketing).toEqual({
        agreed: false,
        givenAt: null,
        until: null,
      })
    })

    it('is agreed to in the terms in force, and withdrawn in one call as well', async () => {
      const as = await test.make.member()
      const { status, body } = await agree(as, true, { 'accept-language': 'ko' })
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
      expect((await agree(as, false)).body.marketing).toEqual({ agreed: false, givenAt: null, until: null })
      expect(await consentsOf(as)).toEqual([{ ...given, withdrawn_at: testNow }])
    })

    it('is noted once however often it is told, at once too', async () => {
      const as = await test.make.member()
      await Promise.all(Array.from({ length: 5 }, () => agree(as, true)))
      expect(await consentsOf(as)).toHaveLength(1)
      for (const _ of [1, 2]) expect((await agree(as, false)).status).toBe(200)
      expect(await consentsOf(as)).toHaveLength(1)
    })

    it('that was agreed to with registrations is withdrawn for all of them', async () => {
      const as = await test.make.member()
      await register(as, true)
      await register(as, true)
      expect((await read(as)).marketing.agreed).toBe(true)
      await agree(as, false)
      const left = (await consentsOf(as)).filter((one) => one.withdrawn_at === null)
      // Consent to what registrations need is no marketing.
      expect(left.map((one) => one.type_id).sort()).toEqual(['collect', 'collect', 'fourteen', 'fourteen'])
      // A later registration that does not ask for it brings nothing back; one that does gives it anew.
      await register(as, false)
      expect((await read(as)).marketing.agreed).toBe(false)
      await register(as, true)
      expect((await read(as)).marketing.agreed).toBe(true)
    })

    it('that a guest agreed to who became a member is the member’s to withdraw', async () => {
      const as = await test.make.member()
      await register(as, true)
      await test.db.updateTable('consent').set({ member_id: null }).where('member_id', '=', as.id).execute()
      expect((await read(as)).marketing.agreed).toBe(true)
      expect((await agree(as, false)).body.marketing.agreed).toBe(false)
    })

    it('is asked for again after two years, and given anew', async () => {
      const as = await test.make.member()
      await agree(as, true)
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
      expect((await agree(as, true)).body.marketing).toMatchObject({
        agreed: true,
        givenAt: end.toISOString(),
      })
      expect(await listed()).toEqual([[null, null]])
      expect(await consentsOf(as)).toHaveLength(2)
    })

    it('that has ended and is declined is not asked for again', async () => {
      const as = await test.make.member()
      await agree(as, true)
      await test.db
        .updateTable('consent')
        .set({ given_at: new Date('2024-12-01T00:00:00Z') })
        .where('member_id', '=', as.id)
        .execute()
      expect((await read(as)).marketing).toMatchObject({ agreed: false, until: '2026-12-01T00:00:00.000Z' })
      expect((await agree(as, false)).body.marketing).toEqual({ agreed: false, givenAt: null, until: null })
    })

    it('of one member is not another’s', async () => {
      const [one, other] = [await test.make.member(), await test.make.member()]
      await agree(one, true)
      await agree(other, true)
      await agree(other, false)
      expect((await read(one)).marketing.agreed).toBe(true)
    })

    it.each([null, 'true', 1, undefined])('refuses %j', async (agreed) => {
      const { status, body } = await agree(await test.make.member(), agreed)
      expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
    })
  })

  it('is listed: each version agreed to, when and in which language', async () => {
    const as = await test.make.member()
    await register(as, false)
    test.clock.moveTo(new Date(testNow.getTime() + 60_000))
    await agree(as, true)
    await agree(as, false)
    const { status, body } = await test.call('GET', '/api/user/v1/consents', { as })
    expect(status).toBe(200)
    expect(body.map((one: { typeId: string }) => one.typeId)).toEqual(['ad', 'collect', 'fourteen'])
    const later = test.clock.now().toISOString()
    expect(body[0]).toEqual({
      ...{ typeId: 'ad', version: 1, title: 'Consent to marketing messages (optional)', language: 'en' },
      ...{ givenAt: later, withdrawnAt: later, endedAt: null },
    })
    expect(body[1]).toMatchObject({ givenAt: testNow.toISOString(), withdrawnAt: null })
    expect((await test.call('GET', '/api/user/v1/consents', { as: await test.make.member() })).body).toEqual(
      [],
    )
  })
})
