import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { isLive } from '#contract/courses/lecture-states.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { insertCourse } from '../courses/course/course-db.ts'
import { searchText } from '../courses/course/course-texts.ts'
import { insertLecture, type NewLecture } from '../courses/lecture/insert-lecture.ts'
import type { NewCertification } from '../exams/catalogue/certification-db.ts'
import type { NewDiscountCode } from '../exams/discount/discount-code-admin-db.ts'
import { insertAgreement } from '../people/partner/org-agreement-db.ts'
import { insertSession } from '../people/session/session-db.ts'
import { sessionId } from '../people/session/session-id.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { DB } from '../platform/db/generated/db.ts'
import type { Db } from '../platform/db/open.ts'
import { emailKey } from '../platform/email/email-key.ts'
import {
  type ApplicantOverrides,
  type ExamOverrides,
  makeApplicant,
  makeCertification,
  makeDiscountCode,
  makeExam,
} from './make-exam.ts'
import { makeHold, makeOrder } from './make-order.ts'

/** A signed-in member; `headers` are those of their browser. */
export interface TestMember {
  readonly id: number
  readonly sub: string
  readonly headers: { readonly cookie: string }
}

interface MemberOverrides {
  readonly name?: string | null
  readonly email?: string | null
  readonly emailVerified?: boolean
  readonly accountType?: 'MEMBER' | 'IAM'
  readonly roles?: readonly string[]
  readonly partner?: boolean
}

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Creates test data that is valid by default: tests only override what matters to them. */
export function maker(db: Db, clock: Clock) {
  return {
    member: (overrides: MemberOverrides = {}) => makeMember(db, clock, overrides),
    /** The same member in another browser. */
    signedInAgain: async (member: TestMember): Promise<TestMember> => ({
      ...member,
      headers: { cookie: `sid=${await session(db, clock, member.id)}` },
    }),
    /** A recruiting online course in ten days, 09:30 to 17:30 in Seoul; values can be overridden. */
    lecture: (overrides: LectureOverrides = {}) => makeLecture(db, clock, overrides),
    /** A registration as made by the member, with a seat while it is live. */
    attender: (lectureId: number, member: TestMember, overrides: AttenderOverrides = {}) =>
      makeAttender(db, clock, lectureId, member, overrides),
    certification: (overrides: Partial<NewCertification> = {}) => makeCertification(db, clock, overrides),
    exam: (overrides: ExamOverrides = {}) => makeExam(db, clock, overrides),
    /** A member with these roles of staff, given in the console. */
    staff: async (...roles: StaffRole[]) => {
      const member = await makeMember(db, clock, {})
      const grant = { email: `${member.sub}@example.com`, granted_at: clock.now(), granted_by: 'test' }
      await db
        .insertInto('staff_grant')
        .values(roles.map((role) => ({ ...grant, role })))
        .execute()
      return member
    },
    discountCode: (overrides: Partial<NewDiscountCode> = {}) => makeDiscountCode(db, clock, overrides),
    /** An application as made by the member, without order. */
    applicant: (examId: number, member: TestMember, overrides: ApplicantOverrides = {}) =>
      makeApplicant(db, clock, examId, member, overrides),
    /** A hold of a course seat, in any state; it does not change the course's seat count. */
    hold: (lectureId: number, member: TestMember, overrides: Parameters<typeof makeHold>[4] = {}) =>
      makeHold(db, clock, lectureId, member, overrides),
    order: (subject: Parameters<typeof makeOrder>[2], overrides: Parameters<typeof makeOrder>[3] = {}) =>
      makeOrder(db, clock, subject, overrides),
    org: (owner: TestMember, ...members: TestMember[]) => makeOrg(db, clock, owner, members),
    /** Agreement of members to be seen by owner and admins. */
    orgAgreement: (orgId: number, ...members: TestMember[]) =>
      db.transaction().execute(async (tx) => {
        for (const { id: memberId } of members)
          await insertAgreement(tx, { orgId, memberId, language: 'ko', now: clock.now() })
      }),
    restriction: async (member: TestMember, from: Date, to: Date) => {
      await db
        .insertInto('restriction')
        .values({ member_id: member.id, restrict_start_at: from, restrict_finish_at: to })
        .execute()
    },
  }
}

