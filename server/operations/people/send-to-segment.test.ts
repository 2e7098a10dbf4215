import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailState } from '#contract/platform/mail.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { bothEngines } from '../../testing/test-database.ts'
import { segmentMail } from './segment-mail.ts'
import { sendInBatches } from './send-to-segment.ts'

describe.each(bothEngines)('a message to a segment on %s', (engine) => {
  let test: TestApp
  let support: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    support = await test.make.staff('support')
    await sql`delete from segment_message`.execute(test.db)
  })

  const subject = { en: 'New dates', ko: '새 일정' }
  const text = { en: 'Dear all,\n\n<b>See</b> our new dates.', ko: '새 일정을 확인하세요.' }
  const consent = (of: object) =>
    test.db
      .insertInto('consent')
      .values({
        ...{ type_id: 'ad' as const, version: 1, text_hash: Buffer.alloc(32), language: 'en' as const },
        ...{ given_at: testNow, given_on: '/account/settings', ...of },
      })
      .execute()
  const members = (...languages: ('en' | 'ko' | 'ja')[]) =>
    Promise.all(
      languages.map(async (language) => {
        const member = await test.make.member({ email: `${crypto.randomUUID()}@example.com` })
        await test.db.updateTable('member').set({ language }).where('id', '=', member.id).execute()
        return member
      }),
    )
  const asGuest = async (email: string, overrides: object = {}) =>
    test.make.attender(await test.make.lecture(), support, {
      ...{ member_id: null, email, email_key: email, group_name: 'A company', ...overrides },
    })
  /** An organisation of people, of whom all but the first have agreed. */
  async function segmentOf(people: readonly TestMember[]) {
    const [owner, ...others] = people
    if (!owner) throw new Error('nobody')
    for (const { id } of others) await consent({ member_id: id })
    return { orgId: await test.make.org(owner, ...others) }
  }
  const post = (
    segment: object,
    seal?: string,
    headers: Record<string, string> = {},
    as = support,
    batchId?: number,
  ) =>
    test.call('POST', `/api/admin/v1/segment-messages${seal === undefined ? '/dry-runs' : ''}`, {
      as,
      headers,
      ...(seal !== undefined && { seal }),
      body: { segment, subject, text, ...(batchId !== undefined && { batchId }) },
    })
  const mailed = async (messageId: number) =>
    ((await test.jobsIn('segment-mail')) as { messageId: number; to: object }[])
      .filter((job) => job.messageId === messageId)
      .map(({ to }) => to)
  const send = async (segment: object) => {
    const { body: dryRun } = await post(segment)
    return post(segment, dryRun.seal)
  }
  const composed = async (messageId: number, to: { memberId: number } | { attenderId: number }) =>
    segmentMail({ kind: 'segmentMessage', messageId, to }, test.config).compose(test.db, test.clock.now())
  const mailTo = async (...of: Parameters<typeof composed>) => {
    const mail = await composed(...of)
    if (!mail || 'skipped' in mail) throw new Error('no mail')
    return mail.message
  }

  it('is looked at first: its recipients, and a mail in each of their languages', async () => {
    const people = await members('en', 'en', 'en', 'ko', 'ja')
    const { status, body } = await post(await segmentOf(people))
    expect([status, body.mails]).toEqual([200, [{ kind: 'segmentMessage', count: 4 }]])
    const subjects = body.samples.map((mail: { language: string; subject: string }) => [
      mail.language,
      mail.subject,
    ])
    expect(subjects.sort()).toEqual([
      ['en', '(광고) New dates'],
      ['ja', '(광고) New dates'],
      ['ko', '(광고) 새 일정'],
    ])
    const english = body.samples.find((mail: { language: string }) => mail.language === 'en')
    expect(english.html).toContain('&lt;b&gt;See&lt;/b&gt; our new dates.')
    expect(await test.jobsIn('segment-mail')).toEqual([])
    expect(await test.db.selectFrom('segment_message').select('id').execute()).toEqual([])
  })

  it('goes to exactly those shown, once, and is recorded', async () => {
    const people = await members('en', 'en', 'ko')
    const segment = await segmentOf(people)
    expect((await post(segment, 'none')).body.code).toBe('SEAL_REQUIRED')
    const { seal } = (await post(segment)).body
    const headers = { 'idempotency-key': 'segment-1' }
    const { status, body } = await post(segment, seal, headers)
    expect([status, body.recipients]).toEqual([201, 2])
    expect((await post(segment, seal, headers)).body).toEqual(body)
    await sendInBatches(test, body.id)
    await sendInBatches(test, body.id)
    const memberIds = people.slice(1).map(({ id }) => ({ memberId: id }))
    expect(await mailed(body.id)).toHaveLength(2)
    expect(await mailed(body.id)).toEqual(expect.arrayContaining(memberIds))
    expect(await auditOf(test.db, 'segmentMessage', body.id)).toMatchObject([
      { action: 'segmentMessage.send', after: { segment, subject, text, recipients: 2 } },
    ])
  })

  it('is refused if the recipients have changed since, or if there are none', async () => {
    const people = await members('en', 'en', 'en')
    const segment = await segmentOf(people)
    const { seal } = (await post(segment)).body
    const [, withdraws] = people
    // One leaves and another joins: the number is the same.
    await test.db
      .updateTable('consent')
      .set({ withdrawn_at: testNow })
      .where('member_id', '=', withdraws?.id ?? 0)
      .execute()
    await consent({ member_id: people[0]?.id })
    const { status, body } = await post(segment, seal)
    expect([status, body.code]).toEqual([409, 'OUTCOME_CHANGED'])
    expect(await test.db.selectFrom('segment_message').select('id').execute()).toEqual([])
    expect((await post({ orgId: 2_000_000_000 })).body.code).toBe('NOBODY_AGREED')
    expect((await post({ ...segment, marketing: 'NOT_AGREED' })).body.code).toBe('NOBODY_AGREED')
  })

  it('is refused for conditions that make no sense, and to others than support', async () => {
    for (const segment of [
      { attended: 0 },
      { attended: '2' },
      { orgId: -1 },
      { certificate: 'GOLD' },
      { x: 1 },
    ])
      expect([segment, (await post(segment)).status]).toEqual([segment, 400])
    expect((await post({}, undefined, {}, await test.make.staff('courses'))).status).toBe(404)
  })

  it('reaches an address once, guests by their last registration, and nobody without a verified address', async () => {
    const [first, second] = [await asGuest('guest@example.com'), await asGuest('guest@example.com')]
    await consent({ attender_id: first })
    const [owner] = await members('en')
    const unverified = await test.make.member({ email: 'unverified@example.com', emailVerified: false })
    await consent({ member_id: unverified.id })
    const [one, other] = [
      await test.make.member({ email: 'same@example.com' }),
      await test.make.member({ email: 'same@example.com' }),
    ]
    for (const { id } of [one, other]) await consent({ member_id: id })
    const orgId = await test.make.org(owner as TestMember, unverified, one, other)
    const sent = await send({ orgId })
    await sendInBatches(test, sent.body.id)
    expect(await mailed(sent.body.id)).toEqual([{ memberId: one.id }])
    const toGuests = await send({ kind: 'GUEST', text: 'guest@example.com' })
    await sendInBatches(test, toGuests.body.id)
    expect(await mailed(toGuests.body.id)).toEqual([{ attenderId: second }])
  })

  it('goes on in batches after a process has died, and sends nothing twice', async () => {
    const sub = crypto.randomUUID()
    await sql`with person as (
        insert into member (sub, email, email_verified, email_key, name, created_at)
        select ${sub}::text || n, ${sub}::text || n || '@example.com', true, ${sub}::text || n || '@example.com', 'Hong', ${testNow}::timestamptz
        from generate_series(1, 1200) n returning id)
      insert into consent (member_id, type_id, version, text_hash, language, given_at, given_on)
      select id, 'ad', 1, '\\x00'::bytea, 'en', ${testNow}::timestamptz, '/account/settings' from person`.execute(
      test.db,
    )
    const { status, body } = await send({ text: sub })
    expect([status, body.recipients]).toEqual([201, 1200])
    let batches = 0
    const dying = {
      ...test.jobs,
      send: ((...of) => {
        if (++batches === 2) throw new Error('killed')
        return test.jobs.send(...of)
      }) as typeof test.jobs.send,
    }
    await expect(sendInBatches({ db: test.db, jobs: dying }, body.id)).rejects.toThrow('killed')
    expect(await mailed(body.id)).toHaveLength(500)
    // Two workers at once.
    await Promise.all([sendInBatches(test, body.id), sendInBatches(test, body.id)])
    const people = (await mailed(body.id)).map((to) => JSON.stringify(to))
    expect([people.length, new Set(people).size]).toEqual([1200, 1200])
    const left = await sql`select from segment_recipient where message_id = ${body.id}`.execute(test.db)
    expect(left.rows).toEqual([])
  })

  describe('in the list of what was sent', () => {
    const listed = async (query: object = {}) => {
      const path = `/api/admin/v1/segment-messages?${new URLSearchParams({ size: '100', ...query })}`
      const { status, body } = await test.call('GET', path, { as: support })
      expect(status).toBe(200)
      return body.content
    }
    const tried = (
      messageId: number,
      to: { member_id: number } | { attender_id: number },
      state: MailState,
    ) => {
      const [person = ''] = Object.values(to)
      const sent_at = state === 'SENT' ? testNow : null
      return test.db
        .insertInto('mail')
        .values({
          ...{ key: `<segmentMessage-${messageId}-${person}@example.com>`, kind: 'segmentMessage', ...to },
          ...{
            state,
            attempts: 1,
            problem: sent_at ? null : 'x',
            first_tried_at: testNow,
            last_tried_at: testNow,
            sent_at,
          },
        })
        .execute()
    }
    const rest = (id: number, seal?: string) =>
      test.call('POST', `/api/admin/v1/segment-messages/${id}/rest${seal === undefined ? '/dry-runs' : ''}`, {
        as: support,
        ...(seal !== undefined && { seal }),
      })
    const endJob = (id: number) =>
      sql`update pgboss.job set state = 'failed' where name = 'send-to-segment' and data->>'messageId' = ${String(id)}`.execute(
        test.db,
      )

    it('says to whom, by whom, and what became of it', async () => {
      const people = await members('en', 'en', 'ko', 'ja')
      const segment = await segmentOf(people)
      const { id } = (await send(segment)).body
      await sendInBatches(test, id)
      const [, delivered, failed, retried] = people as TestMember[]
      await tried(id, { member_id: delivered?.id ?? 0 }, 'SENT')
      await tried(id, { member_id: failed?.id ?? 0 }, 'GAVE_UP')
      await tried(id, { member_id: retried?.id ?? 0 }, 'FAILED')
      const counts = { recipients: 3, delivered: 1, failed: 1, left: 0 }
      expect(await listed()).toMatchObject([{ id, segment, subject, ...counts, unsubscribed: 0 }])
      const { name } = await test.db
        .selectFrom('member')
        .select('name')
        .where('id', '=', support.id)
        .executeTakeFirstOrThrow()
      expect(await listed()).toMatchObject([{ sentBy: name, sentAt: testNow.toISOString() }])

      // Also those who got no mail may leave; only readers of this one are counted.
      for (const one of [delivered, failed])
        await test.db
          .updateTable('consent')
          .set({ withdrawn_at: testNow })
          .where('member_id', '=', one?.id ?? 0)
          .execute()
      expect(await listed()).toMatchObject([{ ...counts, unsubscribed: 1 }])
      expect(await listed({ text: '새 일' })).toHaveLength(1)
      expect(await listed({ text: 'old' })).toEqual([])
      expect(await listed({ person: `m-${delivered?.id}` })).toMatchObject([{ id }])
      expect(await listed({ person: `m-${support.id}` })).toEqual([])
      expect(await listed({ person: 'nobody' })).toEqual([])
    })

    it('counts a guest who has unsubscribed by any registration', async () => {
      const guestId = await asGuest('left@example.com')
      await consent({ attender_id: guestId })
      const { id } = (await send({ kind: 'GUEST', text: 'left@example.com' })).body
      await sendInBatches(test, id)
      await tried(id, { attender_id: guestId }, 'SENT')
      const other = await asGuest('left@example.com')
      await consent({ attender_id: other, withdrawn_at: testNow })
      expect(await listed({ person: `g-${guestId}` })).toMatchObject([{ id, delivered: 1, unsubscribed: 1 }])
    })

    it('offers to send the rest once its job has ended, and exactly to those who are left', async () => {
      const segment = await segmentOf(await members('en', 'en', 'ko'))
      const { id } = (await send(segment)).body
      expect(await listed()).toMatchObject([
        { left: 2, isRunning: true, actions: { sendRest: { because: 'MESSAGE_SENDING' } } },
      ])
      expect((await rest(id)).body.code).toBe('MESSAGE_SENDING')
      await endJob(id)
      expect(await listed()).toMatchObject([
        { left: 2, isRunning: false, actions: { sendRest: { allowed: true } } },
      ])
      const looked = await rest(id)
      expect([looked.status, looked.body.mails]).toEqual([200, [{ kind: 'segmentMessage', count: 2 }]])
      expect((await rest(id, 'none')).body.code).toBe('SEAL_REQUIRED')
      const sent = await rest(id, looked.body.seal)
      expect([sent.status, sent.body]).toEqual([200, { id, recipients: 2 }])
      expect((await rest(id)).body.code).toBe('MESSAGE_SENDING')
      expect(await auditOf(test.db, 'segmentMessage', id)).toMatchObject([
        { action: 'segmentMessage.send' },
        { action: 'segmentMessage.sendRest', after: { recipients: 2 } },
      ])
      await sendInBatches(test, id)
      expect(await mailed(id)).toHaveLength(2)
      expect((await rest(id)).body.code).toBe('MESSAGE_SENT')
      expect((await rest(2_000_000_000)).status).toBe(404)
    })
  })

  it('is marked as advertising, and ended by its link for all that is the same person', async () => {
    const [owner, korean] = await members('en', 'ko')
    const segment = await segmentOf([owner as TestMember, korean as TestMember])
    const { id } = (await send(segment)).body
    const memberId = (korean as TestMember).id
    const message = await mailTo(id, { memberId })
    expect(message).toMatchObject({ subject: '(광고) 새 일정', language: 'ko' })
    expect(message.text).toContain('수신 거부 / Unsubscribe: ')
    expect(message.text).toContain('2026.12.08에 마케팅 정보 수신에 동의')
    const { email_key } = await test.db
      .selectFrom('member')
      .select('email_key')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    // Agreed as a guest of the same address, too.
    await consent({ attender_id: await asGuest(email_key ?? '') })
    const oneClick = new URL(message.unsubscribeUrl ?? '').pathname
    const linked = oneClick.replace(/\/end$/, '')
    expect((await test.call('GET', linked)).body).toMatchObject({ kind: 'MARKETING', endedAt: null })
    const ended = await test.app.inject({
      method: 'POST',
      url: oneClick,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([ended.statusCode, ended.json().endedAt]).toEqual([200, testNow.toISOString()])
    expect(await composed(id, { memberId })).toEqual({ skipped: 'its cause is gone' })
    expect((await post(segment)).body.code).toBe('NOBODY_AGREED')
    const forged = secretLinks(test.config.linkSecrets).tokenOf('NOTIFICATION', `m-${memberId}`)
    for (const token of [forged, `m-${memberId}.x`])
      expect((await test.call('POST', `/api/user/v1/notification-links/${token}/end`)).status).toBe(404)
  })

  it('does not reach who has withdrawn, lapsed or been merged by the time of sending', async () => {
    const people = await members('en', 'en', 'en')
    const { id } = (await send(await segmentOf(people))).body
    const [, lapsed, merged] = people as [TestMember, TestMember, TestMember]
    const guest = await asGuest('leaves@example.com')
    await consent({ attender_id: guest, withdrawn_at: testNow })
    expect(await composed(id, { attenderId: guest })).toEqual({ skipped: 'its cause is gone' })
    const into = await test.make.member()
    await test.call('POST', `/api/admin/v1/people/m-${into.id}/merges`, {
      as: support,
      body: { otherId: `m-${merged.id}`, reason: 'Two accounts.' },
    })
    expect(await composed(id, { memberId: merged.id })).not.toHaveProperty('message')
    expect(await composed(id, { memberId: lapsed.id })).toHaveProperty('message')
    test.clock.moveTo(new Date('2028-12-08T10:00:00+09:00'))
    expect(await composed(id, { memberId: lapsed.id })).toEqual({ skipped: 'its cause is gone' })
  })

  describe('with discount codes', () => {
    const batchOf = async (count: number) => {
      const administrator = await test.make.member({ roles: ['operator'] })
      const { status, body } = await test.call('POST', '/api/admin/v1/discount-batches', {
        as: administrator,
        body: {
          ...{ count, prefix: 'THANKS', percent: 20, note: 'For regulars.' },
          ...{ validFrom: '2026-12-01T00:00:00+09:00', validUntil: '2027-01-31T00:00:00+09:00' },
        },
      })
      expect(status).toBe(201)
      const left = async () =>
        (await test.call('GET', `/api/admin/v1/discount-batches/${body.id}`, { as: administrator })).body
          .toGive
      return { administrator, batchId: body.id as number, left }
    }

    it('gives each their own, and none twice', async () => {
      const { administrator, batchId, left } = await batchOf(3)
      const segment = await segmentOf(await members('en', 'en', 'ko'))
      const looked = await post(segment, undefined, {}, administrator, batchId)
      expect(looked.body.samples[0].html).toContain('THANKS-')
      expect(await left()).toBe(3)
      const sent = await post(segment, looked.body.seal, {}, administrator, batchId)
      expect([sent.status, sent.body.recipients, await left()]).toEqual([201, 2, 1])
      await sendInBatches(test, sent.body.id)
      const jobs = ((await test.jobsIn('segment-mail')) as { messageId: number; codeId?: number }[]).filter(
        ({ messageId }) => messageId === sent.body.id,
      )
      expect(new Set(jobs.map(({ codeId }) => codeId)).size).toBe(2)

      const { body } = await post(segment, undefined, {}, administrator, batchId)
      expect([body.code, body.message]).toEqual([
        'CODES_MISSING',
        'Codes left to give in this batch: 1. People who would get one: 2.',
      ])
      expect(await left()).toBe(1)
    })

    it('is for those who may see codes', async () => {
      const { batchId } = await batchOf(2)
      const segment = await segmentOf(await members('en', 'en'))
      expect((await post(segment, undefined, {}, support, batchId)).status).toBe(404)
    })

    it('goes to people who were selected one by one', async () => {
      const people = await members('en', 'en', 'en')
      await segmentOf(people)
      const ids = people.slice(0, 2).map(({ id }) => `m-${id}`)
      const { body } = await post({ ids: [...ids, 'm-99999999999', 'nobody'] })
      expect(body.recipients).toMatchObject([{ to: expect.stringContaining('@example.com') }])
      expect(body.mails).toEqual([{ kind: 'segmentMessage', count: 1 }])
      const path = `/api/admin/v1/people.csv?${ids.map((id) => `ids=${id}`).join('&')}`
      const file = await test.call('GET', path, { as: support })
      expect(String(file.body).trim().split('\n')).toHaveLength(3)
    })
  })
})
