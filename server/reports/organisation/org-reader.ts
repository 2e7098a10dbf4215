import { seesPerson } from '../../people/partner/org-permission-rules.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'

/** Whether the reader of a report sees the name, address and whole training record of a person of it. */
export type Sees = (person: {
  /** Null for a guest. */
  readonly memberId: number | null
  readonly agreedVersion: number | null
}) => boolean

/** The owner, or an admin. */
export function asMember({ memberId: reader }: MemberActor): Sees {
  return ({ memberId, agreedVersion }) => seesPerson({ me: memberId === reader, agreedVersion })
}

/** Staff see what the owner sees, as far as their roles see members of organisations. */
export function asStaff({ staffRoles }: MemberActor): Sees {
  return ({ agreedVersion }) => seesPerson({ agreedVersion }) && seesNames(staffRoles, 'orgMembers')
}
