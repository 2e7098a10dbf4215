import type { Target } from '#contract/courses/lecture.ts'

/** Seats of a date that are reserved for an organisation, as one of its members sees them. */
export interface ReservedSeats {
  readonly seats: number
  /** Taken by people of the organisation. */
  readonly used: number
  /** Assigned to people who have not taken theirs. */
  readonly assigned: number
  /** Whether one of them is assigned to the member. */
  readonly own: boolean
  /** An instant. */
  readonly releaseAt: string
}

export interface OrgOfMember {
  readonly orgId: number
  readonly partner: boolean
  /** Null without seats reserved for it. */
  readonly reserved: ReservedSeats | null
}

/** `known` is false if the requested organisation is not one of the caller's. */
export interface ChosenOrg extends Pick<OrgOfMember, 'partner' | 'reserved'> {
  readonly known: boolean
  readonly orgId: number | null
}

/** How a seat is kept for a member who is not registered yet. `claimReserved` has the same as a condition. */
export function keptSeat(reserved: ReservedSeats | null, now: Date): 'ASSIGNED' | 'FIRST_COME' | undefined {
  if (!reserved || new Date(reserved.releaseAt) <= now) return undefined
  if (reserved.own) return 'ASSIGNED'
  return isLeftToFirstCome(reserved) ? 'FIRST_COME' : undefined
}

/** Whether a reserved seat is neither taken nor assigned. */
export function isLeftToFirstCome({
  seats,
  used,
  assigned,
}: Pick<ReservedSeats, 'seats' | 'used' | 'assigned'>): boolean {
  return seats > used + assigned
}

/**
 * The requested organisation; for a partner lecture otherwise the remembered partner organisation if it is still the caller's,
 * else the caller's first one.
 */
export function chooseOrg(choice: {
  orgs: readonly OrgOfMember[]
  requested: number | undefined
  remembered: number | undefined
  target: Target
}): ChosenOrg {
  const { orgs, requested, remembered, target } = choice
  const withId = (id: number | undefined) => (org: OrgOfMember) => org.orgId === id
  if (requested !== undefined) return chosen(orgs.find(withId(requested)), false)
  if (target === 'NORMAL') return chosen(undefined, true)
  const partners = orgs.filter((org) => org.partner)
  return chosen(partners.find(withId(remembered)) ?? partners[0], true)
}

/** CHOSEN: the chosen organisation keeps a seat. OTHER: another one of theirs does, for which the member must register. */
export function reservedSeat(
  org: Pick<ChosenOrg, 'reserved'>,
  orgs: readonly OrgOfMember[],
  now: Date,
): 'CHOSEN' | 'OTHER' | undefined {
  if (keptSeat(org.reserved, now)) return 'CHOSEN'
  return orgs.some(({ reserved }) => keptSeat(reserved, now)) ? 'OTHER' : undefined
}

export function assigningOrg(orgs: readonly OrgOfMember[], now: Date): OrgOfMember | undefined {
  return orgs.find(({ reserved }) => keptSeat(reserved, now) === 'ASSIGNED')
}

function chosen(org: OrgOfMember | undefined, known: boolean): ChosenOrg {
  return org ? { known: true, ...org } : { known, orgId: null, partner: false, reserved: null }
}
