import type { CertificateState } from '#contract/certificates/certificate-states.ts'
import { type CertificationLevel, certificationLevels } from '#contract/exams/certification.ts'
import { dayOf, daysBetween } from '#contract/platform/centre-time.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import type { ListPhase } from '#contract/platform/list-phases.ts'
import type { Overview } from '#contract/reports/overview.ts'
import { listOwnCertificates } from '../../certificates/certificate/certificate-db.ts'
import { certificateState, isExpiring } from '../../certificates/certificate/certificate-rules.ts'
import { listApplied } from '../../courses/registration/attender-db.ts'
import { presentApplied } from '../../courses/registration/present-registration.ts'
import { listVisibleAttendance } from '../../courses/registration/visible-attendance.ts'
import { readAssignedSeats } from '../../courses/reservation/present-assignment.ts'
import { noAbsences, readAbsences } from '../../courses/restriction/read-absences.ts'
import { readOwnPeriods } from '../../courses/waiting-list/read-periods.ts'
import { readOwnEntries } from '../../courses/waiting-list/read-waiting-list.ts'
import { listAppliedExams } from '../../exams/application/applicant-db.ts'
import { presentAppliedExam } from '../../exams/application/present-applicant.ts'
import { readRenewalSeats } from '../../exams/catalogue/read-renewal-seats.ts'
import type { RenewalSeatSettings } from '../../exams/catalogue/renewal-seat-rules.ts'
import { readOwnExamEntries } from '../../exams/waiting-list/read-exam-waiting-list.ts'
import { presentBalance } from '../../money/credit/present-credit.ts'
import { listSpendable } from '../../money/credit/statement-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { sliceOf } from '../../platform/db/page.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import { isPartnerUser } from '../../platform/partner/partner-use.ts'
import { findKindsOf } from './overview-db.ts'

/** The nearest registrations come first, so that the first page has all that is shown. */
const nearest = {
  slice: sliceOf({}),
  orders: [{ field: 'nearest', direction: 'asc' }] as const,
}

/** What is on for a member and what comes next, with how it stands. */
export async function readOverview(
  db: Db,
  actor: MemberActor,
  { renewalSeats: settings, ...view }: View & { readonly renewalSeats: RenewalSeatSettings },
): Promise<Overview> {
  const { now, language, zone } = view
  const read = await readParts(db, actor, view, settings)
  const [
    courses,
    waiting,
    waitingExams,
    waitingPeriods,
    assigned,
    exams,
    absences,
    certificates,
    renewals,
    grants,
    partnerUse,
  ] = read
  const applications = (exams?.rows ?? []).map((row) => presentAppliedExam(row, view))
  const unrevoked = certificates.filter((row) => row.revoked_at === null)
  const inState = (state: CertificateState) =>
    unrevoked.filter((row) => certificateState({ finishAt: row.finish_at, revokedAt: null }, now) === state)
  const [valid, expired] = [inState('VALID'), inState('EXPIRED')]
  const { balance } = presentBalance(grants, { partnerUse, language })
  return {
    courses: ahead(courses, view),
    waiting,
    waitingExams,
    waitingPeriods,
    assigned,
    exams: ahead(applications, view),
    absences,
    certificates: {
      valid: valid.length,
      expiring: valid
        .filter((row) => isExpiring({ finishAt: row.finish_at }, now, zone))
        .map((row) => presentExpiring(row, view))
        .sort((one, other) => one.days - other.days),
    },
    renewalSeats: renewals,
    credits: { balance, expiresAt: grants[0]?.expires_at.toISOString() ?? null },
    levels: certificationLevels.map((level) => ({
      level,
      ...presentCertified(level, { valid, expired }),
      examAt: ahead(applications, view).find((exam) => exam.level === level)?.startAt ?? null,
    })),
  }
}

async function readParts(db: Db, actor: MemberActor, view: View, settings: RenewalSeatSettings) {
  const { memberId } = actor
  const { now, zone } = view
  const own = { ...nearest, memberId, now }
  const has = await findKindsOf(db, memberId)
  return Promise.all([
    readCourses(db, own, view),
    has.entries ? readOwnEntries(db, memberId, view) : [],
    has.entries ? readOwnExamEntries(db, memberId, view) : [],
    has.periods ? readOwnPeriods(db, memberId, view) : [],
    has.assignedSeats ? readAssignedSeats(db, memberId, view) : [],
    has.applications ? listAppliedExams(db, own) : undefined,
    has.absences ? readAbsences(db, memberId, view) : noAbsences,
    has.certificates ? listOwnCertificates(db, memberId) : [],
    has.certificates ? readRenewalSeats(db, actor, { now, zone, settings }) : [],
    has.credits ? listSpendable(db, memberId, now) : [],
    has.credits && isPartnerUser(db, memberId, now),
  ])
}

type OwnCertificates = Awaited<ReturnType<typeof listOwnCertificates>>

/** Until when a level is certified, or when its last certificate ended. */
function presentCertified(
  level: CertificationLevel,
  { valid, expired }: { valid: OwnCertificates; expired: OwnCertificates },
) {
  const endOf = (rows: OwnCertificates) =>
    latest(rows.filter((row) => row.level === level).map((row) => row.finish_at))
  const certifiedUntil = endOf(valid)
  return { certifiedUntil, expiredAt: certifiedUntil ? null : endOf(expired) }
}

async function readCourses(db: Db, own: Parameters<typeof listApplied>[1], view: View) {
  const { rows } = await listApplied(db, own)
  const attended = await listVisibleAttendance(db, rows, view.now)
  return rows.map((row) => presentApplied(row, { attended: attended.get(row.id) }, view))
}

/** Those that are on or come, with the days until they start. */
function ahead<Item extends { readonly phase: ListPhase; readonly startAt: string }>(
  items: readonly Item[],
  view: View,
): (Item & { days: number })[] {
  return items
    .filter(({ phase }) => phase === 'NOW' || phase === 'UPCOMING')
    .map((item) => ({ ...item, days: daysUntil(new Date(item.startAt), view) }))
}

function daysUntil(at: Date, { now, zone }: View): number {
  return Math.max(0, daysBetween(dayOf(now, zone), dayOf(at, zone)))
}

type CertificateRow = Awaited<ReturnType<typeof listOwnCertificates>>[number]

function presentExpiring({ id, name, finish_at }: CertificateRow, view: View & { language: Language }) {
  return {
    id,
    name: localise(name, view.language),
    finishAt: finish_at.toISOString(),
    days: daysUntil(finish_at, view),
  }
}

function latest(instants: readonly Date[]): string | null {
  const sorted = instants.map((at) => at.toISOString()).sort()
  return sorted.at(-1) ?? null
}
