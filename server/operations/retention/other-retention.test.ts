import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retentionFixture } from '../../testing/retention-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { runRetentionCommand } from './retention-command.ts'

const dayMs = 86_400_000
const daysAfter = (days: number) => new Date(testNow.getTime() + days * dayMs)

describe.each(engines)('retention of mails, sessions, verifications and files on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof retentionFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = retentionFixture(test)
    await oneOfEach()
    await oneOfEach()
    await oneOfEach()
  })
  afterAll(() => test.close())

  async function oneOfEach(): Promise<void> {
    const { db, make } = test
    const member = await make.member()
    const lectureId = await make.lecture()
    const attender_id = await make.attender(lectureId, member)
    await sql`update web_session set expires_at = ${daysAfter(14)} where member_id = ${member.id}`.execute(db)
    const address = `${randomBytes(4).toString('hex')}@example.com`
    const about = { kind: 'registered' as const, first_tried_at: testNow, last_tried_at: testNow }
    await db
      .insertInto('mail')
      .values({ key: address, ...about, attender_id, state: 'SENT', attempts: 1, sent_at: testNow })
      .execute()
    const recipient = {
      email: address,
      email_key: address,
      language: 'en' as const,
      expires_at: daysAfter(1),
    }
    await db
      .insertInto('email_verification')
      .values({ id: randomUUID(), lecture_id: lectureId, asked_at: testNow, ...recipient })
      .execute()
    const org_id = await make.org(member)
    await db
      .insertInto('org_invitation')
      .values({ org_id, role: 'MEMBER', invited_by: member.id, invited_at: testNow, ...recipient })
      .execute()
    test.clock.moveTo(testNow)
    await make.orgAgreement(org_id, member)
    await db
      .updateTable('org_agreement')
      .set({ withdrawn_at: testNow })
      .where('org_id', '=', org_id)
      .execute()
    const rows = JSON.stringify([{ line: 2 }])
    const file = { file_name: 'sheet.csv', rows, staged_at: testNow }
    await db
      .insertInto('attendance_import')
      .values([
        { ...file, lecture_id: lectureId },
        { ...file, lecture_id: lectureId, applied_at: testNow },
      ])
      .execute()
    const data = { ...file, kind: 'COURSES' as const, lines: 1, staged_by: member.id }
    await db
      .insertInto('data_import')
      .values([
        { ...data, sha256: randomBytes(32), discarded_at: testNow },
        { ...data, sha256: randomBytes(32), applied_at: testNow, created: '[]' },
      ])
      .execute()
    await db
      .insertInto('result_import')
      .values([
        { ...file, sha256: randomBytes(32), discarded_at: testNow },
        { ...file, sha256: randomBytes(32), applied_at: testNow },
      ])
      .execute()
    const delivery = { because: 'UNKNOWN' as const, delivery: '{}', received_at: testNow }
    await db
      .insertInto('result_inbox')
      .values([
        { ...delivery, fingerprint: randomBytes(32) },
        {
          ...delivery,
          fingerprint: randomBytes(32),
          settled_at: testNow,
          settlement: 'SET_ASIDE',
          reason: 'Nobody of ours',
        },
      ])
      .execute()
  }
  const on = (days: number) => {
    test.clock.moveTo(daysAfter(days))
    return fixture.deleteDue()
  }

  it('deletes after the period, and not before', async () => {
    const none = { mails: 0, invitations: 0, 'result-files': 0, 'attendance-files': 0, 'data-imports': 0 }
    expect(await on(7)).toMatchObject({ ...none, verifications: 0, sessions: 0 })
    expect(await on(8)).toMatchObject({ ...none, verifications: 3, sessions: 0 })
    expect(await on(14)).toMatchObject({ ...none, verifications: 0, sessions: 3 })
    expect(await on(90)).toMatchObject(none)
    expect(await on(91)).toMatchObject({
      mails: 3,
      invitations: 0,
      'result-files': 6,
      'attendance-files': 6,
      'data-imports': 6,
      deliveries: 3,
    })
    expect(await on(92)).toMatchObject({ ...none, invitations: 3 })
    expect(await on(92)).toMatchObject(none)
    expect(await on(365)).toMatchObject({ 'org-agreements': 0 })
    expect(await on(366)).toMatchObject({ 'org-agreements': 3 })
  })

  it('erases the holders of tickets of closed rooms, and keeps what verifies the draw', async () => {
    const member = await test.make.member()
    const lecture_id = await test.make.lecture()
    const { id: room_id } = await test.db
      .insertInto('waiting_room')
      .values({
        lecture_id,
        opens_at: testNow,
        drawn_at: testNow,
        last_position: 1,
        enter_minutes: 15,
        turn_minutes: 10,
        admit_per_minute: 60,
        closed_at: daysAfter(400),
        seed: 'a'.repeat(64),
        seed_hash: 'b'.repeat(64),
        entries_hash: 'c'.repeat(64),
        close_reason: 'FINISHED',
        created_at: testNow,
        updated_at: testNow,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ticket = { code: 'code-of-one', entered_at: testNow, position: 1, drawn_position: 1 }
    await test.db
      .insertInto('waiting_room_ticket')
      .values({ ...ticket, room_id, member_id: member.id, mail_language: 'en' })
      .execute()
    expect(await on(490)).toMatchObject({ tickets: 0 })
    expect(await on(491)).toMatchObject({ tickets: 1 })
    expect(await on(492)).toMatchObject({ tickets: 0 })
    const [kept] = await test.db.selectFrom('waiting_room_ticket').selectAll().execute()
    expect(kept).toMatchObject({ ...ticket, member_id: null, email_key: null, mail_language: null })
  })

  it('keeps open deliveries, and applied files without their lines', async () => {
    const open = await test.db.selectFrom('result_inbox').select('settled_at').execute()
    expect(open).toEqual([{ settled_at: null }, { settled_at: null }, { settled_at: null }])
    for (const table of ['result_import', 'attendance_import', 'data_import'] as const) {
      const files = await test.db.selectFrom(table).select(['applied_at', 'rows']).execute()
      expect(files).toEqual([1, 2, 3].map(() => ({ applied_at: testNow, rows: [] })))
    }
  })

  it('deletes nothing in a dry run', async () => {
    await oneOfEach()
    const { db, files, config } = test
    const log = pino({ level: 'silent' })
    const deps = { db, files, log, zone: config.zone, periods: config.retention }
    const run = (dryRun: boolean) => runRetentionCommand(deps, { dryRun }, daysAfter(400))
    const counts = await run(true)
    expect(counts).toMatchObject({
      'org-agreements': 1,
      mails: 1,
      verifications: 1,
      invitations: 1,
      'result-files': 2,
    })
    expect(await run(true)).toEqual(counts)
    expect(await run(false)).toEqual(counts)
    expect(Object.values(await run(true)).every((rows) => rows === 0)).toBe(true)
  })
})
