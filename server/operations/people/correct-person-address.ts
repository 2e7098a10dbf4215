import { correctAddress, withdrawAddress } from '../../courses/guest/correct-address.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findPersonKey } from './people-db.ts'

interface PersonAddress {
  readonly personId: string
  readonly by: AuditSource
  readonly now: Date
}

interface NewAddress extends PersonAddress {
  readonly email: string
  readonly reason: string
  readonly staffId: number
  readonly idempotencyKey: string | undefined
}

/** Idempotent by key. */
export function correctPersonAddress(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  { idempotencyKey: key, ...input }: NewAddress,
): Promise<object> {
  const { personId, email, reason, staffId, now } = input
  const call = { scope: `correctAddress ${staffId}`, key, input: [personId, email, reason], now }
  return db.transaction().execute((tx) =>
    idempotent(tx, call, async () => {
      const emailKey = await addressOf(tx, personId, 'ADDRESS_OF_ACCOUNT')
      await correctAddress({ tx, jobs }, { ...input, emailKey })
      return {}
    }),
  )
}

export async function withdrawPersonAddress(db: Db, input: PersonAddress): Promise<void> {
  await withdrawAddress(db, { ...input, emailKey: await addressOf(db, input.personId, 'CORRECTION_OVER') })
}

/** Refuses members. */
async function addressOf(
  db: Db | Tx,
  personId: string,
  ofMember: 'ADDRESS_OF_ACCOUNT' | 'CORRECTION_OVER',
): Promise<string> {
  const key = await findPersonKey(db, personId)
  if (!key) throw new AppError('NOT_FOUND')
  if (key.kind === 'MEMBER') throw new AppError(ofMember)
  return key.emailKey
}
