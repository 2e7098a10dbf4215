import { dayOf } from '#contract/platform/centre-time.ts'
import { pastCertificateColumns } from '#contract/reports/import-columns.ts'
import type { PastCertificateRow } from '../../certificates/past-record/past-record-db.ts'
import { lockPastRecords } from '../../certificates/past-record/past-record-db.ts'
import {
  deletePastRecords,
  findCertificatesByNumber,
  insertPastCertificates,
  lockRevoked,
  type NewPastCertificate,
} from '../../certificates/past-record/past-record-import-db.ts'
import { mapInSlices } from '../../platform/concurrency/in-slices.ts'
import { validationIssue } from '../../platform/errors/validation-issue.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import { actedOn, createdFrom, type ImportKind, refused } from './import-kind.ts'
import { pastCertificateOf } from './past-record-cells.ts'
import { sameRecord } from './same-record.ts'

/** Recognised by the old number. */
export const importPastCertificates: ImportKind<NewPastCertificate> = {
  columns: pastCertificateColumns,
  shown: ['number', 'name', 'email', 'title', 'issuedOn', 'validUntil'],
  show: ({ number, name, email, title, issued_on, valid_until }, masked) => [
    ...[number, masked ? maskName(name) : name, email && masked ? maskEmail(email) : (email ?? '')],
    ...[title, issued_on, valid_until ?? ''],
  ],
  parse: pastCertificateOf,

  async judge(tx, rows, { now, zone, lock }) {
    if (lock) await lockPastRecords(tx)
    const today = dayOf(now, zone)
    const stored = await findCertificatesByNumber(
      tx,
      rows.map(({ row }) => row.number_key),
    )
    const byNumber = new Map(stored.map((one) => [one.number_key, one]))
    const seen = new Set<string>()
    return mapInSlices(rows, ({ line, row }) => {
      if (row.issued_on > today) return refused(line, validationIssue(['issuedOn'], 'dayNotAhead'))
      const isTwice = seen.has(row.number_key)
      seen.add(row.number_key)
      if (isTwice) return refused(line, validationIssue(['number'], 'pastNumberTwice'))
      const known = byNumber.get(row.number_key)
      if (!known) return { line, effect: 'NEW' }
      if (sameRecord<NewPastCertificate>(inputOf(known), row)) return { line, effect: 'UNCHANGED' }
      return refused(line, validationIssue(['number'], 'pastNumberTaken'))
    })
  },

  async apply(tx, _deps, rows, { now }) {
    const records = rows.map(({ row }) => row)
    return createdFrom(rows, await insertPastCertificates(tx, records, now))
  },

  async reverse(tx, _deps, created) {
    const ids = created.map(({ id }) => id)
    const revoked = await lockRevoked(tx, ids)
    const touched = created.filter(({ id }) => revoked.has(id))
    if (touched.length > 0) throw actedOn(touched)
    await deletePastRecords(tx, 'past_certificate', ids)
  },
}

/** As an import would have stored it. */
function inputOf({
  id: _id,
  email_key: _key,
  member_id: _member,
  revoked_at: _at,
  revoked_because: _because,
  imported_at: _imported,
  ...input
}: PastCertificateRow): NewPastCertificate {
  return input
}
