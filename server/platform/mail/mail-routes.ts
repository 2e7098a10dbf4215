import * as contract from '#contract/platform/mail.ts'
import { AppError } from '../errors/app-error.ts'
import { presentDecision } from '../errors/decision.ts'
import { type Api, serve } from '../http/serve.ts'
import { staffAction } from '../http/staff-action.ts'
import type { View } from '../http/view.ts'
import { serveList } from '../lists/serve-list.ts'
import { findMail, type MailRow as StoredMail } from './mail-copy-db.ts'
import { mailList } from './mail-list.ts'
import { canResend } from './mail-rules.ts'
import { type ResendDeps, resendMail } from './resend-mail.ts'

export function mailRoutes(api: Api, deps: ResendDeps): void {
  const { db, isOnlyOnce } = deps
  serveList(api, db, mailList)

  const read = async (messageId: string, view: View) => {
    const row = await findMail(db, messageId)
    if (!row) throw new AppError('NOT_FOUND')
    return presentMailAsSent(row, isOnlyOnce(row.kind), view)
  }
  serve(api, contract.getMail, ({ params, ...view }) => read(params.messageId, view))
  staffAction(api, deps, {
    endpoint: contract.resendMail,
    run: (within, { params, by, now }) => resendMail(within, { ...params, by, now }),
    answer: (_, { params, ...view }) => read(params.messageId, view),
  })
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
