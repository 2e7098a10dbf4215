import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isMarketingInForce } from '../../people/account/consent-db.ts'
import { marketingOf } from '../../people/account/marketing-rules.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { bothEngines } from '../../testing/test-database.ts'

describe.each(bothEngines)('a segment of people on %s', (engine) => {
  let test: TestApp
  let support: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    support = await test.make.staff('support')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    support = await test.make.signedInAgain(support)
  })

  const call = (query: object, as = support, path = 'people') =>
    test.call('GET', `/api/admin/v1/${path}?${new URLSearchParams({ ...query, size: '100' })}`, { as })
  const idsOf = async (query: object) => {
    const { status, body } = await call(query)
    expect(status).toBe(200)
    expect(body.totalElements).toBe(body.content.length)
    return body.content.map(({ id }: { id: string }) => id) as string[]
  }
  /** Which of these people a segment has. */
  const among = async (people: Record<string, string>, query: object) => {
    const ids = await idsOf(query)
    return Object.keys(people).filter((name) => ids.includes(people[name] ?? ''))
  }
  const done = async (member: TestMember, overrides: object = {}) =>
    test.make.attender(await test.make.lecture({ startsInDays: -30, state: 'COMPLETED' }), member, {
      apply_state: 'APPLIED',
      progress_state: 'FINISHED',
      finished_at: testNow,
      result: 'COMPLETED',
      ...overrides,
    })
  const guest = (address: string) => ({
    ...{ member_id: null, email: address, email_key: address, group_name: 'A company' },
  })
  const anybody = async () => {
    const member = await test.make.member()
    return { member, id: `m-${member.id}` }
  }
  const merge = (from: TestMember, into: TestMember) =>
    test.call('POST', `/api/admin/v1/people/m-${into.id}/merges`, {
      as: support,
      body: { otherId: `m-${from.id}`, reason: 'Two accounts.' },
    })

  it('counts completed dates of all that is the same person', async () => {
    const [once, twice, cancelled] = [await anybody(), await anybody(), await anybody()]
    await done(once.member)
    for (let count = 0; count < 2; count++) await done(twice.member)
    await done(cancelled.member)
    await done(cancelled.member, { result: 'INCOMPLETE' })
    // Once as a member, once as a guest of the verified address.
    const both = await test.make.member({ email: 'both@example.com' })
    await done(both)
    const asGuest = await done(both, guest('both@example.com'))
    // And with an account that was merged: its guest registrations count, too.
    const [kept, gone] = [await anybody(), await test.make.member({ email: 'gone@example.com' })]
    await done(kept.member)
    await done(kept.member, guest('gone@example.com'))
    expect((await merge(gone, kept.member)).status).toBe(200)
    const onlyGuest = await done(both, guest('guest@example.com'))
    const again = await done(both, guest('guest@example.com'))
    const people = {
      once: once.id,
      twice: twice.id,
      cancelled: cancelled.id,
      both: `m-${both.id}`,
      asGuest: `g-${asGuest}`,
      kept: kept.id,
      gone: `m-${gone.id}`,
      guest: `g-${Math.max(onlyGuest, again)}`,
    }
    expect(await among(people, { attended: 2 })).toEqual(['twice', 'both', 'kept', 'guest'])
    expect(await among(people, { attended: 1 })).toEqual([
      ...['once', 'twice', 'cancelled', 'both', 'kept', 'guest'],
    ])
    expect(await among(people, { attended: 3 })).toEqual([])
    await test.db
      .insertInto('past_completion')
      .values({
        ...{ email: 'both@example.com', email_key: 'both@example.com', name: 'Hong', title: 'Earlier' },
        ...{ title_language: 'en', completed_on: '2020-01-01', imported_at: testNow },
      })
      .execute()
    expect(await among(people, { attended: 3 })).toEqual(['both'])
  })

  it('counts absences without an excuse', async () => {
    const [once, twice] = [await anybody(), await anybody()]
    for (const member of [once.member, twice.member, twice.member])
      await done(member, { result: 'NOT_ATTENDED' })
    await done(once.member, { result: 'INCOMPLETE', absence_excused_because: 'Ill.' })
    expect(await among({ once: once.id, twice: twice.id }, { absent: 2 })).toEqual(['twice'])
    expect(await among({ once: once.id, twice: twice.id }, { absent: 1 })).toEqual(['once', 'twice'])
  })

  it('knows who holds a certificate, of which level, and when it ends', async () => {
    const certificates = certificateFixture(test)
    const essential = await test.make.certification({ level: 'ESSENTIAL' })
    const [holds, ends, revoked] = [await anybody(), await anybody(), await anybody()]
    const [past, none] = [await anybody(), await anybody()]
    const own = await certificates.issued(holds.member, {}, { certification_id: essential })
    const ending = await certificates.issued(ends.member, {}, { certification_id: essential })
    const gone = await certificates.issued(revoked.member, {}, { certification_id: essential })
    const set = (id: number, values: object) =>
      test.db.updateTable('certificate').set(values).where('id', '=', id).execute()
    const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
    await set(own.id, { finish_at: inDays(900) })
    await set(ending.id, { finish_at: inDays(90) })
    await set(gone.id, { revoked_at: testNow, revoked_because: 'Wrong person.' })
    const earlier = (valid_until: string | null) => ({
      ...{ member_id: past.member.id, name: 'Hong', title: 'Earlier', title_language: 'en' as const },
      ...{ number: `P-${valid_until}`, number_key: `P${valid_until}`, imported_at: testNow },
      ...{ issued_on: '2020-01-01', valid_until },
    })
    await test.db.insertInto('past_certificate').values(earlier('2026-12-20')).execute()
    const people = { holds: holds.id, ends: ends.id, revoked: revoked.id, past: past.id, none: none.id }
    expect(await among(people, { certificate: 'ANY' })).toEqual(['holds', 'ends', 'past'])
    expect(await among(people, { certificate: 'ESSENTIAL' })).toEqual(['holds', 'ends'])
    expect(await among(people, { noCertificate: 'ANY' })).toEqual(['revoked', 'none'])
    expect(await among(people, { noCertificate: 'ESSENTIAL' })).toEqual(['revoked', 'past', 'none'])
    expect(await among(people, { endsWithin: 90 })).toEqual(['ends', 'past'])
    expect(await among(people, { endsWithin: 89 })).toEqual(['past'])
    expect(await among(people, { endsWithin: 90, certificate: 'ESSENTIAL' })).toEqual(['ends'])
    expect(await among(people, { endsWithin: 90, certificate: 'PROFESSIONAL' })).toEqual([])
    // Renewed: a later one of the level is in force. One without an end never ends.
    const renewed = await certificates.issued(ends.member, {}, { certification_id: essential })
    await set(renewed.id, { finish_at: inDays(900) })
    await test.db.insertInto('past_certificate').values(earlier(null)).execute()
    expect(await among(people, { endsWithin: 90 })).toEqual([])
    test.clock.moveTo(inDays(901))
    support = await test.make.signedInAgain(support)
    expect(await among(people, { certificate: 'ANY' })).toEqual(['past'])
  })

  it('knows who holds a certificate of one certification, and when that ends', async () => {
    const certificates = certificateFixture(test)
    const [one, other] = [
      await test.make.certification({ level: 'ESSENTIAL' }),
      await test.make.certification({ level: 'ESSENTIAL' }),
    ]
    const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
    const hold = async (member: TestMember, certification_id: number, days: number) => {
      const { id } = await certificates.issued(member, {}, { certification_id })
      await test.db
        .updateTable('certificate')
        .set({ finish_at: inDays(days) })
        .where('id', '=', id)
        .execute()
    }
    const [first, second, both] = [await anybody(), await anybody(), await anybody()]
    await hold(first.member, one, 90)
    await hold(second.member, other, 90)
    await hold(both.member, one, 90)
    await hold(both.member, other, 900)
    const people = { first: first.id, second: second.id, both: both.id }
    const certificationId = String(one)
    const noCertificationId = String(other)
    expect(await among(people, { certificationId })).toEqual(['first', 'both'])
    expect(await among(people, { noCertificationId })).toEqual(['first'])
    expect(await among(people, { certificationId, noCertificationId })).toEqual(['first'])
    // A later one of the level, but not of the certification.
    expect(await among(people, { endsWithin: 90, certificate: 'ESSENTIAL' })).toEqual(['first', 'second'])
    expect(await among(people, { endsWithin: 90, certificationId })).toEqual(['first', 'both'])
    expect(await among(people, { endsWithin: 89, certificationId })).toEqual([])
    expect(await among(people, { endsWithin: 90, certificationId, certificate: 'PROFESSIONAL' })).toEqual([])
    await hold(first.member, one, 900)
    expect(await among(people, { endsWithin: 90, certificationId })).toEqual(['both'])
    expect(await among(people, { certificationId: '2000000000' })).toEqual([])
  })

  it('knows what guests missed and hold, by their address', async () => {
    const { member } = await anybody()
    const absent = () => done(member, { ...guest('misses@example.com'), result: 'NOT_ATTENDED' })
    const [, misses] = [await absent(), await absent()]
    const holds = await done(member, guest('holds@example.com'))
    const past = (number: string, valid_until: string | null) =>
      test.db
        .insertInto('past_certificate')
        .values({
          ...{ email: 'holds@example.com', email_key: 'holds@example.com', name: 'Hong', title: 'Earlier' },
          ...{ number, number_key: number, title_language: 'en', imported_at: testNow },
          ...{ issued_on: '2020-01-01', valid_until },
        })
        .execute()
    const people = { misses: `g-${misses}`, holds: `g-${holds}` }
    expect(await among(people, { absent: 2 })).toEqual(['misses'])
    expect(await among(people, { absent: 3 })).toEqual([])
    expect(await among(people, { noCertificate: 'ANY' })).toEqual(['misses', 'holds'])
    expect(await among(people, { endsWithin: 90 })).toEqual([])
    await past('G1', '2026-12-20')
    expect(await among(people, { certificate: 'ANY' })).toEqual(['holds'])
    expect(await among(people, { certificate: 'ESSENTIAL' })).toEqual([])
    expect(await among(people, { noCertificate: 'ANY' })).toEqual(['misses'])
    expect(await among(people, { endsWithin: 90 })).toEqual(['holds'])
    expect(await among(people, { endsWithin: 90, certificate: 'ESSENTIAL' })).toEqual([])
    await past('G2', null)
    expect(await among(people, { endsWithin: 90 })).toEqual([])
  })

  it('knows organisation, language and kind, and combines everything', async () => {
    const [one, other] = [await anybody(), await anybody()]
    const orgId = await test.make.org(one.member, other.member)
    await test.db.updateTable('member').set({ language: 'ja' }).where('id', '=', other.member.id).execute()
    await done(other.member)
    const first = await done(one.member, { ...guest('reads@example.com'), language: 'en' })
    const last = await done(one.member, { ...guest('reads@example.com'), language: 'ja' })
    const people = { one: one.id, other: other.id, guest: `g-${Math.max(first, last)}` }
    expect(await among(people, { orgId })).toEqual(['one', 'other'])
    expect(await among(people, { orgId: 2_000_000_000 })).toEqual([])
    expect(await among(people, { language: 'ja' })).toEqual(['other', 'guest'])
    expect(await among(people, { language: 'ja', kind: 'GUEST' })).toEqual(['guest'])
    expect(
      await idsOf({ orgId, language: 'ja', attended: 1, noCertificate: 'ANY', marketing: 'NOT_AGREED' }),
    ).toEqual([other.id])
    expect(await idsOf({ orgId, text: 'reads@example' })).toEqual([])
  })

  it('knows who has agreed to marketing, as a member or guest, and has not withdrawn since', async () => {
    const [agreed, withdrawn] = [await anybody(), await anybody()]
    const consent = (of: object, given_at = testNow) =>
      test.db
        .insertInto('consent')
        .values({
          ...{ type_id: 'ad' as const, version: 1, text_hash: Buffer.alloc(32), language: 'en' as const },
          ...{ given_at, given_on: '/account/settings', ...of },
        })
        .execute()
    await consent({ member_id: agreed.member.id })
    await consent({ member_id: withdrawn.member.id, withdrawn_at: testNow })
    const attenderId = await done(agreed.member, guest('agreed@example.com'))
    await consent({ attender_id: attenderId })
    const last = await done(agreed.member, guest('agreed@example.com'))
    // The account of the address is the same person.
    const account = await test.make.member({ email: 'account@example.com' })
    await consent({ attender_id: await done(account, guest('account@example.com')) })
    const people = {
      agreed: agreed.id,
      withdrawn: withdrawn.id,
      guest: `g-${last}`,
      account: `m-${account.id}`,
    }
    expect(await among(people, { marketing: 'AGREED' })).toEqual(['agreed', 'guest', 'account'])
    expect(await among(people, { marketing: 'NOT_AGREED' })).toEqual(['withdrawn'])
    test.clock.moveTo(new Date('2028-12-08T10:00:00+09:00'))
    support = await test.make.signedInAgain(support)
    expect(await among(people, { marketing: 'AGREED' })).toEqual([])
  })

  it('lets consent to marketing lapse at the instant of its rule', async () => {
    const zone = 'Asia/Seoul'
    const given = ['2024-02-28T23:30:40+09:00', '2024-02-29T09:15:59+09:00', '2026-12-08T00:00:00+09:00']
    for (const text of given) {
      const givenAt = new Date(text)
      const { until } = marketingOf(givenAt, { now: givenAt, zone })
      for (const ms of [-1, 0, 1]) {
        const now = new Date((until?.getTime() ?? 0) + ms)
        const { rows } = await sql`
          select ${isMarketingInForce({ now, zone })} as agreed
          from (values ('ad', ${givenAt}::timestamptz, null::timestamptz)) as consent (type_id, given_at, withdrawn_at)`.execute(
          test.db,
        )
        expect([text, ms, rows]).toEqual([text, ms, [{ agreed: marketingOf(givenAt, { now, zone }).agreed }]])
      }
    }
  })

  it('refuses conditions that make no sense, in the words of the caller', async () => {
    for (const query of [
      ...[
        { attended: '0' },
        { attended: '-1' },
        { attended: '1e9' },
        { absent: 'two' },
        { endsWithin: '99999' },
      ],
      ...[
        { certificate: 'GOLD' },
        { orgId: '0' },
        { orgId: '99999999999' },
        { certificationId: '0' },
        { noCertificationId: 'x' },
        { language: 'tlh' },
        { marketing: 'x' },
      ],
    ]) {
      const { status, body } = await call(query)
      expect([query, status]).toEqual([query, 400])
      expect(body.message).not.toBe('')
    }
  })

  it('is a CSV file, with masked names for auditors', async () => {
    const member = await test.make.member({ name: '성춘향', email: 'spring@example.com' })
    const orgId = await test.make.org(member)
    const file = async (as: TestMember) =>
      (
        await test.app.inject({
          method: 'GET',
          url: `/api/admin/v1/people.csv?orgId=${orgId}`,
          headers: as.headers,
        })
      ).body
    expect(await file(support)).toContain('성춘향')
    const masked = await file(await test.make.staff('auditor'))
    expect(masked.trim().split('\n')).toHaveLength(2)
    expect(masked).not.toContain('성춘향')
    expect(masked).not.toContain('spring@')
  })
})
