import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/platform/languages.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { waitingListMail } from './waiting-list-mail.ts'

describe.each(engines)('mails to people of a waiting list on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const orgName = 'Q & A {Labs}'
  const until = new Date('2026-12-09T10:00:00+09:00')

  /** An entry of a member who reads this language. */
  async function entry({
    state,
    language = 'en',
    offered = true,
    ofPeriod = false,
    groupOf = 0,
    lecture = {},
  }: {
    state: 'OFFERED' | 'LAPSED' | 'TAKEN'
    language?: Language
    offered?: boolean
    /** The member waits for any date of a quarter. */
    ofPeriod?: boolean
    /** People of the group that the member waits with; nobody else has an entry with 1. */
    groupOf?: number
    lecture?: Parameters<TestApp['make']['lecture']>[0]
  }) {
    const member = await test.make.member()
    await test.db.updateTable('member').set({ language }).where('id', '=', member.id).execute()
    const title = { en: 'Cloud & Fundamentals', ko: '클라우드 기초', ja: 'クラウドの基礎' }
    const lectureId = await test.make.lecture({ title, ...lecture })
    const periodId = ofPeriod ? await period(lectureId, member.id) : null
    const { id } = await test.db
      .insertInto('waiting_entry')
      .values({
        lecture_id: lectureId,
        member_id: member.id,
        state,
        period_id: periodId,
        group_id: groupOf > 0 ? await group(lectureId, groupOf - 1) : null,
        joined_at: testNow,
        ended_at: state === 'OFFERED' ? null : testNow,
        ...(offered && { offered_at: testNow, offered_until: until }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { entryId: id, memberId: member.id }
  }

  /** A group of which as many others wait. */
  async function group(lectureId: number, others: number): Promise<number> {
    const colleagues = [await test.make.member(), await test.make.member(), await test.make.member()]
    const orgId = await test.make.org(...(colleagues as [TestMember, ...TestMember[]]))
    await test.db.updateTable('org').set({ name: orgName }).where('id', '=', orgId).execute()
    const { id } = await test.db
      .insertInto('waiting_group')
      .values({ lecture_id: lectureId, org_id: orgId, made_at: testNow })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const one of colleagues.slice(0, others))
      await test.db
        .insertInto('waiting_entry')
        .values({ lecture_id: lectureId, member_id: one.id, group_id: id, joined_at: testNow })
        .execute()
    return id
  }

  async function period(lectureId: number, memberId: number): Promise<number> {
    const { course_id } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    const { id } = await test.db
      .insertInto('waiting_period')
      .values({
        course_id,
        lecture_id: lectureId,
        member_id: memberId,
        kind: 'QUARTER',
        joined_at: testNow,
        starts_at: new Date('2026-10-01T00:00:00+09:00'),
        ends_at: new Date('2027-01-01T00:00:00+09:00'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function compose(
    kind: 'seatOffered' | 'waitingEnded',
    of: Parameters<typeof entry>[0],
    now = testNow,
    offer: { offeredAtOnce?: number } = {},
  ) {
    const about = await entry(of)
    return waitingListMail({ kind, ...about, ...offer }, test.config).compose(test.db, now)
  }

  const offerToGroup = async (of: { language?: Language; groupOf?: number }, offeredAtOnce: number) => {
    const composed = await compose('seatOffered', { state: 'OFFERED', ...of }, testNow, { offeredAtOnce })
    if (!composed || !('message' in composed)) throw new Error('there is no mail')
    return composed.message
  }

  it.each([
    ['en', 'A seat is kept for you until 2026.12.09 10:00 KST: Cloud & Fundamentals', 'Register until'],
    ['ko', '2026.12.09 10:00 KST까지 좌석을 확보해 두었습니다: 클라우드 기초', '신청 기한'],
    ['ja', '2026.12.09 10:00 KSTまでお席を確保しています：クラウドの基礎', '申込期限'],
    ['zh', 'A seat is kept for you until 2026.12.09 10:00 KST: Cloud & Fundamentals', 'Register until'],
  ] as const)('offer a seat in %s, with the deadline and one button', async (language, subject, fact) => {
    const composed = await compose('seatOffered', { state: 'OFFERED', language })
    const message = composed && 'message' in composed ? composed.message : undefined
    expect(message?.subject).toBe(subject)
    for (const shown of [message?.text ?? '', message?.html ?? '']) {
      expect(shown).toContain(fact)
      expect(shown).toContain('2026.12.09 10:00 KST')
      expect(shown).not.toMatch(/undefined|null|\[object|waitingListMails|\{\w+\}/)
    }
    expect(message?.html.match(/\/attend\/waiting-list\/\d+/g)).toHaveLength(1)
    expect(message?.html).not.toContain('Cloud & Fund')
  })

  it.each([
    ['en', 3, '3 people of your group of Q & A {Labs} are offered one each'],
    ['en', 1, 'the people of your group of Q & A {Labs} are offered seats one by one'],
    ['ko', 3, 'Q & A {Labs} 그룹의 3명에게 한 석씩 동시에 안내합니다'],
    ['ko', 1, 'Q & A {Labs} 그룹 구성원에게 한 석씩 차례로 안내합니다'],
    ['ja', 3, 'Q & A {Labs}のグループの3人に、1席ずつまとめてご案内しています'],
    ['ja', 1, 'Q & A {Labs}のグループの方にも1席ずつ順番にご案内しています'],
    ['zh', 3, '3 people of your group of Q & A {Labs} are offered one each'],
  ] as const)(
    'say in %s that a seat is offered to %i of a group, with the same deadline and button',
    async (language, atOnce, said) => {
      const { subject, text, html } = await offerToGroup({ language, groupOf: 3 }, atOnce)
      const alone = await compose('seatOffered', { state: 'OFFERED', language })
      expect(alone).toMatchObject({ message: { subject } })
      expect(text).toContain(said)
      expect(html).toContain(said.replace('&', '&amp;'))
      for (const shown of [text, html]) {
        expect(shown).toContain('2026.12.09 10:00 KST')
        expect(shown).not.toMatch(/undefined|null|\[object|waitingListMails|\{people\}/)
      }
      expect(html.match(/\/attend\/waiting-list\/\d+/g)).toHaveLength(1)
    },
  )

  it('do not speak of a group in which nobody else waits any more', async () => {
    const { text } = await offerToGroup({ groupOf: 1 }, 1)
    expect(text).toContain('A seat in the course you are waiting for has become free. Nobody else')
    expect(text).not.toContain('group')
  })

  it('to a group can be written by staff, and are their example', async () => {
    const { entryId } = await entry({ state: 'OFFERED', groupOf: 3 })
    await sql`update waiting_entry set state = 'OFFERED', offered_at = ${testNow}, offered_until = ${until}
      where group_id = (select group_id from waiting_entry where id = ${entryId})`.execute(test.db)
    const key = 'waitingListMails.seatOffered.lead.TOGETHER'
    const { status, body } = await test.call('POST', '/api/admin/v1/mail-templates/seatOffered/previews', {
      as: await test.make.staff('administrator'),
      body: { own: [{ key, texts: { en: '{people, number} of {org} until {until}' } }], language: 'en' },
    })
    expect([status, body.html]).toEqual([
      200,
      expect.stringContaining('3 of Q &amp; A {Labs} until 2026.12.09'),
    ])
  })

  it.each([
    [
      'en',
      'October 2026 – December 2026',
      'you stay in line for the other dates',
      'any date of this course is over',
    ],
    ['ko', '2026년 10월~2026년 12월', '다른 일정', '기간(2026년 10월~2026년 12월)이 끝났습니다'],
    ['ja', '2026年10月～2026年12月', 'ほかの日程', '期間（2026年10月～2026年12月）が終わりました'],
  ] as const)('say in %s what becomes of an entry for any date', async (language, months, stays, over) => {
    const offer = await compose('seatOffered', { state: 'OFFERED', language, ofPeriod: true })
    expect(offer).toMatchObject({ message: { text: expect.stringContaining(months) } })
    expect(offer).toMatchObject({ message: { text: expect.stringContaining(stays) } })
    const end = await compose('waitingEnded', { state: 'LAPSED', language, offered: false, ofPeriod: true })
    expect(end).toMatchObject({ message: { text: expect.stringContaining(over) } })
    const lapsed = await compose('waitingEnded', { state: 'LAPSED', ofPeriod: true })
    expect(lapsed).toMatchObject({ message: { text: expect.stringContaining('Your entry for any date') } })
  })

  it('about an offer are skipped once it is taken or over', async () => {
    const gone = { skipped: 'its cause is gone' }
    expect(await compose('seatOffered', { state: 'TAKEN' })).toEqual(gone)
    expect(await compose('seatOffered', { state: 'OFFERED' }, until)).toEqual(gone)
    expect(await compose('waitingEnded', { state: 'TAKEN' })).toEqual(gone)
  })

  it.each([
    ['Your offer has ended: ', {}],
    ['No seat has become free: ', { offered: false }],
    [
      'The course has been cancelled: ',
      { offered: false, lecture: { state: 'DROPPED', droppedBecause: 'None' } },
    ],
  ] as const)('say why it has ended: %s', async (subject, of) => {
    const composed = await compose('waitingEnded', { state: 'LAPSED', ...of })
    expect(composed).toMatchObject({ message: { subject: expect.stringMatching(`^${subject}`) } })
  })
})
