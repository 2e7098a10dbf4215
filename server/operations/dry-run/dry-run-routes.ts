import * as contract from '#contract/reports/dry-run.ts'
import { moveLecture } from '../../courses/lifecycle/move-lecture.ts'
import { rescheduleLecture } from '../../courses/lifecycle/reschedule-lecture.ts'
import { cancelByStaff } from '../../courses/registration/cancel-by-staff.ts'
import type { TestLink } from '../../exams/launch/hand-over.ts'
import { moveExam } from '../../exams/lifecycle/move-exam.ts'
import { cancelApplicantByStaff, changeExamByStaff } from '../../exams/roster/manage-applicant.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { dryRun } from './dry-run.ts'

interface Deps {
  readonly db: Db
  readonly settings: MailSettings
  readonly testLink: TestLink
}

/** What actions of staff would do, without doing it. */
export function dryRunRoutes(api: Api, { db, settings, testLink }: Deps): void {
  serve(api, contract.dryRunLectureMove, ({ params, body, actor, request, now, zone }) => {
    const move = { ...params, ...body, by: auditSource(actor, request), now, zone }
    return dryRun({ db, settings }, { of: params, now, run: (deps) => moveLecture(deps, move) })
  })

  serve(api, contract.dryRunReschedule, ({ params, body, actor, request, now, zone }) => {
    const change = { ...params, schedule: body, by: auditSource(actor, request), now, zone }
    return dryRun({ db, settings }, { of: params, now, run: (deps) => rescheduleLecture(deps, change) })
  })

  serve(api, contract.dryRunAttenderCancellation, ({ params, body, actor, request, now }) => {
    const cancellation = { ...params, ...body, by: auditSource(actor, request), now }
    return dryRun({ db, settings }, { of: params, now, run: (deps) => cancelByStaff(deps, cancellation) })
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
    return dryRun({ db, settings }, { of: params, now, run: (deps) => changeExamByStaff(deps, change) })
  })
}
