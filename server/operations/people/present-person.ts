import { localise } from '#contract/platform/languages.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import {
  type ListedPerson,
  maxHeldShown,
  maxWaitsShown,
  type Person,
} from '#contract/reports/people-admin.ts'
import type { TimelineEntry } from '#contract/reports/person-timeline.ts'
import {
  correctionFactsOf,
  countLive,
  findOpenCorrection,
} from '../../courses/guest/address-correction-db.ts'
import { canCorrectAddress, isPending } from '../../courses/guest/address-correction-rules.ts'
import { findActiveRestriction } from '../../courses/restriction/restriction-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { allow, presentDecision, refuse } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { maskEmail, maskName, maskPhoneNumber } from '../../platform/masking/mask.ts'
import { canBeMerged } from './merge-rules.ts'
import { findGuest, findMember, findPersonKey, type MemberRow, type PersonKey } from './people-db.ts'
import type { PersonRow } from './people-list-db.ts'
import { canEndSessions, canLiftRestriction, canRestrict, canView, type PersonFacts } from './person-rules.ts'
import { findNext, listHeld } from './person-standing-db.ts'
import type { TimelineRow } from './timeline-db.ts'
import { listWaits } from './waiting-guest-db.ts'

type AddressFacts = Parameters<typeof canCorrectAddress>[0]
type AccountFacts = Parameters<typeof canBeMerged>[0]

export interface PersonReader extends Pick<View, 'language' | 'zone'> {
  readonly masked: boolean
  readonly now: Date
}

export function presentListedPerson(row: PersonRow, { masked }: Pick<PersonReader, 'masked'>): ListedPerson {
  const shown = (text: string | null, mask: (text: string) => string) =>
    text === null ? null : masked ? mask(text) : text
  return {
    id: row.id,
    kind: row.kind,
    since: row.since.toISOString(),
    name: shown(row.name, maskName),
    email: shown(row.email, maskEmail),
    phoneNumber: shown(row.phone_number, maskPhoneNumber),
    mergedInto: row.merged_into === null ? null : `m-${row.merged_into}`,
    waiting: row.waits[0]?.lines ?? 0,
    waitsFor: row.waits.map(({ lectureId, examId, title, state, startAt, joinedAt }) => ({
      lectureId,
      examId,
      title,
      state,
      startAt: new Date(startAt).toISOString(),
      joinedAt: new Date(joinedAt).toISOString(),
    })),
  }
}

export async function readPerson(db: Db, personId: string, reader: PersonReader): Promise<Person> {
  const key = await findPersonKey(db, personId)
  if (!key) throw new AppError('NOT_FOUND')
  const standing = await readStanding(db, key, reader)
  if (key.kind === 'MEMBER') return { ...standing, ...(await readMember(db, key.memberId, reader)) }
  const guest = await findGuest(db, key.emailKey)
  if (!guest) throw new AppError('NOT_FOUND')
  const waits = await listWaits(db, { memberId: null, emailKey: key.emailKey }, maxWaitsShown)
  return {
    ...standing,
    ...presentListedPerson({ ...guest, merged_into: null, waits }, reader),
    masked: reader.masked,
    account: null,
    ...(await readCorrection(db, key.emailKey, reader)),
  }
}

async function readStanding(
  db: Db,
  key: PersonKey,
  at: PersonReader,
): Promise<Pick<Person, 'holds' | 'next'>> {
  const held = await listHeld(db, key, at, maxHeldShown)
  const next = await findNext(db, key, at.now)
  return {
    holds: held.map((one) => ({
      certificateId: one.certificate_id,
      pastCertificateId: one.past_certificate_id,
      level: one.level,
      title: one.title,
      endsAt: one.ends_at?.toISOString() ?? null,
    })),
    next: next
      ? {
          lectureId: next.lecture_id,
          examId: next.exam_id,
          title: next.title,
          startAt: next.start_at.toISOString(),
        }
      : null,
  }
}

