import * as contract from '#contract/exams/applicant.ts'
import { listChangeableExams } from '#contract/exams/exam.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { readApplicantCalendar } from './applicant-calendar.ts'
import { listAppliedExams } from './applicant-db.ts'
import { type ApplyDeps, applyPeople } from './apply-people.ts'
import { cancelApplicant } from './cancel-applicant.ts'
import { changeExam, listChangeable } from './change-exam.ts'
import { presentAppliedExam } from './present-applicant.ts'
import { quoteDiscountCode } from './use-discount-code.ts'

export function applicantRoutes(api: Api, deps: ApplyDeps & { readonly calendar: MailSettings }): void {
  const { db, jobs } = deps
  const apply = applyPeople(api.rowQueue, deps)

  serve(api, contract.applyForExam, ({ params, body, request: _, reply: __, ...call }) =>
    apply({ ...params, ...call, form: body }),
  )

  serve(api, contract.quoteDiscountCode, ({ params, body, actor, now }) =>
    quoteDiscountCode(db, { ...params, ...body, actor, now }),
  )

  serve(api, contract.cancelApplicant, ({ params, actor, ...view }) =>
    api.rowQueue('application to cancel', () =>
      cancelApplicant({ db, jobs }, { ...params, ...view, memberId: actor.memberId }),
    ),
  )

  serve(api, contract.getApplicantCalendar, async ({ params, actor, reply, ...view }) => {
    const file = await readApplicantCalendar(deps, { ...params, ...view, memberId: actor.memberId })
    reply.header('content-disposition', `attachment; filename="exam-${params.examId}.ics"`)
    return file
  })

  serve(api, contract.changeExam, ({ params, body, actor, ...view }) =>
    api.rowQueue('exam to change to', () =>
      changeExam({ db, jobs }, { ...params, ...body, ...view, memberId: actor.memberId }),
    ),
  )

  serve(api, listChangeableExams, ({ params, actor, ...view }) =>
    listChangeable(db, { ...params, ...view, memberId: actor.memberId }),
  )

  serve(api, contract.listAppliedExams, async ({ query, actor, ...view }) => {
    const slice = sliceOf(query)
    const orders = sortFields<'appliedAt' | 'startAt' | 'nearest'>(query.sort, ['appliedAt,desc'])
    const own = { memberId: actor.memberId, slice, orders, now: view.now }
    const { rows, total } = await listAppliedExams(db, own)
    return envelope(
      rows.map((row) => presentAppliedExam(row, view)),
      total,
      slice,
    )
  })
}
