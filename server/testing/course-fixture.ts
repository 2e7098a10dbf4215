import type { AttendanceEntry, AttendanceSheet } from '#contract/courses/attendance-admin.ts'
import { auditOf } from './audit-of.ts'
import type { TestMember } from './make.ts'
import type { TestApp, TestReply } from './test-app.ts'

type LectureOverrides = Parameters<TestApp['make']['lecture']>[0]
type AttenderOverrides = Parameters<TestApp['make']['attender']>[2]

/** Sets up and completes courses. Staff is created on first use. */
export function courseFixture(test: TestApp) {
  let operator: Promise<TestMember> | undefined
  const staff = () => {
    operator ??= test.make.member({ roles: ['operator'] })
    return operator
  }
  const asStaff = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestReply> =>
    test.call(method, `/api/admin/v1${path}`, {
      // Another session each time, as the calls of one are limited.
      as: await test.make.signedInAgain(await staff()),
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    })
  const attended = (...days: (number | null)[]): AttendanceEntry => ({
    days,
    practiceDone: false,
    excusedBecause: null,
  })
  const fixture = {
    staff,
    asStaff,
    /** An attendance entry with these minutes, without practice. */
    attended,
    /** A course of 480 minutes taught yesterday; values can be overridden. */
    overLecture: (overrides: LectureOverrides = {}) =>
      test.make.lecture({ startsInDays: -1, state: 'WAITING_COMPLETION', ...overrides }),
    attender: async (
      lectureId: number,
      { as, ...overrides }: AttenderOverrides & { as?: TestMember } = {},
    ) => {
      const member = as ?? (await test.make.member())
      return { id: await test.make.attender(lectureId, member, overrides), as: member }
    },
    /** Enters an attender's attendance, based on the stored entry unless `before` is given; replies with the sheet. */
    enter: async (
      lectureId: number,
      attenderId: number,
      { reason, ...entry }: Partial<AttendanceEntry> & { before?: AttendanceEntry; reason?: string } = {},
    ) => {
      const before = await fixture.stored(lectureId, attenderId)
      const entries = [{ attenderId, ...attended(480), before, ...entry }]
      return asStaff('PUT', `/lectures/${lectureId}/attendance`, { entries, ...(reason && { reason }) })
    },
    /** What the sheet shows of an attender. */
    stored: async (lectureId: number, attenderId: number): Promise<AttendanceEntry> => {
      const { rows } = (await asStaff('GET', `/lectures/${lectureId}/attendance`)).body as AttendanceSheet
      const row = rows.find((one) => one.attenderId === attenderId)
      const { days, practiceDone, excusedBecause } = row ?? attended()
      return { days, practiceDone, excusedBecause }
    },
    complete: (lectureId: number) => asStaff('POST', `/lectures/${lectureId}/moves`, { to: 'COMPLETED' }),
    /** A completed course, with an attender for each number of minutes. */
    completed: async (
      minutes: readonly number[],
      { people = [] as TestMember[], ...overrides }: LectureOverrides & { people?: TestMember[] } = {},
    ) => {
      const lectureId = await fixture.overLecture(overrides)
      const attenders = []
      for (const [index, one] of minutes.entries()) {
        const as = people[index]
        const attender = await fixture.attender(lectureId, as ? { as } : {})
        await fixture.enter(lectureId, attender.id, attended(one))
        attenders.push(attender)
      }
      const { status, body } = await fixture.complete(lectureId)
      if (status !== 200) throw new Error(`the course was not completed: ${JSON.stringify(body)}`)
      return { lectureId, attenders }
    },
  }
  return { ...fixture, ...guestsOf(test, fixture), ...storedState(test) }
}

interface AttenderActions {
  overLecture(overrides: LectureOverrides): Promise<number>
  attender(lectureId: number): Promise<{ id: number }>
  enter(lectureId: number, attenderId: number, entry: Partial<AttendanceEntry>): Promise<TestReply>
}

/** People without an account. */
function guestsOf(test: TestApp, { overLecture, attender, enter }: AttenderActions) {
  /** Turns a registration into a guest's with this verified address. */
  const makeGuest = async (attenderId: number, email = 'guest@example.com'): Promise<void> => {
    await test.db
      .updateTable('attender')
      .set({ member_id: null, email, email_key: email, group_name: 'Sample Company' })
      .where('id', '=', attenderId)
      .execute()
  }
  const guest = async (lectureId: number, email: string): Promise<number> => {
    const { id } = await attender(lectureId)
    await makeGuest(id, email)
    return id
  }
  return {
    makeGuest,
    guest,
    /** A course that is over but not completed, which these guests did not attend. */
    missedByGuests: async (emails: readonly string[]): Promise<number> => {
      const lectureId = await overLecture({ capacity: 50 })
      for (const email of emails) await enter(lectureId, await guest(lectureId, email), { days: [0] })
      return lectureId
    },
  }
}

/** What is stored after a course has ended. */
function storedState(test: TestApp) {
  const stored = {
    rowOf: (attenderId: number) =>
      test.db.selectFrom('attender').selectAll().where('id', '=', attenderId).executeTakeFirstOrThrow(),
    /** Valid certificates, active credits and restriction of a registration. */
    holdingsOf: async (attenderId: number) => {
      const certificates = await test.db
        .selectFrom('completion_certificate')
        .select('id')
        .where('attender_id', '=', attenderId)
        .where('withdrawn_at', 'is', null)
        .execute()
      const grants = await test.db
        .selectFrom('credit_grant')
        .select('amount')
        .where('attender_id', '=', attenderId)
        .where('taken_back_at', 'is', null)
        .execute()
      const { restriction_id } = await stored.rowOf(attenderId)
      return {
        certificates: certificates.length,
        credits: grants.map(({ amount }) => amount),
        restricted: restriction_id !== null,
      }
    },
    /** Queued mails about this registration. */
    mailsOf: async (attenderId: number, queue: 'completion-mail' | 'restriction-mail' = 'completion-mail') =>
      ((await test.jobsIn(queue)) as { attenderId: number }[]).filter((one) => one.attenderId === attenderId),
    audit: async (entity: string, entityId: number) =>
      (await auditOf(test.db, entity, entityId)).map(({ actor_sub: _, ...event }) => event),
  }
  return stored
}
