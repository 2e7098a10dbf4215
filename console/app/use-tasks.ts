import { useQuery } from '@tanstack/react-query'
import { listStaffTasks } from '#contract/reports/staff-tasks.ts'
import { call } from '../client/call.ts'

const refreshMs = 60_000

/** What needs a decision, for the start page and the numbers in the menu. */
export function useTasks() {
  return useQuery({
    queryKey: ['tasks'],
    queryFn: ({ signal }) => call(listStaffTasks, {}, { signal }),
    refetchInterval: refreshMs,
  })
}
