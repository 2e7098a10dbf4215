import type { Logger } from 'pino'
import * as contract from '#contract/reports/dry-run.ts'
import { askRefund } from '../../checkout/refund/ask-refund.ts'
import { decideRefund } from '../../checkout/refund/decide-refund.ts'
import { findImport } from '../../courses/attendance-entry/attendance-import-db.ts'
import { enterSheet } from '../../courses/attendance-entry/enter-attendance.ts'
import { applyImport } from '../../courses/attendance-entry/import-attendance.ts'
import { moveLecture } from '../../courses/lifecycle/move-lecture.ts'
import { replaceLecture } from '../../courses/lifecycle/replace-lecture.ts'
import { rescheduleLecture } from '../../courses/lifecycle/reschedule-lecture.ts'
import { cancelByStaff } from '../../courses/registration/cancel-by-staff.ts'
import { liftRestriction } from '../../courses/restriction/lift-restriction.ts'
import { addAttender } from '../../courses/roster/add-attender.ts'
import { moveAttender } from '../../courses/roster/move-attender.ts'
import type { TestLink } from '../../exams/launch/hand-over.ts'
import { moveExam } from '../../exams/lifecycle/move-exam.ts'
import { cancelApplicantByStaff, changeExamByStaff } from '../../exams/roster/manage-applicant.ts'
import { completeOpenStaffRefund } from '../../money/payment/complete-staff-refund.ts'
import type { PaymentProvider } from '../../outside/payment/payment-provider.ts'
import { transferByStaff } from '../../people/partner/manage-org-by-staff.ts'
import { mailConcerned } from '../../people/terms/announce-terms.ts'
import { knownVersion } from '../../people/terms/known-version.ts'
import { announceVersion } from '../../people/terms/manage-terms.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { moveRoom } from '../../waiting-room/manage-room.ts'
import { correctPersonAddress } from '../people/correct-person-address.ts'
import { viewPerson } from '../people/view-person.ts'
import { courseDryRuns } from './course-dry-runs.ts'
import { dryRun } from './dry-run.ts'
import { paymentDryRuns } from './payment-dry-runs.ts'
import { codeDryRuns, resultDryRuns } from './result-dry-runs.ts'

interface DryRunDeps {
  readonly db: Db
  readonly settings: MailSettings
  readonly testLink: TestLink
  readonly resultHour: string
  /** In won; from this amount on, refunds by staff need a second person's approval. */
  readonly approvalFrom: number
  readonly provider: PaymentProvider
  readonly log: Logger
}

export function dryRunRoutes(api: Api, deps: DryRunDeps): void {
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

  serve(api, contract.dryRunReschedule, ({ params, body, version, actor, request, now, zone }) => {
    const by = auditSource(actor, request)
    const change = { ...params, version, schedule: body, staffId: actor.memberId, by, now, zone }
    return dryRun({ db, settings }, { of: params, now, run: (deps) => rescheduleLecture(deps, change) })
  })

  serve(api, contract.dryRunRoomMove, ({ params, body, actor, request, ...call }) => {
    const move = { ...call, ...params, ...body, staffId: actor.memberId, by: auditSource(actor, request) }
    return dryRun({ db, settings }, { of: null, now: call.now, run: (deps) => moveRoom(deps.db, move) })
  })

  serve(api, contract.dryRunAddressCorrection, ({ params, body, actor, request, now }) => {
    const by = auditSource(actor, request)
    const correction = { ...params, ...body, staffId: actor.memberId, idempotencyKey: undefined, by, now }
    return dryRun({ db, settings }, { of: null, now, run: (deps) => correctPersonAddress(deps, correction) })
  })

  serve(api, contract.dryRunView, ({ params, body, actor, request, now }) => {
    const by = auditSource(actor, request)
    const view = { ...params, ...body, staffId: actor.memberId, idempotencyKey: undefined, by, now }
    return dryRun({ db, settings }, { of: null, now, run: (deps) => viewPerson(deps, view) })
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

  courseDryRuns(api, deps)
  orderDryRuns(api, deps)
  paymentDryRuns(api, deps)
  attenderDryRuns(api, deps)
  peopleDryRuns(api, deps)
  resultDryRuns(api, deps)
  codeDryRuns(api, deps)
}

function orderDryRuns(api: Api, { db, settings, approvalFrom }: DryRunDeps): void {
  serve(api, contract.dryRunRefund, ({ params, body, actor, request, now }) => {
    const by = auditSource(actor, request)
    const who = { staffId: actor.memberId, approvalFrom, by, now }
    const refund = { ...params, ...body, ...who, idempotencyKey: undefined }
    // Shows the outcome after approval and payment.
    const run = (deps: { db: Db; jobs: Jobs }) => {
      const replyWith = async (tx: Tx) => {
        await completeOpenStaffRefund(tx, deps.jobs, { ...params, now })
        return {}
      }
      return askRefund(deps, { ...refund, replyWith })
    }
    return dryRun({ db, settings }, { of: null, now, run })
  })

  serve(api, contract.dryRunRefundApproval, ({ params, actor, request, now }) => {
    const approval = { ...params, decision: 'approve' as const, staffId: actor.memberId, now }
    const run = async (deps: { db: Db; jobs: Jobs }) => {
      const orderId = await decideRefund(deps, { ...approval, by: auditSource(actor, request) })
      await deps.db.transaction().execute((tx) => completeOpenStaffRefund(tx, deps.jobs, { orderId, now }))
    }
    return dryRun({ db, settings }, { of: null, now, run })
  })
}

function attenderDryRuns(api: Api, { db, settings, approvalFrom }: DryRunDeps): void {
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
    const who = { by: auditSource(actor, request), staffId: actor.memberId, approvalFrom }
    const move = { ...params, ...body, ...who, now, zone }
    const run = async ({ db: within, jobs }: { db: Db; jobs: Jobs }) => {
      const { refundedOrder: orderId } = await moveAttender({ db: within, jobs }, move)
      if (orderId)
        await within.transaction().execute((tx) => completeOpenStaffRefund(tx, jobs, { orderId, now }))
    }
    return dryRun({ db, settings }, { of: params, target: { lectureId: body.targetLectureId }, now, run })
  })

  serve(api, contract.dryRunAttendanceSheet, ({ params, body, actor, request, now, zone }) => {
    const { entries, reason } = body
    const sheet = { ...params, entries, reason, by: auditSource(actor, request), now, zone }
    return dryRun({ db, settings }, { of: params, now, run: (deps) => enterSheet(deps, sheet) })
  })

  serve(api, contract.dryRunAttendanceImport, async ({ params, body, actor, request, now, zone }) => {
    const reason = body.reason ?? undefined
    const file = { ...params, reason, by: auditSource(actor, request), now, zone }
    const staged = await findImport(db, params.importId)
    const of = staged ? { lectureId: staged.lecture_id } : null
    return dryRun({ db, settings }, { of, now, run: (deps) => applyImport(deps, file) })
  })

  serve(api, contract.dryRunLift, ({ params, body, actor, request, ...view }) => {
    const lift = { ...params, ...body, ...view, by: auditSource(actor, request) }
    return dryRun({ db, settings }, { of: null, now: view.now, run: (deps) => liftRestriction(deps, lift) })
  })
}

function peopleDryRuns(api: Api, { db, settings }: DryRunDeps): void {
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
