import type { Org } from '#contract/people/partner.ts'

/** The organisation with this id if the member still belongs to it, else the first one. */
export function pickOrg(orgs: readonly Org[], id: string | undefined): Org | undefined {
  return orgs.find((org) => String(org.id) === id) ?? orgs[0]
}