async function makeMember(db: Db, clock: Clock, overrides: MemberOverrides): Promise<TestMember> {
  const sub = `test-${randomBytes(6).toString('hex')}`
  const email = overrides.email === undefined ? `${sub}@example.com` : overrides.email
  const emailVerified = overrides.emailVerified ?? true
  const { id } = await db
    .insertInto('member')
    .values({
      sub,
      email,
      email_verified: emailVerified,
      email_key: emailKey({ email, emailVerified }),
      name: overrides.name === undefined ? '홍길동' : overrides.name,
      phone_number: '010-0000-0000',
      account_type: overrides.accountType ?? 'MEMBER',
      roles: [...(overrides.roles ?? [])],
      partner: overrides.partner ?? false,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sub, headers: { cookie: `sid=${await session(db, clock, id)}` } }
}

type LectureOverrides = Partial<NewLecture> & { readonly startsInDays?: number }

/** A lecture with a course of its own, unless one is given. */
async function makeLecture(db: Db, clock: Clock, overrides: LectureOverrides): Promise<number> {
  const lecture = lectureWith(clock, overrides)
  return insertLecture(db, { ...lecture, courseId: overrides.courseId ?? (await makeCourse(db, lecture)) })
}

function makeCourse(db: Db, lecture: Omit<NewLecture, 'courseId'>): Promise<number> {
  const { title, description, level, method, target, practice, capacity, fee, credits, createdAt } = lecture
  return insertCourse(db, {
    title,
    description,
    search_text: searchText(lecture),
    level,
    method,
    target,
    practice,
    capacity,
    fee,
    credits,
    taught_in: lecture.taughtIn,
    updated_at: createdAt,
  })
}

function lectureWith(
  clock: Clock,
  { startsInDays = 10, ...overrides }: LectureOverrides,
): Omit<NewLecture, 'courseId'> {
  const midnight = Math.floor((clock.now().getTime() + 9 * hourMs) / dayMs) * dayMs - 9 * hourMs
  const startAt = new Date(midnight + startsInDays * dayMs + 9.5 * hourMs)
  const days = overrides.days ?? [{ startAt, finishAt: new Date(startAt.getTime() + 8 * hourMs) }]
  const text = { en: 'Text', ko: '본문' }
  return {
    title: { en: 'Test course', ko: '시험 강의' },
    description: { introduction: text, forWhom: text, outline: [{ title: text, text }] },
    level: 'BASIC',
    method: 'ONLINE',
    target: 'NORMAL',
    practice: 'NONE',
    taughtIn: 'ko',
    place: null,
    meetingUrl: 'https://meet.example.com/test',
    capacity: 10,
    fee: 0,
    credits: 0,
    recommended: false,
    state: 'ANNOUNCED',
    droppedBecause: null,
    announceAt: null,
    // 18:00 of the day before.
    recruitFinishAt: new Date(days[0].startAt.getTime() - 15.5 * hourMs),
    createdAt: clock.now(),
    ...overrides,
    days,
  }
}

type AttenderOverrides = Partial<Insertable<DB['attender']>>

async function makeAttender(
  db: Db,
  clock: Clock,
  lectureId: number,
  { id: memberId, sub }: TestMember,
  overrides: AttenderOverrides,
): Promise<number> {
  const row = {
    lecture_id: lectureId,
    member_id: memberId,
    email_key: `${sub}@example.com`,
    name: '홍길동',
    email: `${sub}@example.com`,
    language: 'en' as const,
    purpose: 'ETC',
    apply_state: 'APPLIED' as const,
    applied_at: clock.now(),
    canceled_at: overrides.apply_state === 'CANCELED' ? clock.now() : null,
    calendar_by_day: true,
    ...overrides,
  }
  const { id } = await db.insertInto('attender').values(row).returning('id').executeTakeFirstOrThrow()
  if (isLive(row.apply_state))
    await db
      .updateTable('lecture')
      .set((lecture) => ({ seats_taken: lecture('seats_taken', '+', 1) }))
      .where('id', '=', lectureId)
      .execute()
  return id
}

async function makeOrg(db: Db, clock: Clock, owner: TestMember, members: TestMember[]): Promise<number> {
  const { id } = await db
    .insertInto('org')
    .values({ name: 'Test organisation', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const joined_at = clock.now()
  const people = [
    { org_id: id, member_id: owner.id, role: 'OWNER' as const, joined_at },
    ...members.map((one) => ({ org_id: id, member_id: one.id, role: 'MEMBER' as const, joined_at })),
  ]
  await db.insertInto('org_member').values(people).execute()
  return id
}

async function session(db: Db, clock: Clock, memberId: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await insertSession(db, {
    id: sessionId(secret),
    memberId,
    idpSid: null,
    idToken: 'none',
    userAgent: null,
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 400 * dayMs),
  })
  return secret
}
