import * as contract from '#contract/reports/dry-run.ts'
import { reissueCertificate } from '../../certificates/certificate/reissue-certificate.ts'
import { revokeCertificate } from '../../certificates/certificate/revoke-certificate.ts'
import { askRefund } from '../../checkout/refund/ask-refund.ts'
import { enterSheet } from '../../courses/attendance-entry/enter-attendance.ts'
import { applyImport } from '../../courses/attendance-entry/import-attendance.ts'
import { moveLecture } from '../../courses/lifecycle/move-lecture.ts'
import { replaceLecture } from '../../courses/lifecycle/replace-lecture.ts'
import { rescheduleLecture } from '../../courses/lifecycle/reschedule-lecture.ts'
import { cancelByStaff } from '../../courses/registration/cancel-by-staff.ts'
import { addAttender } from '../../courses/roster/add-attender.ts'
import { moveAttender } from '../../courses/roster/move-attender.ts'
import type { TestLink } from '../../exams/launch/hand-over.ts'
import { moveExam } from '../../exams/lifecycle/move-exam.ts'
import { correctByHand, publishResults } from '../../exams/result/manage-results.ts'
import { publishDueResults } from '../../exams/result/publish-results.ts'
import { cancelApplicantByStaff, changeExamByStaff } from '../../exams/roster/manage-applicant.ts'
import { completeOpenStaffRefund } from '../../money/payment/complete-staff-refund.ts'
import { transferByStaff } from '../../people/partner/manage-org-by-staff.ts'
import { mailConcerned } from '../../people/terms/announce-terms.ts'
import { knownVersion } from '../../people/terms/known-version.ts'
import { announceVersion } from '../../people/terms/manage-terms.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { dryRun } from './dry-run.ts'

interface Deps {
  readonly db: Db
  readonly settings: MailSettings
  readonly testLink: TestLink
  readonly resultHour: string
  /** Refunds by staff from this amount, in won, need a second person. */
  readonly approvalFrom: number
}

/** What actions of staff would do, without doing it. */
export function dryRunRoutes(api: Api, deps: Deps): void {
  const { db, settings, testLink } = deps
  serve(api, contract.dryRunLectureMove, ({ params, body, actor, request, now, zone }) => {
    const move = { ...params, ...body, by: auditSource(actor, request), now, zone }
    return dryRun({ db, settings }, { of: params, now, run: (deps) => moveLecture(deps, move) })
  })

  serve(api, contract.dryRunLectureChange, ({ params, body, actor, request, ...call }) => {
    const change = { ...call, ...params, lecture: body, actor, by: auditSource(actor, request) }
    return dryRun(
      { db, settings },
      { of: params, now: call.now, run: (deps) => replaceLecture(deps, change) },
    )
  })

  serve(api, contract.dryRunReschedule, ({ params, body, actor, request, now, zone }) => {
    const change = { ...params, schedule: body, by: auditSource(actor, request), now, zone }
    return dryRun({ db, settings }, { of: params, now, run: (deps) => rescheduleLecture(deps, change) })
  })

  serve(api, contract.dryRunExamMove, ({ params, body, actor, request, now, zone }) => {
    const move = { ...params, ...body, by: auditSource(actor, request), now, zone }
    return dryRun({ db, settings }, { of: params, now, run: (deps) => moveExam({ ...deps, testLink }, move) })
  })

  serve(api, contract.dryRunApplicantCancellation, ({ params, body, actor, request, now, zone }) => {
    const cancellation = { ...params, ...body, by: auditSource(actor, request), now, zone }
    return dryRun(
      { db, settings },
      { of: params, now, run: (deps) => cancelApplicantByStaff(deps, cancellation) },
    )
  })

  serve(api, contract.dryRunExamChange, ({ params, body, actor, request, now, zone }) => {
    const change = { ...params, ...body, by: auditSource(actor, request), now, zone }
    const target = { examId: body.targetExamId }
    return dryRun(
      { db, settings },
      { of: params, target, now, run: (deps) => changeExamByStaff(deps, change) },
    )
  })

  orderDryRuns(api, deps)
  attenderDryRuns(api, deps)
  peopleDryRuns(api, deps)
  resultDryRuns(api, deps)
}

/** The same of refunds by staff. */
function orderDryRuns(api: Api, { db, settings, approvalFrom }: Deps): void {
  serve(api, contract.dryRunRefund, ({ params, body, actor, request, now }) => {
    const by = auditSource(actor, request)
    const who = { staffId: actor.memberId, approvalFrom, by, now }
    const refund = { ...params, ...body, ...who, idempotencyKey: undefined }
    // As once it is approved and paid.
    const run = (deps: { db: Db; jobs: Jobs }) => {
      const replyWith = async (tx: Tx) => {
        await completeOpenStaffRefund(tx, deps.jobs, { ...params, now })
        return {}
      }
      return askRefund(deps, { ...refund, replyWith })
    }
    return dryRun({ db, settings }, { of: null, now, run })
  })
}

