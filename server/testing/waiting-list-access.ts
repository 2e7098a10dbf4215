import { secretLinks } from '../platform/signing/secret-links.ts'
import {
  type AccessIds,
  type AccessRow,
  everybody,
  members,
  type People,
  staff,
  statuses,
  type WaitingListIds,
} from './access-row.ts'
import type { TestApp } from './test-app.ts'

/**
 * A full date and a full exam, with the owner in their waiting lists, in that of the date in a group of the owner's organisation,
 * and waiting for a month of the course.
 */
export async function waitingListFixture(
  { db, make, clock, config }: TestApp,
  { owner }: Pick<People, 'owner'>,
) {
  const fullLectureId = await make.lecture({ capacity: 1 })
  await make.attender(fullLectureId, await make.member())
  const fullExamId = await make.exam({ capacity: 1 })
  await make.applicant(fullExamId, await make.member())
  const wait = async (of: { lecture_id: number; group_id: number } | { exam_id: number }) => {
    const entry = { ...of, member_id: owner.id, joined_at: clock.now() }
    const { id } = await db
      .insertInto('waiting_entry')
      .values(entry)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const { org_id } = await db
    .selectFrom('org_member')
    .select('org_id')
    .where('member_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const { id: waitingGroupId } = await db
    .insertInto('waiting_group')
    .values({ lecture_id: fullLectureId, org_id, made_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const waitingEntryId = await wait({ lecture_id: fullLectureId, group_id: waitingGroupId })
  const examWaitingEntryId = await wait({ exam_id: fullExamId })
  const { course_id } = await db
    .selectFrom('lecture')
    .select('course_id')
    .where('id', '=', fullLectureId)
    .executeTakeFirstOrThrow()
  const { id: waitingPeriodId } = await db
    .insertInto('waiting_period')
    .values({
      course_id,
      lecture_id: fullLectureId,
      member_id: owner.id,
      kind: 'MONTH',
      joined_at: clock.now(),
      starts_at: clock.now(),
      ends_at: new Date(clock.now().getTime() + 30 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offeredLectureId = await make.lecture({ capacity: 1 })
  const email = `waiting-${waitingEntryId}@example.com`
  const { id: guestEntryId } = await db
    .insertInto('waiting_entry')
    .values({
      lecture_id: offeredLectureId,
      email,
      email_key: email,
      language: 'en',
      joined_at: clock.now(),
      state: 'OFFERED',
      offered_at: clock.now(),
      offered_until: new Date(clock.now().getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const waitingToken = secretLinks(config.linkSecrets).tokenOf('WAITING', String(guestEntryId))
  return {
    fullLectureId,
    waitingEntryId,
    waitingPeriodId,
    waitingGroupId,
    fullExamId,
    examWaitingEntryId,
    waitingToken,
  }
}

const ofList = {
  needsWaitingList: true,
  params: ({ fullLectureId }: WaitingListIds) => ({ lectureId: fullLectureId }),
} as const

const ofExam = {
  needsWaitingList: true,
  params: ({ fullExamId }: WaitingListIds) => ({ examId: fullExamId }),
} as const

const byLink = {
  needsWaitingList: true,
  params: ({ waitingToken }: WaitingListIds) => ({ token: waitingToken }),
} as const

/** Access to waiting lists. */
export const waitingListAccess: Record<string, AccessRow> = {
  getWaitingList: { statuses: members, ...ofList },
  // The owner is in line already.
  joinWaitingList: { statuses: statuses({ signedOut: 401, signedIn: 201, owner: 409 }), ...ofList },
  leaveWaitingList: { statuses: statuses({ signedOut: 401, signedIn: 409, owner: 200 }), ...ofList },
  // The owner waits in a group already; others need an organisation.
  startWaitingGroup: {
    statuses: statuses({ signedOut: 401, signedIn: 409, colleague: 201, orgAdmin: 201 }),
    ...ofList,
    body: ({ orgId }: AccessIds) => ({ orgId }),
  },
  joinWaitingGroup: {
    statuses: statuses({ signedOut: 401, signedIn: 404, owner: 409, colleague: 201, orgAdmin: 201 }),
    needsWaitingList: true,
    params: ({ fullLectureId, waitingGroupId }) => ({ lectureId: fullLectureId, groupId: waitingGroupId }),
  },
  getGuestWaitingList: { statuses: everybody, ...ofList },
  // None of these callers has a confirmed address for this course.
  joinWaitingListAsGuest: {
    ...ofList,
    statuses: statuses({ signedOut: 409, signedIn: 409 }),
    body: { emailVerifyId: '6f1f2d1e-7a55-4b8e-9f0e-0d5f6f3c2b1a' },
  },
  // By the link of a mail, whoever has it.
  getGuestWaitingEntry: { statuses: everybody, ...byLink },
  leaveGuestWaitingEntry: { statuses: everybody, ...byLink },
  takeGuestOffer: { statuses: everybody, ...byLink },
  listOwnWaitingEntries: { statuses: members, ...ofList },
  // The owner waits for a month of the course already.
  joinWaitingPeriod: {
    statuses: statuses({ signedOut: 401, signedIn: 201, owner: 409 }),
    ...ofList,
    body: { kind: 'MONTH' },
  },
  leaveWaitingPeriod: {
    statuses: statuses({ signedOut: 401, signedIn: 404, owner: 200 }),
    needsWaitingList: true,
    params: ({ waitingPeriodId }) => ({ periodId: waitingPeriodId }),
  },
  listOwnWaitingPeriods: { statuses: members, ...ofList },
  adminListWaitingEntries: { statuses: staff, showsNames: true, showsContacts: true, ...ofList },
  exportWaitingEntries: { statuses: staff, showsNames: true, showsContacts: true, ...ofList },
  moveWaitingEntry: {
    statuses: staff,
    showsNames: true,
    showsContacts: true,
    needsWaitingList: true,
    params: ({ fullLectureId, waitingEntryId }) => ({ lectureId: fullLectureId, entryId: waitingEntryId }),
    body: { position: 1, reason: 'Asked for it.' },
  },
  offerToWaiting: { statuses: staff, ...ofList },
  moveWaitingList: { statuses: staff, ...ofList, body: { to: 'CLOSED', reason: 'Asked for it.' } },
  moveExamWaitingList: { statuses: staff, ...ofExam, body: { to: 'CLOSED', reason: 'Asked for it.' } },
  getExamWaitingList: { statuses: members, ...ofExam },
  joinExamWaitingList: { statuses: statuses({ signedOut: 401, signedIn: 201, owner: 409 }), ...ofExam },
  leaveExamWaitingList: { statuses: statuses({ signedOut: 401, signedIn: 409, owner: 200 }), ...ofExam },
  listOwnExamWaitingEntries: { statuses: members, ...ofExam },
  adminListExamWaitingEntries: { statuses: staff, showsNames: true, showsContacts: true, ...ofExam },
  exportExamWaitingEntries: { statuses: staff, showsNames: true, showsContacts: true, ...ofExam },
  moveExamWaitingEntry: {
    statuses: staff,
    showsNames: true,
    showsContacts: true,
    needsWaitingList: true,
    params: ({ fullExamId, examWaitingEntryId }) => ({ examId: fullExamId, entryId: examWaitingEntryId }),
    body: { position: 1, reason: 'Asked for it.' },
  },
}
