import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('people for the support desk on %s', (engine) => {
  let test: TestApp
  let support: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    support = await test.make.staff('support')
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  const people = async (query: string, as = support) =>
    (await test.call('GET', `/api/admin/v1/people?${query}`, { as })).body
  const found = async (text: string) =>
    (await people(`text=${encodeURIComponent(text)}`)).content.map(({ id }: { id: string }) => id)
  const read = async (id: string) =>
    (await test.call('GET', `/api/admin/v1/people/${id}`, { as: support })).body
  const timeline = async (id: string, query = '') =>
    (await test.call('GET', `/api/admin/v1/people/${id}/timeline?size=100${query}`, { as: support })).body

  it('says whether a member is for partner use, which staff set and unset with a reason', async () => {
    const as = await test.make.staff('support')
    const member = await test.make.member()
    const path = `/api/admin/v1/people/m-${member.id}`
    const shown = async () => (await test.call('GET', path, { as })).body.account.partnerUse
    expect(await shown()).toBe(false)
    for (const partnerUse of [true, false]) {
      const body = { partnerUse, reason: 'As the application says.' }
      const { status, body: person } = await test.call('PUT', `${path}/partner-use`, { as, body })
      expect([status, person.account.partnerUse, await shown()]).toEqual([200, partnerUse, partnerUse])
    }
    expect(await auditOf(test.db, 'person', `m-${member.id}`)).toMatchObject([
      { action: 'person.setPartnerUse', before: { partnerUse: false }, after: { partnerUse: true } },
      {
        action: 'person.setPartnerUse',
        before: { partnerUse: true },
        after: { partnerUse: false, reason: 'As the application says.' },
      },
    ])
  })

  it('are found by any part of what is known of them', async () => {
    const member = await test.make.member({ name: '남궁민수', email: 'Minsu.Namgung@example.com' })
    await test.db
      .updateTable('member')
      .set({ phone_number: '010-9876-1234' })
      .where('id', '=', member.id)
      .execute()
    const id = `m-${member.id}`
    for (const text of ['민수', '궁민', 'namgung@', 'MINSU', '010 9876 1234', '98761234', '9876-1234'])
      expect([text, await found(text)]).toEqual([text, [id]])
    for (const text of ['100%', '_insu', '김민수아님']) expect([text, await found(text)]).toEqual([text, []])
    const payer = await test.make.member()
    const { examNumber, orderId } = await examFixture(test).applied(await test.make.exam(), payer)
    for (const text of [examNumber, examNumber.toLowerCase(), orderId])
      expect(await found(text)).toEqual([`m-${payer.id}`])
    await test.db
      .updateTable('applicant')
      .set({ exam_number: 'NKKD-XW1V-TT0B' })
      .where('member_id', '=', payer.id)
      .execute()
    for (const text of ['NKKD', 'nkkd', 'kd-xw'])
      expect([text, await found(text)]).toEqual([text, [`m-${payer.id}`]])
    for (const text of ['NKK', 'TTOB', 'NKKD elsewhere'])
      expect([text, await found(text)]).toEqual([text, []])
  })

  it('are found by names that they have given, and by the numbers of certificates and payments', async () => {
    const member = await test.make.member()
    const id = `m-${member.id}`
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, member, { name: '독고영재' })
    const issued = await test.db
      .insertInto('completion_certificate')
      .values({
        attender_id: attenderId,
        holder: '독고영재',
        language: 'ko',
        issued_at: testNow,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const applicant = await test.make.applicant(await test.make.exam(), member, {
      korean_name: '사공별',
      english_first_name: 'Byeol',
      english_last_name: 'Sagong',
    })
    const { id: order } = await test.make.order(
      { memberId: member.id, applicantId: applicant.id },
      { paid: true },
    )
    await test.db
      .updateTable('payment_order')
      .set({ payment_key: `tviva-${order}` })
      .where('id', '=', order)
      .execute()
    const number = `${lectureId}-${attenderId}-${issued.id}`
    for (const text of ['독고영', '사공', 'byeol sag', number, `tviva-${order}`, '독고영'.normalize('NFD')])
      expect([text, await found(text)]).toEqual([text, [id]])
    for (const text of ['고영재', `${lectureId}-${attenderId}-${issued.id + 1}`])
      expect([text, await found(text)]).toEqual([text, []])
    const guest = {
      member_id: null,
      group_name: 'A company',
      email: 'done@visitor.example',
      email_key: 'done@visitor.example',
    }
    const ofGuest = await test.make.attender(lectureId, await test.make.member(), guest)
    const given = await test.db
      .insertInto('completion_certificate')
      .values({ attender_id: ofGuest, holder: 'Done', language: 'en', issued_at: testNow })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await found(`${lectureId}-${ofGuest}-${given.id}`)).toEqual([`g-${ofGuest}`])
  })

  it('are found by the code of a certificate, as it is printed and as it is typed', async () => {
    const member = await test.make.member()
    const { code } = await certificateFixture(test).issued(member)
    for (const text of [
      code,
      groupCode(code),
      groupCode(code).toLowerCase(),
      groupCode(code).replaceAll('-', ' '),
    ])
      expect([text, await found(text)]).toEqual([text, [`m-${member.id}`]])
  })

  it('include guests by address, who stand for all registrations of it', async () => {
    const guest = {
      member_id: null,
      name: '선우해',
      group_name: 'A company',
      email: 'sunwoo@guest.example',
      email_key: 'sunwoo@guest.example',
    }
    const any = await test.make.member()
    const [first, second] = [await test.make.lecture(), await test.make.lecture()]
    await test.make.attender(first, any, guest)
    const last = await test.make.attender(second, any, guest)
    expect(await found('@guest.ex')).toEqual([`g-${last}`])
    const { content, totalElements } = await people('kind=GUEST&text=sunwoo')
    expect([content, totalElements]).toEqual([
      [expect.objectContaining({ id: `g-${last}`, kind: 'GUEST', name: '선우해' })],
      1,
    ])
    expect(await read(`g-${last}`)).toMatchObject({
      kind: 'GUEST',
      email: 'sunwoo@guest.example',
      account: null,
      actions: { endSessions: { allowed: false }, restrict: { because: 'GUEST_NOT_RESTRICTED' } },
    })
    const lectures = (await timeline(`g-${last}`, '&kind=REGISTERED')).content.map(
      ({ lectureId }: { lectureId: number }) => lectureId,
    )
    expect(lectures.sort()).toEqual([first, second].sort())
  })

  it('are listed, members and guests, the latest first, page by page', async () => {
    const newest = await test.make.member()
    await test.db
      .updateTable('member')
      .set({ created_at: new Date(testNow.getTime() + 60_000) })
      .where('id', '=', newest.id)
      .execute()
    const guest = await test.make.attender(await test.make.lecture(), newest, {
      member_id: null,
      name: '동방규',
      group_name: 'A company',
      email: 'dongbang@guest.example',
      email_key: 'dongbang@guest.example',
      applied_at: new Date(testNow.getTime() + 30_000),
    })
    const { content, totalElements } = await people('size=2')
    expect(content.map(({ id }: { id: string }) => id)).toEqual([`m-${newest.id}`, `g-${guest}`])
    expect((await people('size=2&kind=MEMBER')).content.map(({ kind }: { kind: string }) => kind)).toEqual([
      'MEMBER',
      'MEMBER',
    ])
    const past = await people(`size=2&page=${Math.ceil(totalElements / 2)}`)
    expect([past.content, past.totalElements]).toEqual([[], totalElements])
  })

  it('are masked for auditors', async () => {
    const member = await test.make.member({ name: '황보가람', email: 'garam@example.com' })
    const auditor = await test.make.staff('auditor')
    const [listed] = (await people('text=garam', auditor)).content
    expect(listed).toMatchObject({ id: `m-${member.id}`, name: '황**람', email: 'gar**@example.com' })
    for (const path of ['', '/timeline'])
      expect(
        JSON.stringify(
          (await test.call('GET', `/api/admin/v1/people/m-${member.id}${path}`, { as: auditor })).body,
        ),
      ).not.toMatch(/황보가람|garam@/)
  })

  it('have everything on one timeline', async () => {
    const member = await test.make.member()
    const id = `m-${member.id}`
    const lectureId = await test.make.lecture()
    await test.make.attender(lectureId, member)
    const { orderId } = await examFixture(test).applied(await test.make.exam(), member)
    await test.make.restriction(member, testNow, new Date('2027-06-08T00:00:00+09:00'))
    await test.db
      .insertInto('mail')
      .values({
        key: `<registered-x-${member.id}@localhost>`,
        kind: 'registered',
        member_id: member.id,
        state: 'SENT',
        attempts: 1,
        first_tried_at: testNow,
        last_tried_at: testNow,
        sent_at: testNow,
      })
      .execute()
    const { content, totalElements } = await timeline(id)
    expect(totalElements).toBe(content.length)
    expect(content).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'REGISTERED', lectureId }),
        expect.objectContaining({ kind: 'APPLIED' }),
        expect.objectContaining({ kind: 'MONEY', detail: 'PAID', amount: 110_000, number: orderId }),
        expect.objectContaining({ kind: 'MAIL', detail: 'registered', state: 'SENT' }),
        expect.objectContaining({ kind: 'RESTRICTED' }),
        expect.objectContaining({ kind: 'SIGNED_IN' }),
        expect.objectContaining({ kind: 'CONSENT' }),
      ]),
    )
    const times = content.map(({ at }: { at: string }) => at)
    expect(times).toEqual([...times].sort().reverse())
    const other = await test.make.member()
    expect((await timeline(`m-${other.id}`)).content.map(({ kind }: { kind: string }) => kind)).toEqual([
      'SIGNED_IN',
    ])
  })

  it('have mails about their address and organisations, and all that staff did for them, on the timeline', async () => {
    const member = await test.make.member({ email: 'everything@example.com' })
    const address = 'everything@example.com'
    const { email_key } = await test.db
      .selectFrom('member')
      .select('email_key')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(email_key).toBe(address)
    const orgId = await test.make.org(member)
    const sentTo = { email: address, email_key: address, language: 'en' } as const
    const verification = await test.db
      .insertInto('email_verification')
      .values({
        ...sentTo,
        id: randomUUID(),
        lecture_id: await test.make.lecture(),
        asked_at: testNow,
        expires_at: new Date(testNow.getTime() + 1_800_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const invitation = await test.db
      .insertInto('org_invitation')
      .values({
        ...sentTo,
        org_id: orgId,
        role: 'MEMBER',
        invited_by: support.id,
        invited_at: testNow,
        expires_at: new Date(testNow.getTime() + 1_800_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sent = {
      ...({ state: 'SENT', attempts: 1 } as const),
      first_tried_at: testNow,
      last_tried_at: testNow,
      sent_at: testNow,
    }
    const mails = [
      { key: `<v-${member.id}@x>`, kind: 'emailVerification', email_verification_id: verification.id },
      { key: `<i-${member.id}@x>`, kind: 'orgInvited', org_invitation_id: invitation.id },
      { key: `<t-${member.id}@x>`, kind: 'orgTransferred', org_id: orgId },
      { key: `<o-${member.id}@x>`, kind: 'orgTransferred', org_id: orgId },
    ] as const
    await test.db
      .insertInto('mail')
      .values(mails.map((mail) => ({ ...mail, ...sent })))
      .execute()
    const copy = (key: string, to: number) => ({
      key,
      queue: 'org-mail',
      job: JSON.stringify({ kind: 'orgTransferred', orgId, to }),
    })
    // The other one went to another member.
    await test.db
      .insertInto('mail_copy')
      .values([copy(`<t-${member.id}@x>`, member.id), copy(`<o-${member.id}@x>`, support.id)])
      .execute()
    const actions = [
      ['credits.askCorrection', 'credits', String(member.id), { reason: 'x' }],
      ['mail.resend', 'mail', `<v-${member.id}@x>`, { reason: 'x' }],
      ['staff.roles', 'staff', address, { roles: ['money'] }],
      ['org.transfer', 'org', String(orgId), { ownerId: member.id }],
      ['org.transfer', 'org', String(orgId), { ownerId: support.id }],
      ['credits.askCorrection', 'credits', String(support.id), { reason: 'x' }],
    ] as const
    await test.db.transaction().execute(async (tx) => {
      for (const [action, entity, entityId, after] of actions)
        await appendAudit(tx, {
          actor: { sub: 'staff', role: 'operator' },
          at: testNow,
          action,
          entity,
          entityId,
          after,
        })
    })
    const { content } = await timeline(`m-${member.id}`)
    const detailsOf = (kind: string) =>
      content
        .filter((entry: { kind: string }) => entry.kind === kind)
        .map((entry: { detail: string }) => entry.detail)
    expect(detailsOf('MAIL').sort()).toEqual(['emailVerification', 'orgInvited', 'orgTransferred'])
    expect(detailsOf('STAFF').sort()).toEqual([
      ...['credits.askCorrection', 'mail.resend', 'org.transfer', 'staff.roles'],
    ])
  })

  it('show certificates, their revocation and what staff did', async () => {
    const member = await test.make.member()
    const { id: certificateId } = await certificateFixture(test).issued(member)
    const admin = await test.make.member({ roles: ['operator'] })
    await test.call('POST', `/api/admin/v1/certificates/${certificateId}/revocations`, {
      as: admin,
      body: { reason: 'Given by mistake.' },
    })
    const { content } = await timeline(`m-${member.id}`)
    expect(content).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'CERTIFICATE_ISSUED', certificateId }),
        expect.objectContaining({ kind: 'CERTIFICATE_REVOKED', detail: 'Given by mistake.' }),
        expect.objectContaining({ kind: 'STAFF', detail: 'certificate.revoke' }),
      ]),
    )
    const [{ number: code }] = content.filter(({ kind }: { kind: string }) => kind === 'CERTIFICATE_ISSUED')
    expect(await found(code)).toEqual([`m-${member.id}`])
  })

  it('are signed out everywhere', async () => {
    const member = await test.make.member()
    await test.make.signedInAgain(member)
    expect((await read(`m-${member.id}`)).account.sessions).toBe(2)
    const path = `/api/admin/v1/people/m-${member.id}/sessions`
    expect((await test.call('DELETE', path, { as: support })).body.account.sessions).toBe(0)
    expect((await test.call('GET', '/api/user/v1/current', { as: member })).status).toBe(401)
    expect((await test.call('DELETE', path, { as: support })).body.code).toBe('NO_SESSIONS')
    expect((await timeline(`m-${member.id}`)).content).toEqual([
      expect.objectContaining({ kind: 'STAFF', detail: 'person.endSessions' }),
    ])
  })

  it('are kept from registering until a day, with a reason that they read', async () => {
    const member = await test.make.member()
    const path = `/api/admin/v1/people/m-${member.id}/restrictions`
    const impose = (until: string) =>
      test.call('POST', path, { as: support, body: { until, reason: 'Shared an account.' } })
    for (const until of ['2026-12-08', '2026-12-01', '2028-12-09'])
      expect((await impose(until)).body.code).toBe('RESTRICTION_SPAN')
    const { status, body } = await impose('2026-12-20')
    expect(status).toBe(201)
    expect(body.account.restriction).toMatchObject({
      restrictFinishAt: '2026-12-19T15:00:00.000Z',
      imposedBecause: 'Shared an account.',
    })
    expect((await impose('2026-12-21')).body.code).toBe('RESTRICTION_ACTIVE')
    const lectureId = await test.make.lecture()
    const registered = () =>
      test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { as: member, body: registration })
    expect((await registered()).body.code).toBe('REGISTRATION_RESTRICTED')
    const { restriction } = (await test.call('GET', '/api/lecture/v1/absences', { as: member })).body
    expect(restriction).toMatchObject({ imposedBecause: 'Shared an account.', absences: [] })
    const lift = `/api/admin/v1/restrictions/${body.account.restriction.id}/lifts`
    expect((await test.call('POST', lift, { as: support, body: { reason: 'Settled.' } })).status).toBe(200)
    const staff = { personId: `m-${support.id}`, name: expect.stringMatching(/./) }
    const { body: listed } = await test.call('GET', '/api/admin/v1/restrictions', { as: support })
    expect(listed.content).toContainEqual(
      expect.objectContaining({ memberId: member.id, imposedBy: staff, liftedBy: staff }),
    )
    const csv = await test.call('GET', '/api/admin/v1/restrictions.csv?lang=en', { as: support })
    expect(csv.body).toMatch(/Reason,Imposed by,Lifted,Reason,Lifted by/)
    expect((await registered()).status).toBe(201)
    expect((await timeline(`m-${member.id}`)).content).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'RESTRICTED', detail: 'Shared an account.' }),
        expect.objectContaining({ kind: 'RESTRICTION_LIFTED', detail: 'Settled.' }),
        expect.objectContaining({ kind: 'STAFF', detail: 'restriction.impose' }),
      ]),
    )
  })

  it('imposed by two members of staff at once, a restriction is one', async () => {
    const member = await test.make.member()
    const impose = () =>
      test.call('POST', `/api/admin/v1/people/m-${member.id}/restrictions`, {
        as: support,
        body: { until: '2026-12-20', reason: 'Shared an account.' },
      })
    const replies = await Promise.all([impose(), impose(), impose()])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('do not exist under other numbers', async () => {
    for (const id of ['m-999999', 'g-999999', 'm-0', 'x-1', 'm-99999999999'])
      expect([id, (await test.call('GET', `/api/admin/v1/people/${id}`, { as: support })).status]).toEqual([
        id,
        404,
      ])
  })
})