/** The same of what staff do with the people of a course and their attendance. */
function attenderDryRuns(api: Api, { db, settings }: Deps): void {
  serve(api, contract.dryRunAddition, ({ params, body, actor, request, now, zone }) => {
    const { reason, ...person } = body
    const by = auditSource(actor, request)
    const addition = { ...params, person, reason, staffId: actor.memberId, by, idempotencyKey: undefined }
    const run = (deps: { db: Db; jobs: Jobs }) => addAttender(deps, { ...addition, now, zone })
    return dryRun({ db, settings }, { of: params, now, run })
  })

  serve(api, contract.dryRunAttenderCancellation, ({ params, body, actor, request, now }) => {
    const cancellation = { ...params, ...body, by: auditSource(actor, request), now }
    return dryRun({ db, settings }, { of: params, now, run: (deps) => cancelByStaff(deps, cancellation) })
  })

  serve(api, contract.dryRunAttenderMove, ({ params, body, actor, request, now, zone }) => {
    const move = { ...params, ...body, by: auditSource(actor, request), now, zone }
    const target = { lectureId: body.targetLectureId }
    return dryRun({ db, settings }, { of: params, target, now, run: (deps) => moveAttender(deps, move) })
  })

  serve(api, contract.dryRunAttendanceSheet, ({ params, body, actor, request, now, zone }) => {
    const { entries, reason } = body
    const sheet = { ...params, entries, reason, by: auditSource(actor, request), now, zone }
    return dryRun({ db, settings }, { of: params, now, run: (deps) => enterSheet(deps, sheet) })
  })

  serve(api, contract.dryRunAttendanceImport, ({ params, body, actor, request, now, zone }) => {
    const reason = body.reason ?? undefined
    const file = { ...params, reason, by: auditSource(actor, request), now, zone }
    return dryRun({ db, settings }, { of: null, now, run: (deps) => applyImport(deps, file) })
  })
}

/** The same of an organisation's new owner, and of a mail about new terms to everybody concerned. */
function peopleDryRuns(api: Api, { db, settings }: Deps): void {
  serve(api, contract.dryRunOrgTransfer, ({ params, body, actor, request, now }) => {
    const transfer = { ...params, ...body, staffId: actor.memberId, by: auditSource(actor, request), now }
    return dryRun({ db, settings }, { of: null, now, run: (deps) => transferByStaff(deps, transfer) })
  })

  serve(api, contract.dryRunTermsAnnouncement, ({ params, actor, request, now, language, zone }) => {
    const version = knownVersion(params)
    const staffId = actor.memberId
    const context = { ...version, staffId, by: auditSource(actor, request), now, language, zone }
    const run = async (deps: { db: Db; jobs: Jobs }) => {
      await announceVersion(deps, context)
      await mailConcerned(deps, version)
    }
    return dryRun({ db, settings }, { of: null, now, run })
  })
}

/** The same of what staff do with results and certificates. */
function resultDryRuns(api: Api, { db, settings, resultHour }: Deps): void {
  // The worker publishes what staff make due.
  serve(api, contract.dryRunPublication, ({ params, actor, request, now, zone }) => {
    const publication = { ...params, by: auditSource(actor, request), now, zone }
    const run = async (deps: { db: Db; jobs: Jobs }) => {
      await publishResults(deps.db, publication)
      await publishDueResults({ ...deps, zone, resultHour }, now, params)
    }
    return dryRun({ db, settings }, { of: params, now, run })
  })

  serve(api, contract.dryRunCorrection, ({ params, body, actor, request, now, zone }) => {
    const correction = { ...params, ...body, by: auditSource(actor, request), now, zone }
    const run = (deps: { db: Db; jobs: Jobs }) => correctByHand({ ...deps, zone, resultHour }, correction)
    return dryRun({ db, settings }, { of: params, now, run })
  })

  serve(api, contract.dryRunRevocation, ({ params, body, actor, request, now }) => {
    const revocation = { ...params, ...body, by: auditSource(actor, request), now }
    return dryRun({ db, settings }, { of: null, now, run: (deps) => revokeCertificate(deps, revocation) })
  })

  serve(api, contract.dryRunReissue, ({ params, body: { reason, ...names }, actor, request, now }) => {
    const by = auditSource(actor, request)
    const reissue = { ...params, names, reason, memberId: actor.memberId, by, idempotencyKey: undefined, now }
    return dryRun({ db, settings }, { of: null, now, run: (deps) => reissueCertificate(deps, reissue) })
  })
}
