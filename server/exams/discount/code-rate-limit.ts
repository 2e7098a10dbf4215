import type { Db } from '../../platform/db/open.ts'
import { countAttempt, refundAttempt } from '../../platform/limits/attempt-count-db.ts'

/** Refused codes per member: enough for typing mistakes, too few to guess codes. */
const attemptsPerHour = 20

interface CodeAttempt {
  readonly memberId: number
  readonly now: Date
}

/** Call before the code is checked, so that concurrent attempts are limited too. False past the limit. */
export async function countCodeAttempt(db: Db, attempt: CodeAttempt): Promise<boolean> {
  return (await countAttempt(db, limitOf(attempt))) <= attemptsPerHour
}

export async function uncountCodeAttempt(db: Db, attempt: CodeAttempt): Promise<void> {
  await refundAttempt(db, limitOf(attempt))
}

/** The window begins with the first attempt. */
function limitOf({ memberId, now }: CodeAttempt) {
  return { key: `discount-code:${memberId}`, windowMs: 3_600_000, now }
}
