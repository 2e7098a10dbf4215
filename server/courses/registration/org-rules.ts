import type { Target } from '#contract/courses/lecture.ts'

export interface OrgOfMember {
  readonly orgId: number
  readonly partner: boolean
  /** Whether a seat reserved for it is left. */
  readonly reserved: boolean
}

/** The organisation of a registration; `known` is false if the requested one is not the caller's. */
export interface ChosenOrg {
  readonly known: boolean
  readonly orgId: number | null
  readonly partner: boolean
  readonly reserved: boolean
}

/**
 * The requested organisation; for a partner lecture otherwise the remembered partner organisation if it is still the
 * caller's, or the caller's first one. Other lectures use an organisation only if requested.
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

/**
 * Whether a reserved seat is left for the chosen organisation, or for another one of the member's: reserved seats are
 * for registrations on behalf of their organisation.
 */
export function reservedSeat(
  org: Pick<ChosenOrg, 'reserved'>,
  orgs: readonly OrgOfMember[],
): 'CHOSEN' | 'OTHER' | undefined {
  if (org.reserved) return 'CHOSEN'
  return orgs.some((one) => one.reserved) ? 'OTHER' : undefined
}

function chosen(org: OrgOfMember | undefined, known: boolean): ChosenOrg {
  return org ? { known: true, ...org } : { known, orgId: null, partner: false, reserved: false }
}
