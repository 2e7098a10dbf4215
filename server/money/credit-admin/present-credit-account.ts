import type {
  CreditAccount,
  CreditCorrection,
  CreditStatement,
  OutstandingCredits,
} from '#contract/money/credit-admin.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { allow, presentDecision, refuse } from '../../platform/errors/decision.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import { isPartnerUser } from '../../platform/partner/partner-use.ts'
import { lastDayOf } from '../credit/credit-rules.ts'
import { presentBalance } from '../credit/present-credit.ts'
import { listSpendable } from '../credit/statement-db.ts'
import { type CorrectionRow, listCorrections } from './correction-db.ts'
import { canDecideCorrection, canWithdrawCorrection } from './correction-rules.ts'
import { type AccountRow, findHolder } from './credit-account-db.ts'

interface Seen {
  readonly masked: boolean
}

const shownName = (name: string | null, masked: boolean) => (name !== null && masked ? maskName(name) : name)
const shownEmail = (email: string | null, masked: boolean) =>
  email !== null && masked ? maskEmail(email) : email

export function presentAccount(row: AccountRow, { masked }: Seen): CreditAccount {
  return {
    id: row.id,
    memberId: row.id,
    name: shownName(row.name, masked),
    email: shownEmail(row.email, masked),
    masked,
    balance: row.balance,
    nextExpiryAt: row.next_expiry_at?.toISOString() ?? null,
    hasWaitingCorrection: row.has_waiting,
  }
}

export interface StatementReader extends Seen {
  readonly staffId: number
  readonly language: Language
  readonly zone: string
  readonly now: Date
}

export async function readStatement(
  db: Db | Tx,
  memberId: number,
  reader: StatementReader,
): Promise<CreditStatement> {
  const member = await findHolder(db, memberId)
  if (!member) throw new AppError('NOT_FOUND')
  const corrections = await listCorrections(db, memberId)
  const waits = corrections.some(({ state }) => state === 'WAITING')
  return {
    memberId,
    name: shownName(member.name, reader.masked),
    email: shownEmail(member.email, reader.masked),
    masked: reader.masked,
    ...presentBalance(await listSpendable(db, memberId, reader.now), {
      partnerUse: false,
      language: reader.language,
    }),
    // Staff also see and correct credits that the member cannot spend.
    partnerUse: await isPartnerUser(db, memberId, reader.now),
    corrections: corrections.map((row) => presentCorrection(row, reader)),
    actions: { correct: presentDecision(waits ? refuse('CORRECTION_WAITS') : allow(), reader) },
  }
}

function presentCorrection(row: CorrectionRow, reader: StatementReader): CreditCorrection {
  const facts = { state: row.state, askedBy: row.asked_by }
  const decide = presentDecision(canDecideCorrection(facts, reader.staffId), reader)
  return {
    id: row.id,
    amount: row.amount,
    reason: row.reason,
    state: row.state,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    declineReason: row.decline_reason,
    actions: {
      approve: decide,
      decline: decide,
      withdraw: presentDecision(canWithdrawCorrection(facts), reader),
    },
  }
}

/** One entry per month of the last day on which the credits can be spent. */
export function presentOutstanding(
  rows: readonly { readonly expires_at: Date; readonly member_id: number; readonly remaining: number }[],
  zone: string,
): OutstandingCredits[] {
  const months = Map.groupBy(rows, ({ expires_at }) => lastDayOf(expires_at, zone).slice(0, 7))
  return [...months].map(([month, grants]) => ({
    month,
    credits: grants.reduce((sum, { remaining }) => sum + Number(remaining), 0),
    members: new Set(grants.map(({ member_id }) => member_id)).size,
  }))
}
