import type { WaitingList } from '#contract/courses/waiting-list.ts'
import { listMemberOrgs } from '../../people/partner/org-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { joinGuestEntries } from '../../waiting-list/join-guest-entries.ts'
import { joinLine } from '../../waiting-list/join-line.ts'
import { factsOf } from '../lecture/lecture-db.ts'
import { findRegistrant } from '../registration/new-registration-db.ts'
import { registrantOf } from '../registration/registrant.ts'
import { insertGroup, isOwnOrgsGroup, putInGroup } from './group-db.ts'
import { canJoinGroup, canStartGroup } from './group-rules.ts'
import { answer, lockShown } from './join-waiting-list.ts'
import { lineOf } from './lecture-line.ts'
import { findGroupFacts } from './read-groups.ts'
import type { Joining } from './waiting-list-query.ts'

type OfMember = Omit<Joining, 'idempotencyKey'>

/** The group gets the member's place, even one as a guest of the same address, else the end of the line. */
export function startWaitingGroup(
  db: Db,
  { orgId, idempotencyKey: key, ...input }: Joining & { readonly orgId: number },
): Promise<WaitingList> {
  const { lectureId, memberId, now, zone } = input
  const scope = `startWaitingGroup ${memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { lectureId, orgId }, now }, async () => {
      const { lecture, ...facts } = await lockFacts(tx, input)
      assertAllowed(canStartGroup(lecture, facts, now, zone))
      const orgs = await listMemberOrgs(tx, memberId, now)
      if (!orgs.some(({ id }) => id === orgId)) throw new AppError('NOT_FOUND')
      const groupId = await insertGroup(tx, { lectureId, orgId, now })
      await putInGroup(tx, { entryId: facts.entryId ?? (await joinAlone(tx, input)), groupId })
      return answer(tx, input)
    }),
  )
}

/** The group's place replaces a place that the member has in line. */
export function joinWaitingGroup(
  db: Db,
  { groupId, idempotencyKey: key, ...input }: Joining & { readonly groupId: number },
): Promise<WaitingList> {
  const { lectureId, memberId, now, zone } = input
  const scope = `joinWaitingGroup ${memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { lectureId, groupId }, now }, async () => {
      const { lecture, groups, ...facts } = await lockFacts(tx, input)
      if (!(await isOwnOrgsGroup(tx, { groupId, lectureId, memberId }))) throw new AppError('NOT_FOUND')
      const group = groups.find(({ id }) => id === groupId)
      assertAllowed(canJoinGroup(lecture, { ...facts, people: group?.people ?? 0 }, now, zone))
      if (!group) throw new AppError('GROUP_NOT_WAITING')
      await putInGroup(tx, { entryId: facts.entryId ?? (await joinAlone(tx, input)), groupId })
      return answer(tx, input)
    }),
  )
}

async function lockFacts(tx: Tx, input: OfMember) {
  const { lectureId, memberId, person, now } = input
  const lecture = await lockShown(tx, lectureId)
  const { emailKey } = person
  if (emailKey !== null) await joinGuestEntries(tx, { memberId, emailKey, lectureId, now })
  const registrant = registrantOf(await findRegistrant(tx, { lectureId, ...person, now }), now)
  return { ...(await findGroupFacts(tx, lecture, { ...input, registrant })), lecture: factsOf(lecture) }
}

function joinAlone(tx: Tx, { lectureId, memberId, now }: OfMember): Promise<number> {
  return joinLine(tx, lineOf(lectureId), { waiter: { memberId }, now })
}
