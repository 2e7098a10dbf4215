import { type ComparedDays, lastDays } from '#contract/checkout/compared-days.ts'
import type { TestMember } from './make.ts'
import type { TestApp, TestReply } from './test-app.ts'

/** Request body for comparing the days that are compared each night. */
export function comparedDays({ clock, config }: Pick<TestApp, 'clock' | 'config'>): ComparedDays {
  return lastDays(clock.now(), config.zone)
}

/** A comparison of the last days by this member of staff. */
export function compareNow(test: TestApp, as: TestMember | undefined): Promise<TestReply> {
  const body = comparedDays(test)
  return test.call('POST', '/api/admin/v1/reconciliations', { ...(as && { as }), body })
}
