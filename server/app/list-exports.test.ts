import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { escapeFormula } from '../platform/files/write-csv.ts'
import { certificateFixture } from '../testing/certificate-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { resultFixture } from '../testing/result-fixture.ts'
import { samplePdf } from '../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

type Row = Readonly<Record<string, string | number>>

/** A cell as it is written in a file. */
const csvCell = (text: string) => {
  const cell = escapeFormula(text)
  return cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Each list with filters, a sort order other than the default, and the first column of a row. */
const lists = [
  ['courses', 'level=BASIC&archived=no&sort=updatedAt,desc', ({ id }: Row) => id],
  ['lectures', 'state=ANNOUNCED&when=coming&sort=id,desc', ({ id }: Row) => id],
  ['certifications', 'level=ASSOCIATE&sort=code,desc', ({ code }: Row) => code],
  ['exams', 'state=ANNOUNCED&level=ASSOCIATE&sort=startAt,asc', ({ examCode }: Row) => examCode],
  [
    'certificates',
    'standing=IN_FORCE&sort=id,asc',
    (row: Row) => groupCode(String(row['certificationIssueCode'])),
  ],
  ['discount-codes', 'text=SPRING-&level=ASSOCIATE&state=FREE&sort=validUntil,asc', ({ code }: Row) => code],
  ['discount-batches', 'text=fair&sort=validUntil,desc', ({ prefix }: Row) => prefix],
  ['lectures/:lectureId/attenders', 'seat=live&text=one&sort=name,desc', ({ id }: Row) => id],
  ['exams/:examId/applicants', 'seat=none&sort=name,desc', ({ examNumber }: Row) => examNumber],
  ['exams/:examId/results', 'standing=RECEIVED&sort=score,desc', ({ examNumber }: Row) => examNumber],
  ['mails', 'state=SENT&kind=message&sort=lastTriedAt,asc', ({ messageId }: Row) => messageId],
  ['restrictions', 'open=true&text=r&sort=restrictStartAt,asc', ({ name }: Row) => name],
  ['result-inbox', 'open=true&text=nobody&sort=receivedAt,desc', ({ subject }: Row) => subject],
  ['orgs/:orgId/members', 'sort=joinedAt,desc', ({ name }: Row) => name],
  ['payment-ledger', 'sort=at,asc', ({ orderId }: Row) => orderId],
  [
    'lectures/:lectureId/material-downloads',
    'sort=downloadedAt,asc',
    ({ name }: Row) => csvCell(String(name)),
  ],
  ['orders', 'text=hong&state=READY&atLeast=50000&sort=amount,desc', ({ orderId }: Row) => orderId],
] as const

describe.each(engines)('files of lists on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  let auditor: TestMember
  let ids: Record<'lectureId' | 'examId' | 'orgId', number>
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'] })
    auditor = await test.make.staff('auditor')
    ids = await fill(test, staff)
  })
  afterAll(() => test.close())

  const pathOf = (list: string) =>
    `/api/admin/v1/${list.replace(/:(\w+)/, (_, name: keyof typeof ids) => String(ids[name]))}`
  const get = (path: string, as = staff) => test.call('GET', path, { as })
  const csv = async (list: string, query = '', as = staff) => {
    const { status, body, headers } = await get(`${pathOf(list)}.csv?${query}`, as)
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(String(body).startsWith('\uFEFF')).toBe(true)
    return String(body).slice(1).trimEnd().split('\r\n')
  }
  const cellsOf = (lines: readonly string[], column: number) =>
    lines.slice(1).map((line) => line.split(',')[column])

  it.each(lists)('of %s with %s have the rows of the list in its order', async (list, query, keyOf) => {
    const { body } = await get(`${pathOf(list)}?${query}&size=100`)
    expect(body.content.length).toBeGreaterThan(0)
    const { body: all } = await get(`${pathOf(list)}?size=100`)
    const lines = await csv(list, query)
    expect(cellsOf(lines, 0)).toEqual(body.content.map((row: Row) => String(keyOf(row))))
    expect(await csv(list)).toHaveLength(all.totalElements + 1)
  })

  it.each(lists)('of %s can be read by an auditor, and take no page', async (list) => {
    await csv(list, '', auditor)
    expect((await get(`${pathOf(list)}.csv?page=1`)).status).toBe(400)
    expect((await get(`${pathOf(list)}.csv?sort=nothing,asc`)).status).toBe(400)
  })

  it('show people to an auditor as masked as the list does', async () => {
    for (const [list, column, field] of [
      ['lectures/:lectureId/attenders', 1, 'name'],
      ['exams/:examId/applicants', 1, 'koreanName'],
      ['exams/:examId/results', 1, 'koreanName'],
      ['certificates', 1, 'koreanName'],
      ['orders', 4, 'name'],
      ['restrictions', 0, 'name'],
      ['lectures/:lectureId/material-downloads', 0, 'name'],
    ] as const) {
      const { body } = await get(`${pathOf(list)}?size=100`, auditor)
      const names = body.content.map((row: Row) => row[field])
      expect(names.length, list).toBeGreaterThan(0)
      for (const name of names) expect(name, list).toContain('*')
      expect(cellsOf(await csv(list, '', auditor), column)).toEqual(names.map(escapeFormula))
    }
  })

  it('have headings and states in the language of the reader', async () => {
    const [english = ''] = await csv('exams')
    expect(english).toMatch(/^Exam code,Name,/)
    const [korean = '', first = ''] = await csv('exams', 'lang=ko&state=ANNOUNCED')
    expect(korean).toMatch(/^시험 코드,/)
    expect(first).toContain('모의 시험')
    expect(first).toContain(',공개,')
  })

  it('contain nothing that a spreadsheet evaluates', async () => {
    const lines = await csv('discount-batches', 'text=fair')
    expect(lines.join()).toContain("'=Fair")
    const [, person = ''] = await csv('lectures/:lectureId/attenders', 'text=HYPERLINK')
    expect(person).toContain(`,"'=HYPERLINK(""x"")",`)
  })

  it('go on after the first thousand rows', async () => {
    const codes = cellsOf(await csv('discount-codes', 'text=MANY-&sort=id,asc'), 0)
    expect(codes).toHaveLength(1_005)
    expect(new Set(codes).size).toBe(1_005)
  })
})

