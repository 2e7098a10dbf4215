import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { Found } from '#contract/reports/staff-search.ts'
import { newExamNumber } from '../../exams/application/exam-number.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('the search of staff on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  async function find(text: string, role: StaffRole = 'administrator'): Promise<Found[]> {
    const member = await test.make.staff(role)
    const path = `/api/admin/v1/search?text=${encodeURIComponent(text)}`
    const { status, body } = await test.call('GET', path, { as: member })
    expect(status).toBe(200)
    return body.content
  }

  it('finds registrations by the beginning of a name or an address, masked for auditors', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, await test.make.member())
    await test.db
      .updateTable('attender')
      .set({ name: 'Wanted Person', email: 'Wanted@example.com', email_key: 'wanted@example.com' })
      .where('id', '=', attenderId)
      .execute()
    const entry = { kind: 'ATTENDER', id: attenderId, lectureId }
    const person = expect.objectContaining({ kind: 'PERSON' })
    expect(await find('wanted p')).toEqual([
      person,
      expect.objectContaining({ ...entry, name: 'Wanted Person' }),
    ])
    expect(await find('WANTED@example')).toEqual([expect.objectContaining(entry)])
    expect(await find('person')).toEqual([])
    expect(await find('want', 'auditor')).toEqual([
      person,
      expect.objectContaining({ name: 'W***********n', number: 'Wan***@example.com' }),
    ])
    expect(await find('want', 'exams')).toEqual([])
  })

  it('finds guests who only wait by the beginning of their address, masked for auditors', async () => {
    const lectureId = await test.make.lecture()
    const entry = { lecture_id: lectureId, language: 'ko' as const, joined_at: new Date(0) }
    const email = 'Queueing@guest.example'
    const [{ id }] = (await test.db
      .insertInto('waiting_entry')
      .values([
        { ...entry, email, email_key: 'queueing@guest.example' },
        { ...entry, email, email_key: 'queueing@guest.example', state: 'LEFT', ended_at: new Date(0) },
      ])
      .returning('id')
      .execute()) as [{ id: number }]
    const found = { kind: 'WAITING', lectureId, personId: null, name: null, number: email }
    // Both lead to what they wait for: the page of the person, and the line itself.
    const person = { kind: 'PERSON', personId: `w-${id}`, name: null, number: email }
    expect(await find('queueing@')).toEqual([expect.objectContaining(person), expect.objectContaining(found)])
    // People are found by any part of an address.
    expect(await find('guest.example')).toEqual([expect.objectContaining(person)])
    expect(await find('QUEUE', 'courses')).toEqual([expect.objectContaining(found)])
    expect(await find('queue', 'exams')).toEqual([])
    expect(await find('queue', 'auditor')).toEqual([
      expect.objectContaining({ ...person, number: 'Que*****@guest.example' }),
      expect.objectContaining({ ...found, number: 'Que*****@guest.example' }),
    ])
  })

  it('finds a person by words in any order, each of a name, an address, a phone number or an organisation', async () => {
    const member = await test.make.member({ name: '임꺽정', email: 'robber@mountain.example' })
    await test.db
      .updateTable('member')
      .set({ phone_number: '010-9876-4321' })
      .where('id', '=', member.id)
      .execute()
    const examId = await test.make.exam({})
    const applicant = await test.make.applicant(examId, member)
    await test.db
      .updateTable('applicant')
      .set({ korean_name: '임꺽정', english_first_name: 'Kkeokjeong', english_last_name: 'Lim' })
      .where('id', '=', applicant.id)
      .execute()
    const org = await test.db
      .insertInto('org')
      .values({ name: 'Blue Hills Trading', partner: true, created_at: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('org_member')
      .values({ org_id: org.id, member_id: member.id, role: 'MEMBER', joined_at: new Date(0) })
      .execute()
    const person = expect.objectContaining({ kind: 'PERSON', personId: `m-${member.id}` })
    const application = expect.objectContaining({ kind: 'APPLICANT', id: applicant.id })
    for (const text of ['kkeokjeong lim', 'Lim Kkeokjeong', 'lim mountain', 'mountain lim', '4321 lim'])
      expect([text, await find(text, 'support')]).toEqual([text, expect.arrayContaining([person])])
    for (const text of ['임꺽정 hills', 'trading robber', '9876 꺽정', 'mountain 꺽정', 'blue lim'])
      expect([text, await find(text, 'support')]).toEqual([text, expect.arrayContaining([person])])
    for (const text of ['lim kkeokjeong', 'Kkeokjeong LIM'])
      expect([text, await find(text, 'exams')]).toEqual([text, [application]])
    for (const text of ['lim elsewhere', '임꺽정 elsewhere', 'blue elsewhere', 'hills robber elsewhere'])
      expect([text, await find(text)]).toEqual([text, []])
    expect(await find('hills 임꺽정', 'auditor')).toEqual([
      expect.objectContaining({
        personId: `m-${member.id}`,
        name: '임*정',
        number: 'rob***@mountain.example',
      }),
    ])
  })

  it('finds what shows all words, whether of the person, the title or the number', async () => {
    const member = await test.make.member()
    const lectureId = await test.make.lecture({ title: { en: 'Harbour pilots', ko: '도선사 과정' } })
    const registration = await test.make.attender(lectureId, member, { name: '변학도' })
    const applicant = await test.make.applicant(
      await test.make.exam({ name: { en: 'Harbour essentials', ko: '항만 기초' } }),
      member,
      { korean_name: '변학도', english_first_name: 'Hakdo', english_last_name: 'Byeon' },
    )
    await test.db
      .updateTable('applicant')
      .set({ exam_number: 'QX8S-41WM-5GTD' })
      .where('id', '=', applicant.id)
      .execute()
    const { code } = await certificateFixture(test).issued(member)
    await test.db.updateTable('certificate').set({ korean_name: '변학도' }).where('code', '=', code).execute()
    const attender = expect.objectContaining({ kind: 'ATTENDER', id: registration })
    const application = expect.objectContaining({ kind: 'APPLICANT', id: applicant.id })
    for (const text of ['변학도 pilots', 'harbour 변학', '도선사 변학도'])
      expect([text, await find(text, 'courses')]).toEqual([text, [attender]])
    for (const text of ['byeon Essentials', '기초 hakdo', 'byeon QX8S', 'x8s4 변학도', 'essentials 8S-41'])
      expect([text, await find(text, 'exams')]).toEqual([text, [application]])
    expect(await find(`변학도 ${code.slice(2, 8)}`, 'exams')).toEqual([
      expect.objectContaining({ kind: 'CERTIFICATE', number: code }),
    ])
    for (const text of ['변학도 elsewhere', 'essentials pilots', 'byeon QX9S', 'essentials x8s'])
      expect([text, await find(text)]).toEqual([text, []])
  })

  it('finds a guest by words, and beside a name by the organisation', async () => {
    const lectureId = await test.make.lecture()
    const id = await test.make.attender(lectureId, await test.make.member())
    await test.db
      .updateTable('attender')
      .set({
        member_id: null,
        name: 'Guest Wanderer',
        email: 'wanderer@road.example',
        email_key: 'wanderer@road.example',
        group_name: 'Long Road Company',
      })
      .where('id', '=', id)
      .execute()
    const person = expect.objectContaining({ kind: 'PERSON', personId: `g-${id}` })
    const registration = expect.objectContaining({ kind: 'ATTENDER', id })
    for (const text of ['wanderer guest', 'guest company', 'company wanderer', 'road.example guest'])
      expect([text, await find(text)]).toEqual([text, [person, registration]])
    expect(await find('company', 'support')).toEqual([])
    expect(await find('guest nowhere')).toEqual([])
  })

  it('finds orders, applications and certificates by four signs of their numbers, after people', async () => {
    const member = await test.make.member()
    const { id: certificateId, code } = await certificateFixture(test).issued(member)
    const applicant = await test.make.applicant(await test.make.exam({}), await test.make.member())
    await test.db
      .updateTable('applicant')
      .set({ exam_number: 'ZQ7X-30HB-R9TD' })
      .where('id', '=', applicant.id)
      .execute()
    const payer = await test.make.member()
    const order = await test.make.order(
      { memberId: payer.id, applicantId: (await test.make.applicant(await test.make.exam({}), payer)).id },
      {},
    )
    await test.db
      .updateTable('payment_order')
      .set({ order_id: 'order-aB3x_Yz-9Kq' })
      .where('id', '=', order.id)
      .execute()
    const application = expect.objectContaining({ kind: 'APPLICANT', id: applicant.id })
    for (const text of ['7x30', '7X-30', 'hbr9', 'HB-R9TD', '3ohb'])
      expect([text, await find(text, 'exams')]).toEqual([text, [application]])
    const paid = expect.objectContaining({ kind: 'ORDER', id: order.id })
    for (const text of ['order-ab3x', 'AB3X_YZ', 'yz9k', 'z-9kq'])
      expect([text, await find(text, 'money')]).toEqual([text, [paid]])
    const certificate = expect.objectContaining({ kind: 'CERTIFICATE', id: certificateId })
    const part = code.slice(3, 12)
    for (const text of [part, part.toLowerCase(), groupCode(code).slice(3, 13)])
      expect([text, await find(text, 'exams')]).toEqual([text, [certificate]])
    expect(await find('7x3', 'exams')).toEqual([])
    expect(await find('order', 'money')).toEqual([])
    expect(await find('7x-30', 'support')).toEqual([expect.objectContaining({ kind: 'PERSON' }), application])
  })

  it('takes the signs of a pattern literally', async () => {
    await test.make.attender(await test.make.lecture(), await test.make.member())
    expect(await find('%%')).toEqual([])
    expect(await find('__')).toEqual([])
    expect(await find(`'; --`)).toEqual([])
  })

  it('finds applications and orders by their numbers', async () => {
    const member = await test.make.member()
    const examId = await test.make.exam({})
    const applicant = await test.make.applicant(examId, member)
    const order = await test.make.order({ memberId: member.id, applicantId: applicant.id }, {})
    const { exam_number } = await test.db
      .updateTable('applicant')
      .set({ exam_number: newExamNumber() })
      .where('id', '=', applicant.id)
      .returning('exam_number')
      .executeTakeFirstOrThrow()
    expect(await find(exam_number)).toEqual([
      expect.objectContaining({ kind: 'APPLICANT', id: applicant.id, examId, number: exam_number }),
      expect.objectContaining({ kind: 'PERSON', id: member.id }),
    ])
    const typed = [
      exam_number.replaceAll('-', ''),
      exam_number.toLowerCase(),
      exam_number.replaceAll('-', ' '),
    ]
    for (const text of typed)
      expect(await find(text)).toEqual([
        expect.objectContaining({ kind: 'APPLICANT', id: applicant.id, number: exam_number }),
        expect.objectContaining({ kind: 'PERSON', id: member.id }),
      ])
    expect(await find(order.orderId, 'money')).toEqual([
      expect.objectContaining({ kind: 'ORDER', examId, number: order.orderId }),
    ])
  })

  it('finds courses, dates and exams by title, and by number first', async () => {
    const title = { en: 'Title that is searched' }
    const lectureId = await test.make.lecture({ title })
    const examId = await test.make.exam({ name: { en: 'Exam that is searched' } })
    const kinds = (found: Found[]) => found.map(({ kind }) => kind).sort()
    expect(kinds(await find('that is SEARCHED'))).toEqual(['COURSE', 'EXAM', 'LECTURE'])
    expect(kinds(await find('that is searched', 'courses'))).toEqual(['COURSE', 'LECTURE'])
    const byId = await find(String(lectureId).padStart(2, '0'))
    expect(byId).toContainEqual(expect.objectContaining({ kind: 'LECTURE', id: lectureId, title }))
    expect(await find(String(examId).padStart(2, '0'))).toContainEqual(
      expect.objectContaining({ kind: 'EXAM', id: examId }),
    )
    // Longer than any id.
    expect(await find('9999999999')).toEqual([])
  })

  it('finds exams, certifications and discount codes by their codes, in either case, with and without dashes', async () => {
    const examId = await test.make.exam({})
    const { exam_code: examCode, certification_id: certificationId } = await test.db
      .updateTable('exam')
      .set({ exam_code: 'TYPED-202612-01' })
      .where('id', '=', examId)
      .returning(['exam_code', 'certification_id'])
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('certification')
      .set({ code: 'TYPED-CLOUD' })
      .where('id', '=', certificationId)
      .execute()
    const times = { valid_from: new Date(0), valid_until: new Date(1), created_at: new Date(0) }
    const { id } = await test.db
      .insertInto('discount_code')
      .values({ code: 'TYPED-SPRING-1', percent: 10, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [code, found, role] of [
      [examCode, { kind: 'EXAM', id: examId }, 'support'],
      ['TYPED-CLOUD', { kind: 'CERTIFICATION', id: certificationId }, 'support'],
      ['TYPED-SPRING-1', { kind: 'DISCOUNT_CODE', id }, 'exams'],
    ] as const) {
      const forms = [code, code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' ')]
      for (const text of forms)
        expect(await find(text, role)).toEqual([expect.objectContaining({ ...found, number: code })])
      expect(await find(code, 'money')).toEqual([])
    }
    expect(await find('TYPED-SPRING-1', 'support')).toEqual([])
  })

  it('finds organisations by any part of their name', async () => {
    const { id } = await test.db
      .insertInto('org')
      .values({ name: 'Northern Logistics', partner: true, created_at: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = expect.objectContaining({ kind: 'ORG', id, title: { en: 'Northern Logistics' } })
    for (const role of ['courses', 'money', 'support'] as const)
      expect(await find('LOGIST', role)).toEqual([entry])
    expect(await find('LOGIST', 'exams')).toEqual([])
  })

  it('finds members without a registration, by any part of a name and by phone number, for those who open people', async () => {
    const { id } = await test.make.member({ name: 'Lonely Member' })
    await test.db.updateTable('member').set({ phone_number: '010-7777-0001' }).where('id', '=', id).execute()
    const entry = { kind: 'PERSON', personId: `m-${id}`, name: 'Lonely Member' }
    for (const text of ['lonely mem', 'Member', '010-7777-0001', '01077770001'])
      expect(await find(text, 'support')).toContainEqual(expect.objectContaining(entry))
    expect(await find('lonely mem', 'auditor')).toEqual([
      expect.objectContaining({ ...entry, name: 'L***********r' }),
    ])
    for (const role of ['courses', 'exams', 'money'] as const)
      expect(await find('lonely mem', role)).toEqual([])
  })

  it('finds registrations and applications by phone number, however it is written', async () => {
    const attenderId = await test.make.attender(await test.make.lecture(), await test.make.member())
    const { id } = await test.make.applicant(await test.make.exam({}), await test.make.member())
    for (const [table, row] of [
      ['attender', attenderId],
      ['applicant', id],
    ] as const)
      await test.db.updateTable(table).set({ phone_number: '010-7777-0002' }).where('id', '=', row).execute()
    for (const text of ['010-7777-0002', '01077770002', '010 7777 0002']) {
      expect(await find(text, 'courses')).toEqual([
        expect.objectContaining({ kind: 'ATTENDER', id: attenderId }),
      ])
      expect(await find(text, 'exams')).toEqual([expect.objectContaining({ kind: 'APPLICANT', id })])
    }
    expect(await find('7777-0002', 'courses')).toEqual([])
  })

  it('finds certificates of completion by their number, and orders by the key of their payment', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, await test.make.member())
    const { id } = await test.db
      .insertInto('completion_certificate')
      .values({
        attender_id: attenderId,
        holder: '홍길동',
        language: 'ko',
        issued_at: test.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const number = `${lectureId}-${attenderId}-${id}`
    expect(await find(number, 'courses')).toEqual([
      expect.objectContaining({ kind: 'COMPLETION', id, lectureId, number, name: '홍길동' }),
    ])
    expect(await find(`${lectureId}-${attenderId}-${id + 1}`, 'courses')).toEqual([])
    expect(await find('9999999999-9999999999-9999999999', 'courses')).toEqual([])

    const member = await test.make.member()
    const applicant = await test.make.applicant(await test.make.exam({}), member)
    const order = await test.make.order({ memberId: member.id, applicantId: applicant.id }, { paid: true })
    await test.db
      .updateTable('payment_order')
      .set({ payment_key: 'key-of-payment-1' })
      .where('id', '=', order.id)
      .execute()
    expect(await find('key-of-payment-1', 'money')).toEqual([
      expect.objectContaining({ kind: 'ORDER', number: order.orderId }),
    ])
  })

  it('finds a certificate by its code as printed and however it is typed', async () => {
    const { id, code } = await certificateFixture(test).issued(await test.make.member())
    const entry = expect.objectContaining({ kind: 'CERTIFICATE', id, number: code })
    const grouped = groupCode(code)
    for (const text of [code, grouped, grouped.toLowerCase(), grouped.replaceAll('-', ' ')])
      expect(await find(text, 'exams')).toEqual([entry])
    expect(await find('-- --', 'exams')).toEqual([])
  })

  it('finds a registration by its number', async () => {
    const lectureId = await test.make.lecture()
    const id = await test.make.attender(lectureId, await test.make.member())
    expect(await find(String(id).padStart(4, '0'), 'courses')).toContainEqual(
      expect.objectContaining({ kind: 'ATTENDER', id, lectureId }),
    )
    expect(await find(String(id).padStart(4, '0'), 'exams')).not.toContainEqual(
      expect.objectContaining({ kind: 'ATTENDER' }),
    )
  })

  it('refuses less than two characters', async () => {
    const member = await test.make.staff('administrator')
    const { status } = await test.call('GET', '/api/admin/v1/search?text=a', { as: member })
    expect(status).toBe(400)
  })
})
