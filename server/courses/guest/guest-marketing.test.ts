import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestFixture } from '../../testing/guest-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)("marketing consent by a guest's link on %s", (engine) => {
  let test: TestApp
  let guests: ReturnType<typeof guestFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    guests = guestFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    await test.db.deleteFrom('try_count').execute()
  })

  const registered = async (email: string, ad: boolean) => {
    const lectureId = await test.make.lecture()
    const emailVerifyId = await guests.verified(email, lectureId)
    const agreements = { collect: true, fourteen: true, ad }
    const { body } = await guests.register(lectureId, { email, emailVerifyId, agreements })
    return body.attenderId as number
  }
  const link = (attenderId: number) =>
    `/api/lecture/v1/guest-registrations/${guests.token('REGISTRATION', attenderId)}`
  const shown = async (attenderId: number) => (await test.call('GET', link(attenderId))).body.marketing
  const setConsent = (attenderId: number, agreed: unknown, headers = {}) =>
    test.call('PUT', `${link(attenderId)}/marketing`, { body: { agreed }, headers })
  const consentsTo = (attenderIds: number[]) =>
    test.db
      .selectFrom('consent')
      .select(['attender_id', 'member_id', 'language', 'given_on', 'withdrawn_at'])
      .where('type_id', '=', 'ad')
      .where('attender_id', 'in', attenderIds)
      .orderBy('id')
      .execute()
  const none = { agreed: false, givenAt: null, until: null }
  const consent = {
    agreed: true,
    givenAt: testNow.toISOString(),
    until: new Date('2028-12-08T10:00:00+09:00').toISOString(),
  }

  it('is shown, and withdrawn for all registrations of the address in one call', async () => {
    const email = 'twice@example.com'
    const [first, second] = [await registered(email, true), await registered(email.toUpperCase(), true)]
    const stranger = await registered('stranger@example.com', true)
    expect(await shown(first)).toEqual(consent)
    const { status, body } = await setConsent(first, false)
    expect([status, body.marketing, body.attenderId]).toEqual([200, none, first])
    expect(await shown(second)).toEqual(none)
    expect((await consentsTo([first, second])).map((one) => one.withdrawn_at)).toEqual([testNow, testNow])
    expect(await shown(stranger)).toEqual(consent)
  })

  it('leaves the consents that the registration requires', async () => {
    const attenderId = await registered('needs@example.com', true)
    await setConsent(attenderId, false)
    const left = await test.db
      .selectFrom('consent')
      .select('type_id')
      .where('attender_id', '=', attenderId)
      .where('withdrawn_at', 'is', null)
      .orderBy('type_id')
      .execute()
    expect(left.map((one) => one.type_id)).toEqual(['collect', 'fourteen'])
  })

  it('is given by the same link, once, even with concurrent requests', async () => {
    const attenderId = await registered('later@example.com', false)
    expect(await shown(attenderId)).toEqual(none)
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => setConsent(attenderId, true, { 'accept-language': 'ko' })),
    )
    expect(replies.map(({ body }) => body.marketing)).toEqual([consent, consent, consent, consent])
    expect(await consentsTo([attenderId])).toEqual([
      {
        attender_id: attenderId,
        member_id: null,
        language: 'ko',
        given_on: '/attend/registration',
        withdrawn_at: null,
      },
    ])
  })

  it('is shown and withdrawn for a cancelled registration, too', async () => {
    const attenderId = await registered('gone@example.com', true)
    expect((await test.call('DELETE', link(attenderId))).body.marketing).toEqual(consent)
    expect((await setConsent(attenderId, false)).body).toMatchObject({
      applyState: 'CANCELED',
      marketing: none,
    })
  })

  it('belongs to the account once the registration has joined it', async () => {
    const attenderId = await registered('joined@example.com', false)
    const as = await test.make.member({ email: 'joined@example.com' })
    await test.db.updateTable('attender').set({ member_id: as.id }).where('id', '=', attenderId).execute()
    const settings = '/api/user/v1/settings'
    await test.call('PUT', `${settings}/marketing`, { as, body: { agreed: true } })
    expect(await shown(attenderId)).toEqual(consent)
    await setConsent(attenderId, false)
    expect((await test.call('GET', settings, { as })).body.marketing).toEqual(none)
  })

  it.each([null, 'true', 1, undefined])('refuses %j', async (agreed) => {
    const attenderId = await registered('odd@example.com', true)
    const { status, body } = await setConsent(attenderId, agreed)
    expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
    expect(await shown(attenderId)).toEqual(consent)
    await test.call('DELETE', link(attenderId))
  })

  it('is refused for an invalid link', async () => {
    const attenderId = await registered('kept@example.com', true)
    for (const token of [guests.token('EMAIL', attenderId), String(attenderId), 'x']) {
      const path = `/api/lecture/v1/guest-registrations/${token}/marketing`
      const { status, body } = await test.call('PUT', path, { body: { agreed: false } })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await shown(attenderId)).toEqual(consent)
  })
})
