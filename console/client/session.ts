import { createContext, useContext } from 'react'
import type { getStaffSession } from '#contract/people/staff.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { mayCall, type StaffRole } from '#contract/platform/staff-roles.ts'

export interface StaffSession extends Omit<Reply<typeof getStaffSession>, 'now'> {
  /** How much the product's clock is ahead of this browser's. */
  readonly aheadMs: number
}

const SessionContext = createContext<StaffSession | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

/** Who is signed in, with roles and the centre's time zone. */
export function useStaffSession(): StaffSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('outside of the console')
  return session
}

/** The time by the product's clock. */
export function useNow(): Date {
  return new Date(Date.now() + useStaffSession().aheadMs)
}

/** Whether the signed-in person may make a call, by its endpoint. */
export function useMayCall(): (endpoint: {
  method: string
  roles?: readonly StaffRole[] | undefined
}) => boolean {
  const { roles } = useStaffSession()
  return (endpoint) => mayCall(roles, endpoint)
}
