import * as codes from '#contract/exams/discount-code.ts'
import * as contract from '#contract/exams/exam-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, type HandlerContext, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createCertification } from '../catalogue/create-certification.ts'
import { createExam } from '../catalogue/create-exam.ts'
import { findAdminExam, listAdminExams, listCertifications } from '../catalogue/exam-admin-db.ts'
import { presentAdminExam, presentCertification } from '../catalogue/present-exam-admin.ts'
import { replaceCertification } from '../catalogue/replace-certification.ts'
import { replaceExam } from '../catalogue/replace-exam.ts'
import { createDiscountCode } from '../discount/create-discount-code.ts'
import { listDiscountCodes } from '../discount/discount-code-admin-db.ts'
import { presentDiscountCode } from '../discount/present-discount-code.ts'
import { withdrawDiscountCode } from '../discount/withdraw-discount-code.ts'
import type { TestLink } from '../launch/hand-over.ts'
import { moveExam } from './move-exam.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly testLink: TestLink
}

export function examAdminRoutes(api: Api, deps: Deps): void {
  certificationRoutes(api, deps)
  examRoutes(api, deps)
  discountCodeRoutes(api, deps)
}

function certificationRoutes(api: Api, { db }: Deps): void {
  serve(api, contract.adminListCertifications, async ({ query }) => {
    const slice = sliceOf(query)
    const { rows, total } = await listCertifications(db, {
      slice,
      orders: sortFields<'id'>(query.sort, ['id,asc']),
    })
    return envelope(rows.map(presentCertification), total, slice)
  })

  serve(api, contract.createCertification, ({ body, ...call }) =>
    createCertification(db, { ...createContext(call), certification: body }),
  )

  serve(api, contract.replaceCertification, ({ params, body, actor, now, request }) =>
    replaceCertification(db, { ...params, certification: body, by: auditSource(actor, request), now }),
  )
}

function examRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, contract.adminListExams, async ({ query, ...view }) => {
    const slice = sliceOf(query)
    const orders = sortFields<'startAt' | 'id'>(query.sort, ['startAt,desc'])
    const { rows, total } = await listAdminExams(db, query, { slice, orders })
    return envelope(
      rows.map((row) => presentAdminExam(row, view)),
      total,
      slice,
    )
  })

  serve(api, contract.adminGetExam, async ({ params, ...view }) => {
    const exam = await findAdminExam(db, params.examId)
    if (!exam) throw new AppError('NOT_FOUND')
    return presentAdminExam(exam, view)
  })

  serve(api, contract.createExam, ({ body, zone, ...call }) =>
    createExam(db, { ...createContext(call), exam: body, zone }),
  )

  serve(api, contract.replaceExam, ({ params, body, actor, now, zone, request }) =>
    replaceExam(db, { ...params, exam: body, by: auditSource(actor, request), now, zone }),
  )

  serve(api, contract.moveExam, ({ params, body, actor, now, zone, request }) =>
    moveExam(deps, { ...params, ...body, by: auditSource(actor, request), now, zone }),
  )
}

function discountCodeRoutes(api: Api, { db }: Deps): void {
  serve(api, codes.adminListDiscountCodes, async ({ query }) => {
    const slice = sliceOf(query)
    const orders = sortFields<'id' | 'validUntil'>(query.sort, ['id,desc'])
    const { rows, total } = await listDiscountCodes(db, query.state, { slice, orders })
    return envelope(rows.map(presentDiscountCode), total, slice)
  })

  serve(api, codes.createDiscountCode, ({ body, ...call }) =>
    createDiscountCode(db, { ...createContext(call), discountCode: body }),
  )

  serve(api, codes.withdrawDiscountCode, ({ params, actor, now, request }) =>
    withdrawDiscountCode(db, { ...params, by: auditSource(actor, request), now }),
  )
}

/** Common input of every creation by staff. */
function createContext({
  actor,
  request,
  idempotencyKey,
  now,
}: Pick<HandlerContext<'operator'>, 'actor' | 'request' | 'idempotencyKey' | 'now'>) {
  return { actor, by: auditSource(actor, request), idempotencyKey, now }
}
