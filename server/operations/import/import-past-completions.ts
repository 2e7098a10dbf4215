import { dayOf } from '#contract/platform/centre-time.ts'
import { pastCompletionColumns } from '#contract/reports/import-columns.ts'
import { lockPastRecords, type PastCompletionRow } from '../../certificates/past-record/past-record-db.ts'
import {
  deletePastRecords,
  findCompletionsByAddress,
  findCompletionsByNumber,
  insertPastCompletions,
  type NewPastCompletion,
} from '../../certificates/past-record/past-record-import-db.ts'
import { mapInSlices } from '../../platform/concurrency/in-slices.ts'
import type { Tx } from '../../platform/db/open.ts'
import { emailAddressKey } from '../../platform/email/email-key.ts'
import { validationIssue } from '../../platform/errors/validation-issue.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import { createdFrom, type ImportKind, type Lined, refused } from './import-kind.ts'
import { pastCompletionOf } from './past-record-cells.ts'
import { sameRecord } from './same-record.ts'

/** Recognised by the old number, else by person, title and day. */
export const importPastCompletions: ImportKind<NewPastCompletion> = {
  columns: pastCompletionColumns,
  shown: ['name', 'email', 'title', 'completedOn', 'hours', 'number'],
  show: ({ number, name, email, title, completed_on, minutes }, masked) => [
    ...[masked ? maskName(name) : name, masked ? maskEmail(email) : email, title, completed_on],
    ...[minutes === null ? '' : String(minutes / 60), number ?? ''],
  ],
  parse: pastCompletionOf,

  async judge(tx, rows, { now, zone, lock }) {
    if (lock) await lockPastRecords(tx)
    const today = dayOf(now, zone)
    const stored = new Map((await findStored(tx, rows)).map((one) => [keyOf(one), one]))
    const seen = new Set<string>()
    return mapInSlices(rows, ({ line, row }) => {
      if (row.completed_on > today) return refused(line, validationIssue(['completedOn'], 'dayNotAhead'))
      const key = keyOf(row)
      const column = row.number === null ? 'title' : 'number'
      const isTwice = seen.has(key)
      seen.add(key)
      if (isTwice)
        return refused(
          line,
          validationIssue([column], row.number === null ? 'completionTwice' : 'pastNumberTwice'),
        )
      const known = stored.get(key)
      if (!known) return { line, effect: 'NEW' }
      if (sameRecord<NewPastCompletion>(inputOf(known), row)) return { line, effect: 'UNCHANGED' }
      const words = row.number === null ? 'completionDiffers' : 'pastNumberTaken'
      return refused(line, validationIssue([column], words))
    })
  },

  async apply(tx, _deps, rows, { now }) {
    const records = rows.map(({ row }) => row)
    return createdFrom(rows, await insertPastCompletions(tx, records, now))
  },

  async reverse(tx, _deps, created) {
    await deletePastRecords(
      tx,
      'past_completion',
      created.map(({ id }) => id),
    )
  },
}

async function findStored(tx: Tx, rows: readonly Lined<NewPastCompletion>[]): Promise<PastCompletionRow[]> {
  const numbers = rows.flatMap(({ row }) => row.number_key ?? [])
  const addresses = rows.flatMap(({ row }) => (row.number === null ? emailAddressKey(row.email) : []))
  return [
    ...(await findCompletionsByNumber(tx, numbers)),
    ...(await findCompletionsByAddress(tx, [...new Set(addresses)])),
  ]
}

/** Equal for lines about the same completion. */
function keyOf({ number_key: number, email, title, completed_on }: NewPastCompletion): string {
  return number ?? JSON.stringify([emailAddressKey(email), title, completed_on])
}

/** As an import would have stored it. */
function inputOf({
  id: _id,
  email_key: _key,
  member_id: _member,
  imported_at: _imported,
  ...input
}: PastCompletionRow): NewPastCompletion {
  return input
}
