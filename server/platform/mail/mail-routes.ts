import * as contract from '#contract/platform/mail.ts'
import { auditSource } from '../audit/audit-source.ts'
import { envelope, sliceOf, sortFields } from '../db/page.ts'
import { AppError } from '../errors/app-error.ts'
import { presentDecision } from '../errors/decision.ts'
import { type CsvColumn, csvFormats, exportCsv } from '../files/export-csv.ts'
import { type Api, serve } from '../http/serve.ts'
import type { View } from '../http/view.ts'
import { findMail, type MailRow as StoredMail } from './mail-copy-db.ts'
import { findMails, listMailKeys, listMails } from './mail-db.ts'
import { canResend } from './mail-rules.ts'
import { type ResendDeps, resendMail } from './resend-mail.ts'

export function mailRoutes(api: Api, deps: ResendDeps): void {
  const { db, isOnlyOnce } = deps
  serve(api, contract.listMails, async ({ query }) => {
    const slice = sliceOf(query)
    const sort = sortFields<'lastTriedAt'>(query.sort, ['lastTriedAt,desc'])
    const { rows, total } = await listMails(db, query, { slice, orders: sort })
    return envelope(rows.map(presentMail), total, slice)
  })

  serve(api, contract.exportMails, async ({ query, reply, ...view }) =>
    exportCsv(reply, {
      name: 'mails',
      columns: mailColumns(view),
      ids: await listMailKeys(db, query, sortFields<'lastTriedAt'>(query.sort, ['lastTriedAt,desc'])),
      read: async (keys) => (await findMails(db, keys)).map((row) => ({ id: row.key, ...presentMail(row) })),
    }),
  )

  const read = async (messageId: string, view: View) => {
    const row = await findMail(db, messageId)
    if (!row) throw new AppError('NOT_FOUND')
    return presentMailAsSent(row, isOnlyOnce(row.kind), view)
  }
  serve(api, contract.getMail, ({ params, ...view }) => read(params.messageId, view))
  serve(api, contract.resendMail, async ({ params, actor, request, ...view }) => {
    await resendMail(deps, { ...params, by: auditSource(actor, request), now: view.now })
    return read(params.messageId, view)
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

function mailColumns(view: View): CsvColumn<contract.MailReply & { readonly id: string }>[] {
  const { say, moment } = csvFormats(view)
  return [
    ['Message-ID', ({ messageId }) => messageId],
    [say('people.mails.kind'), ({ kind }) => say(`dryRun.kind.${kind}`)],
    [say('people.mail.state'), ({ state }) => say(`people.mailState.${state}`)],
    [say('people.mails.lecture'), ({ attenderId }) => attenderId],
    [say('people.mails.exam'), ({ applicantId }) => applicantId],
    [say('people.mails.order'), ({ orderId }) => orderId],
    [say('people.mails.certificate'), ({ certificateId }) => certificateId],
    [say('people.mail.problem'), ({ problem }) => problem],
    [say('people.mails.attempts'), ({ attempts }) => attempts],
    [say('people.mails.lastTried'), ({ lastTriedAt }) => moment(lastTriedAt)],
    [say('people.mails.sent'), ({ sentAt }) => moment(sentAt)],
  ]
}

function presentMailAsSent(row: StoredMail, isOnlyOnce: boolean, view: View): contract.MailAsSent {
  return {
    messageId: row.key,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    lastTriedAt: row.last_tried_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    to: row.sent_to,
    language: row.language,
    subject: row.subject,
    text: row.text,
    actions: {
      resend: presentDecision(canResend({ isOnlyOnce, state: row.state, isKept: row.job !== null }), view),
    },
  }
}
