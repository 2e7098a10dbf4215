import type { Target } from '#contract/courses/lecture.ts'

export interface OrgOfMember {
  readonly orgId: number
  readonly partner: boolean
}

/** The organisation that a registration is made for; `known` is false where the caller named another's. */
export interface ChosenOrg {
  readonly known: boolean
  readonly orgId: number | null
  readonly partner: boolean
}

/**
 * The one asked for; else, for a partner lecture, the remembered partner organisation, if it is still the caller's,
 * or the caller's first one. Other lectures are for use as a partner only where that is asked for.
 */
export function chooseOrg(choice: {
  orgs: readonly OrgOfMember[]
  asked: number | undefined
  remembered: number | undefined
  target: Target
}): ChosenOrg {
  const { orgs, asked, remembered, target } = choice
  const withId = (id: number | undefined) => (org: OrgOfMember) => org.orgId === id
  if (asked !== undefined) return chosen(orgs.find(withId(asked)), false)
  if (target === 'NORMAL') return chosen(undefined, true)
  const partners = orgs.filter((org) => org.partner)
  return chosen(partners.find(withId(remembered)) ?? partners[0], true)
}

function chosen(org: OrgOfMember | undefined, known: boolean): ChosenOrg {
  return org
    ? { known: true, orgId: org.orgId, partner: org.partner }
    : { known, orgId: null, partner: false }
}
