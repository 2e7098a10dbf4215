import { createContext, useContext } from 'react'
import type { getStaffSession } from '#contract/people/staff.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { mayCall, type StaffRole } from '#contract/platform/staff-roles.ts'

export type StaffSession = Reply<typeof getStaffSession>

const SessionContext = createContext<StaffSession | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

/** Who is signed in, with roles and the centre's time zone. */
export function useStaffSession(): StaffSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('outside of the console')
  return session
}

/** Whether the signed-in person may make a call, by its endpoint. */
export function useMayCall(): (endpoint: {
  method: string
  roles?: readonly StaffRole[] | undefined
}) => boolean {
  const { roles } = useStaffSession()
  return (endpoint) => mayCall(roles, endpoint)
}
