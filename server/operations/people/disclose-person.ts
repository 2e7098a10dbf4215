import type { DisclosedPerson } from '#contract/reports/person-disclosure.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { findGuest, findMember, findPersonKey } from './people-db.ts'

interface Disclosure {
  readonly personId: string
  readonly reason: string
  readonly by: AuditSource
  readonly now: Date
}

export function disclosePerson(db: Db, { personId, reason, by, now }: Disclosure): Promise<DisclosedPerson> {
  return db.transaction().execute(async (tx) => {
    const found = await findContacts(tx, personId, now)
    if (!found) throw new AppError('NOT_FOUND')
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'person.disclose',
      entity: 'person',
      entityId: personId,
      after: { reason },
    })
    return { name: found.name, email: found.email, phoneNumber: found.phone_number }
  })
}

async function findContacts(tx: Tx, personId: string, now: Date) {
  const key = await findPersonKey(tx, personId)
  if (!key) return undefined
  return key.kind === 'MEMBER' ? findMember(tx, key.memberId, now) : findGuest(tx, key.emailKey)
}
