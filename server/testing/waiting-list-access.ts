import { type AccessRow, members, type People, staff, statuses, type WaitingListIds } from './access-row.ts'
import type { TestApp } from './test-app.ts'

/** A full date, with the owner in its waiting list. */
export async function waitingListFixture({ db, make, clock }: TestApp, { owner }: Pick<People, 'owner'>) {
  const fullLectureId = await make.lecture({ capacity: 1 })
  await make.attender(fullLectureId, await make.member())
  const { id: waitingEntryId } = await db
    .insertInto('waiting_entry')
    .values({ lecture_id: fullLectureId, member_id: owner.id, joined_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { fullLectureId, waitingEntryId }
}

const ofList = {
  needsWaitingList: true,
  params: ({ fullLectureId }: WaitingListIds) => ({ lectureId: fullLectureId }),
} as const

/** Access to waiting lists. */
export const waitingListAccess: Record<string, AccessRow> = {
  getWaitingList: { statuses: members, ...ofList },
  // The owner is in line already.
  joinWaitingList: { statuses: statuses({ signedOut: 401, signedIn: 201, owner: 409 }), ...ofList },
  leaveWaitingList: { statuses: statuses({ signedOut: 401, signedIn: 409, owner: 200 }), ...ofList },
  listOwnWaitingEntries: { statuses: members, ...ofList },
  adminListWaitingEntries: { statuses: staff, showsNames: true, showsContacts: true, ...ofList },
  exportWaitingEntries: { statuses: staff, showsNames: true, showsContacts: true, ...ofList },
  moveWaitingEntry: {
    ...{ statuses: staff, showsNames: true, showsContacts: true, needsWaitingList: true },
    params: ({ fullLectureId, waitingEntryId }) => ({ lectureId: fullLectureId, entryId: waitingEntryId }),
    body: { position: 1, reason: 'Asked for it.' },
  },
}
