import { useState } from 'react'
import type { Target } from '#contract/courses/lecture.ts'
import type { Org } from '#contract/people/partner.ts'
import { useCookie, writeCookie } from '../../client/cookies.ts'
import { pickOrg } from './pick-org.ts'

/**
 * The organisation that a registration is made for: the one picked here. Without a pick, of a partner course the one of
 * last time, if it is still the member's, else the first; of a course for everybody none, because that costs credits.
 */
export function usePickedOrg(orgs: readonly Org[], target: Target) {
  const remembered = useCookie('partnerId')
  const [pick, setPick] = useState<{ id: number | undefined }>()
  const partners = orgs.filter(({ partner }) => partner)
  const known = pick && orgs.find(({ id }) => id === pick.id)
  const usual = target === 'PARTNER' ? pickOrg(partners, remembered) : undefined
  return {
    picked: known ?? (pick && target === 'NORMAL' ? undefined : usual),
    ask: target === 'PARTNER' && partners.length > 1 && !partners.some(({ id }) => String(id) === remembered),
    pickOrg: (id: number | undefined) => {
      setPick({ id })
      if (id !== undefined) writeCookie('partnerId', String(id))
    },
  }
}
