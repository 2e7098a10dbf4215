import type { Target } from '#contract/lecture.ts'

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
 * The one asked for; else the remembered one, if it is still the caller's; else, for a partner lecture, the
 * caller's first partner organisation.
 */
export function chooseOrg(choice: {
  orgs: readonly OrgOfMember[]
  asked: number | undefined
  remembered: number | undefined
  target: Target
}): ChosenOrg {
  const byId = (id: number | undefined) => choice.orgs.find((org) => org.orgId === id)
  if (choice.asked !== undefined) return chosen(byId(choice.asked), false)
  const fallback = choice.target === 'PARTNER' ? choice.orgs.find((org) => org.partner) : undefined
  const remembered = byId(choice.remembered)
  return chosen(choice.target === 'PARTNER' && !remembered?.partner ? fallback : remembered, true)
}

function chosen(org: OrgOfMember | undefined, known: boolean): ChosenOrg {
  return org
    ? { known: true, orgId: org.orgId, partner: org.partner }
    : { known, orgId: null, partner: false }
}
