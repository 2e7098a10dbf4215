import type { Logger } from 'pino'
import { expiringCertificates } from '../../certificates/certificate/certificate-mail.ts'
import { planLateLookups } from '../../checkout/late-lookups.ts'
import { reconcileDaily } from '../../checkout/reconcile.ts'
import { moveDueLectures } from '../../courses/lifecycle/move-lecture.ts'
import { sendMeetingLinks } from '../../courses/lifecycle/send-meeting-links.ts'
import { releaseDueReservations } from '../../courses/reservation/release-due.ts'
import { remindOfAssignedSeats } from '../../courses/reservation/remind-of-seats.ts'
import { runPeriods } from '../../courses/waiting-list/run-periods.ts'
import type { TestLink } from '../../exams/launch/hand-over.ts'
import { dropNotHandedOver, handOverDue } from '../../exams/lifecycle/hand-over-due.ts'
import { moveDueExams } from '../../exams/lifecycle/move-due-exams.ts'
import { publishDueResults, recordMissingResults } from '../../exams/result/publish-results.ts'
import { dispatchEvents } from '../../integration/webhook/dispatch-events.ts'
import { checkCreditsDaily } from '../../money/credit/check-credits.ts'
import { expiringCredits } from '../../money/credit/credit-mail.ts'
import { expireCredits } from '../../money/credit/expire-credits.ts'
import { endDueViews } from '../../people/view/manage-view.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { sendReminders } from '../../platform/mail/send-reminders.ts'
import { endDueHolds } from '../../seats/hold-db.ts'
import { runWaitingLists } from '../../waiting-list/offer-seats.ts'
import { runRooms } from '../../waiting-room/run-rooms.ts'
import { checkAuditDaily, checkNewRows } from '../audit/check-audit.ts'
import { endOpening } from '../opening/follow-opening.ts'
import { deleteExpiredDaily } from '../retention/delete-expired.ts'
import { offerings } from './offerings.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly zone: string
  readonly resultHour: string
  readonly offerHours: number
  readonly groupDays: number
  readonly testLink: TestLink
  readonly log: Logger
}

/** A failing step does not stop the others. Returns the number of freed seats. */
export async function doDueWork(
  { db, jobs, zone, resultHour, testLink, log, ...settings }: Deps,
  now: Date,
): Promise<{ freed: number }> {
  const { freed } = await doDueSeatWork({ db, jobs, zone, testLink, log, ...settings }, now)
  const steps = {
    links: () => sendMeetingLinks({ db, jobs }, now),
    missing: () => recordMissingResults({ db, jobs, zone, resultHour }, now),
    results: () => publishDueResults({ db, jobs, zone, resultHour }, now),
    reminders: () => sendReminders({ db, jobs, zone }, expiringCertificates, now),
    views: () => endDueViews(db, now),
    webhooks: () => dispatchEvents({ db, jobs }, now),
    expiry: () => expireCredits(db, now),
    creditReminders: () => sendReminders({ db, jobs, zone }, expiringCredits, now),
    creditCheck: () => checkCreditsDaily({ db, jobs, zone }, now),
    lateMoney: () => planLateLookups({ db, jobs }, now),
    comparison: () => reconcileDaily({ db, jobs }, now, zone),
    audit: () => checkAuditDaily({ db, jobs, zone }, now),
    auditHead: () => checkNewRows({ db, jobs }, now),
    opening: () => endOpening(db, now),
    retention: () => deleteExpiredDaily({ db, jobs, zone }, now),
  }
  await runSteps(steps, log)
  return { freed }
}

/** Takes, frees and offers seats. Returns the number of freed ones. */
export async function doDueSeatWork(
  { db, jobs, zone, offerHours, groupDays, testLink, log }: Omit<Deps, 'resultHour'>,
  now: Date,
): Promise<{ freed: number }> {
  let freed = 0
  const steps = {
    lectures: () => moveDueLectures({ db, jobs }, now, zone),
    exams: () => moveDueExams(db, now, zone),
    waitingRooms: () => runRooms({ db, jobs, zone }, now),
    handOvers: () => handOverDue({ db, testLink, zone }, now),
    notHandedOver: async () => {
      freed += await dropNotHandedOver({ db, jobs, testLink, zone }, now)
    },
    holds: async () => {
      freed += await endDueHolds(db, now)
    },
    seatReminders: () => remindOfAssignedSeats({ db, jobs }, now),
    reservations: async () => {
      freed += await releaseDueReservations({ db, jobs }, now)
    },
    waitingPeriods: () => runPeriods({ db, jobs, zone }, now),
    // After what frees seats.
    waitingLists: () => runWaitingLists({ db, jobs, zone, offerHours, groupDays, offerings }, now),
  }
  await runSteps(steps, log)
  return { freed }
}

async function runSteps(steps: Readonly<Record<string, () => Promise<unknown>>>, log: Logger): Promise<void> {
  for (const [step, work] of Object.entries(steps))
    await work().catch((error: unknown) => log.error({ err: error, step }, 'due work failed'))
}
