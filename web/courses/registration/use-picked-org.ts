import { useState } from 'react'
import type { Target } from '#contract/courses/lecture.ts'
import type { Org } from '#contract/people/partner.ts'
import { useCookie } from '../../client/cookies.ts'
import { writeCookie } from '../../client/write-cookie.ts'

interface PickedFor {
  readonly target: Target
  /** A seat that an organisation has assigned to the member. */
  readonly assignedSeat: { readonly orgId: number } | null
}

/**
 * The organisation of the registration: the one picked here. Without a pick: the one that has assigned a seat to the member; for
 * a partner course the last one used, if the member still belongs to it, else the first; for other courses none.
 */
export function usePickedOrg(orgs: readonly Org[], { target, assignedSeat }: PickedFor) {
  const remembered = useCookie('partnerId')
  const [pick, setPick] = useState<{ id: number | undefined }>()
  const partners = orgs.filter(({ partner }) => partner)
  const pickedOrg = pick && orgs.find(({ id }) => id === pick.id)
  const assigning = orgs.find(({ id }) => id === assignedSeat?.orgId)
  const defaultOrg = assigning ?? (target === 'PARTNER' ? pickOrg(partners, remembered) : undefined)
  return {
    picked: pickedOrg ?? (pick && target === 'NORMAL' ? undefined : defaultOrg),
    autoOpen:
      !assigning &&
      target === 'PARTNER' &&
      partners.length > 1 &&
      !partners.some(({ id }) => String(id) === remembered),
    pickOrg: (id: number | undefined) => {
      setPick({ id })
      if (id !== undefined) writeCookie('partnerId', String(id))
    },
  }
}

/** The organisation with this id if the member still belongs to it, else the first one. */
export function pickOrg(orgs: readonly Org[], id: string | undefined): Org | undefined {
  return orgs.find((org) => String(org.id) === id) ?? orgs[0]
}
