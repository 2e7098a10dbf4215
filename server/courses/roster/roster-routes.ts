import * as contract from '#contract/courses/attender-admin.ts'
import { listMoveTargets, moveAttender as moving } from '#contract/courses/attender-move.ts'
import { listHeldSeats as listingHeld } from '#contract/courses/held-seat.ts'
import { searchWords } from '#contract/platform/search-text.ts'
import { completeRefund } from '../../money/payment/complete-staff-refund.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { addAttender, discloseAttender } from './add-attender.ts'
import { attenderList } from './attender-list.ts'
import { listHeldSeats } from './held-seat-db.ts'
import { listTargets, moveAttender } from './move-attender.ts'
import { presentAttender, presentHeldSeat } from './present-attender.ts'
import { presentMoveTarget } from './present-move-target.ts'
import { findRosterRow } from './roster-db.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  /** In won: from this sum of an order's refunds by staff on, a second person approves each. */
  readonly approvalFrom: number
}

export function rosterRoutes(api: Api, deps: Deps): void {
  const { db, approvalFrom } = deps
  serveList(api, db, attenderList)

  serve(api, listingHeld, async ({ params, actor }) => {
    if (!(await findAnyLecture(db, params.lectureId))) throw new AppError('NOT_FOUND')
    const masked = !seesNames(actor.staffRoles, 'attenders')
    return (await listHeldSeats(db, params.lectureId)).map((row) => presentHeldSeat(row, { masked }))
  })

  staffAction(api, deps, {
    endpoint: contract.addAttender,
    concerns: ({ params }) => params,
    run: (within, { params, body: { reason, ...person }, ...call }) =>
      addAttender(within, { ...call, ...params, person, reason }),
  })

  serve(api, contract.discloseAttender, async ({ params, body, by, now }) => {
    const row = await discloseAttender(db, { ...params, ...body, by, now })
    return presentAttender(row, { masked: false })
  })

  serve(api, listMoveTargets, async ({ params, query: { text }, ...view }) => {
    const words = text === undefined ? [] : searchWords(text)
    return (await listTargets(db, { ...params, ...view, words })).map((one) => presentMoveTarget(one, view))
  })

  staffAction(api, deps, {
    endpoint: moving,
    concerns: ({ params }) => params,
    target: ({ body }) => ({ lectureId: body.targetLectureId }),
    run: (within, { params, body, ...call }) =>
      moveAttender(within, { ...call, ...params, ...body, approvalFrom }),
    foresee: async (within, { now }, { refundedOrder: orderId }) =>
      orderId && completeRefund(within, { orderId, now }),
    answer: async (_, { params, body, actor }) => {
      const row = await findRosterRow(db, { ...params, lectureId: body.targetLectureId })
      if (!row) throw new AppError('NOT_FOUND')
      return presentAttender(row, { masked: !seesNames(actor.staffRoles, 'attenders') })
    },
  })
}