async function readCorrection(
  db: Db,
  emailKey: string,
  reader: PersonReader,
): Promise<Pick<Person, 'addressCorrection' | 'actions'>> {
  const [open, live] = [await findOpenCorrection(db, emailKey), await countLive(db, emailKey)]
  const pending = open && isPending(correctionFactsOf(open), reader.now) ? open : undefined
  return {
    addressCorrection: pending
      ? {
          email: reader.masked ? maskEmail(pending.new_email) : pending.new_email,
          reason: pending.reason,
          askedAt: pending.asked_at.toISOString(),
          expiresAt: pending.expires_at.toISOString(),
        }
      : null,
    actions: actionsOf({ ...noAccount, live, isCorrectionPending: pending !== undefined }, reader),
  }
}

const noAccount = {
  isMember: false,
  isMerged: false,
  isIam: false,
  isStaff: false,
  sessions: 0,
  isRestricted: false,
} as const

async function readMember(
  db: Db,
  memberId: number,
  reader: PersonReader,
): Promise<Omit<Person, 'holds' | 'next'>> {
  const member = await findMember(db, memberId, reader.now)
  if (!member) throw new AppError('NOT_FOUND')
  const restriction = await findActiveRestriction(db, memberId, reader.now)
  const sessions = member.sessions ?? 0
  const facts = {
    isMember: true,
    sessions,
    isRestricted: restriction !== undefined,
    live: 0,
    isCorrectionPending: false,
    isMerged: member.merged_into !== null,
    isIam: member.account_type === 'IAM',
    isStaff: rolesOf(member).length > 0,
  }
  const waits = await listWaits(db, { memberId, emailKey: null }, maxWaitsShown)
  const row = { ...member, id: `m-${member.id}`, kind: 'MEMBER', since: member.created_at, waits } as const
  return {
    ...presentListedPerson(row, reader),
    masked: reader.masked,
    account: {
      memberId,
      accountType: member.account_type,
      emailVerified: member.email_verified,
      language: member.language,
      partner: member.partner,
      staffRoles: rolesOf(member),
      sessions,
      org: member.org_id === null ? null : { id: member.org_id, name: member.org_name ?? '' },
      partnerUse: member.for_partner_use,
      credits: member.balance ?? 0,
      restriction: restriction
        ? {
            id: restriction.id,
            restrictStartAt: restriction.restrict_start_at.toISOString(),
            restrictFinishAt: restriction.restrict_finish_at.toISOString(),
            imposedBecause: restriction.imposed_because,
          }
        : null,
    },
    addressCorrection: null,
    actions: actionsOf(facts, reader),
  }
}

/** From the identity provider, or given in the console. */
export function rolesOf({ roles, granted }: MemberRow): StaffRole[] {
  return [
    ...new Set<StaffRole>([...(roles.includes('operator') ? (['administrator'] as const) : []), ...granted]),
  ]
}

function actionsOf(
  facts: PersonFacts & AddressFacts & AccountFacts,
  reader: PersonReader,
): Person['actions'] {
  return {
    endSessions: presentDecision(canEndSessions(facts), reader),
    restrict: presentDecision(canRestrict(facts), reader),
    liftRestriction: presentDecision(canLiftRestriction(facts), reader),
    correctAddress: presentDecision(canCorrectAddress(facts), reader),
    withdrawAddress: presentDecision(facts.isCorrectionPending ? allow() : refuse('CORRECTION_OVER'), reader),
    merge: presentDecision(canBeMerged(facts), reader),
    view: presentDecision(canView(facts), reader),
  }
}

export function presentEntry(row: TimelineRow, { language }: Pick<PersonReader, 'language'>): TimelineEntry {
  return {
    at: row.at.toISOString(),
    kind: row.kind,
    title: row.title && localise(row.title, language),
    detail: row.detail,
    state: row.state,
    number: row.number,
    amount: row.amount,
    lectureId: row.lecture_id,
    examId: row.exam_id,
    certificateId: row.certificate_id,
    pastRecordId: row.past_record_id,
  }
}
