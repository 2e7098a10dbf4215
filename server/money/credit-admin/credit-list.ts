import { sql } from 'kysely'
import type { CreditEntry } from '#contract/money/credit.ts'
import {
  adminListCreditEntries,
  type CreditAccount,
  exportCreditAccounts,
  exportCreditEntries,
  listCreditAccounts,
} from '#contract/money/credit-admin.ts'
import { hasWords, personWords } from '../../platform/db/person-words.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { entries } from '../credit/entry-list.ts'
import { accounts, balance, findAccounts, findHolder, hasWaiting } from './credit-account-db.ts'
import { presentAccount } from './present-credit-account.ts'

export const accountList = list({
  endpoint: listCreditAccounts,
  from: ({ now }) => accounts(now),
  id: sql<number>`member.id`,
  where: ({ query: { text, waiting } }) => [
    text && hasWords(sql`member.search_text`, personWords(text)),
    waiting && hasWaiting,
  ],
  orders: { balance, nextExpiryAt: (direction) => sql`next_expiry_at ${direction} nulls last` },
  defaultSort: ['balance,desc'],
  async read(db, ids, { actor, now }) {
    const reader = { masked: !seesNames(actor.staffRoles, 'creditHolders') }
    return (await findAccounts(db, ids, now)).map((row) => presentAccount(row, reader))
  },
  csv: { endpoint: exportCreditAccounts, name: () => 'credits', columns: accountColumns },
})

function accountColumns(view: View): CsvColumn<CreditAccount>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('credits.name'), ({ name }) => name],
    [say('credits.email'), ({ email }) => email],
    [say('credits.balance'), ({ balance }) => balance],
    [say('credits.nextExpiry'), ({ nextExpiryAt }) => moment(nextExpiryAt)],
  ]
}

export const entryList = list({
  ...entries,
  endpoint: adminListCreditEntries,
  parent: (db, { params }) => findHolder(db, params.memberId),
  where: ({ params }) => [sql`member_id = ${params.memberId}`],
  csv: {
    endpoint: exportCreditEntries,
    name: ({ params }) => `credits-${params.memberId}`,
    columns: entryColumns,
  },
})

function entryColumns(view: View): CsvColumn<CreditEntry>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('credits.at'), ({ at }) => moment(at)],
    [say('credits.entry'), ({ kind }) => say(`credits.kind.${kind}`)],
    [say('credits.course'), ({ title }) => title],
    [say('credits.product'), ({ product }) => product],
    [say('credits.reason'), ({ reason }) => reason],
    [say('credits.amount'), ({ amount }) => amount],
    [say('credits.after'), ({ balance }) => balance],
  ]
}