/** At least two records of each kind, of which one matches the filter. */
async function fill(
  test: TestApp,
  as: TestMember,
): Promise<Record<'lectureId' | 'examId' | 'orgId', number>> {
  const { make, db, clock } = test
  const lectureId = await make.lecture()
  await make.lecture({ state: 'DRAFT' })
  const attenders = []
  for (const name of ['One', 'Someone', 'Two', '=HYPERLINK("x")'])
    attenders.push(await make.attender(lectureId, await make.member({ name }), { name }))
  await fillDownloads(test, as, lectureId, attenders)
  const orgId = await fillPeople(test)
  await make.certification({ level: 'PROFESSIONAL' })
  await make.exam()
  const results = resultFixture(test)
  const examId = await results.overExam()
  for (const korean_name of ['One', 'Two', 'Three']) {
    const { examNumber } = await results.candidate(examId, { korean_name })
    if (korean_name !== 'Three') await results.deliver(examNumber)
  }
  for (const unknown of ['EX-NOBODY-1', 'EX-NOBODY-2']) await results.deliver(unknown)
  for (const korean_name of ['One', 'Two'])
    await certificateFixture(test).issued(await make.member(), { korean_name })
  for (const amount of [40_000, 50_000, 60_000]) {
    const payer = await make.member()
    const { id: applicantId } = await make.applicant(await make.exam(), payer)
    const { id: payment_order_id } = await make.order({ memberId: payer.id, applicantId }, { amount })
    await db
      .insertInto('payment_ledger')
      .values({ payment_order_id, at: clock.now(), event: 'OPENED', amount: 0 })
      .execute()
  }
  const batch = {
    percent: 30,
    level: 'ASSOCIATE',
    note: '=Fair',
    validFrom: '2026-12-01T00:00:00+09:00',
    validUntil: '2027-03-01T00:00:00+09:00',
  }
  for (const [prefix, count, others] of [
    ['SPRING', 2, {}],
    ['MANY', 1_000, { note: 'Others' }],
    ['MANY', 5, { note: 'Others', level: 'PROFESSIONAL' }],
  ] as const)
    await test.call('POST', '/api/admin/v1/discount-batches', {
      as,
      body: { ...batch, prefix, count, ...others },
    })
  return { lectureId, examId, orgId }
}

/** A material of that date, downloaded by each of these members an hour apart. */
async function fillDownloads(
  { call, db, clock }: TestApp,
  as: TestMember,
  lectureId: number,
  attenderIds: readonly number[],
): Promise<void> {
  const query = new URLSearchParams({ fileName: 'Slides.pdf', availableFrom: 'REGISTRATION' })
  await call('POST', `/api/admin/v1/lectures/${lectureId}/materials?${query}`, {
    as,
    body: samplePdf(),
    headers: { 'content-type': 'application/octet-stream' },
  })
  const { id: material_id } = await db
    .selectFrom('material')
    .select('id')
    .where('lecture_id', '=', lectureId)
    .executeTakeFirstOrThrow()
  const rows = attenderIds.map((attender_id, hour) => ({
    material_id,
    attender_id,
    downloaded_at: new Date(clock.now().getTime() + hour * 3_600_000),
  }))
  await db.insertInto('material_download').values(rows).execute()
}

/** Mails, restrictions, and an organisation with members. */
async function fillPeople({ make, db, clock }: TestApp): Promise<number> {
  const now = clock.now()
  const { id: member_id } = await make.member()
  for (const [key, kind, state] of [
    ['<one@localhost>', 'message', 'SENT'],
    ['<two@localhost>', 'message', 'SENT'],
    ['<three@localhost>', 'message', 'FAILED'],
    ['<four@localhost>', 'registered', 'SENT'],
  ] as const) {
    const outcome = state === 'SENT' ? { sent_at: now } : { problem: '450 busy' }
    await db
      .insertInto('mail')
      .values({
        key,
        kind,
        state,
        member_id,
        attempts: 1,
        ...outcome,
        first_tried_at: now,
        last_tried_at: now,
      })
      .execute()
  }
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  await make.restriction(await make.member({ name: 'Three Words' }), days(-2), days(30))
  await make.restriction(await make.member({ name: 'Restricted' }), days(-1), days(30))
  await make.restriction(await make.member({ name: 'Free again' }), days(-30), days(-2))
  return await make.org(await make.member({ name: 'Owner' }), await make.member({ name: 'Employee' }))
}
