import type { Api } from '../../client/api.ts'

/** What people wait for, as the shared parts of its page need it. */
export interface WaitedFor {
  readonly kind: 'course' | 'exam'
  /** Pages: to take the seat that is offered, what is registered or applied for already, and others to choose from. */
  readonly paths: { readonly take: string; readonly own: string; readonly others: string }
  /** Whether the member waits in a group. */
  readonly inGroup?: boolean
  join(api: Api): Promise<unknown>
  /** Leaves the line, or declines the offered seat. */
  leave(api: Api): Promise<unknown>
}
