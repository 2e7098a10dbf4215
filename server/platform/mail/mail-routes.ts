import * as contract from '#contract/platform/mail.ts'
import type { Db } from '../db/open.ts'
import { envelope, sliceOf, sortFields } from '../db/page.ts'
import { type Api, serve } from '../http/serve.ts'
import { listMails } from './mail-db.ts'

/** States of mails, for staff. */
export function mailRoutes(api: Api, db: Db): void {
  serve(api, contract.listMails, async ({ query }) => {
    const slice = sliceOf(query)
    const sort = sortFields<'lastTriedAt'>(query.sort, ['lastTriedAt,desc'])
    const { rows, total } = await listMails(db, query, { slice, orders: sort })
    return envelope(rows.map(presentMail), total, slice)
  })
}

type MailRow = Awaited<ReturnType<typeof listMails>>['rows'][number]

function presentMail(row: MailRow): contract.MailReply {
  return {
    messageId: row.key,
    kind: row.kind,
    lectureId: row.lecture_id,
    attenderId: row.attender_id,
    examId: row.exam_id,
    applicantId: row.applicant_id,
    orderId: row.order_id,
    certificateId: row.certificate_id,
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    firstTriedAt: row.first_tried_at.toISOString(),
    lastTriedAt: row.last_tried_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
