import { emailKey } from '../../platform/email/email-key.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import type { Person } from '../../waiting-list/entry-db.ts'

/** Whose view of which waiting list, and the settings that decide what it shows. */
export interface WaitingListQuery extends View {
  readonly offerHours: number
  readonly groupDays: number
  readonly lectureId: number
  readonly person: Person
}

/** A member's call that takes a place in line. */
export interface Joining extends WaitingListQuery {
  readonly memberId: number
  readonly idempotencyKey: string | undefined
}

export function memberPerson(actor: MemberActor): Person {
  return { memberId: actor.memberId, emailKey: emailKey(actor) }
}
