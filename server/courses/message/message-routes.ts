import * as contract from '#contract/courses/message.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { listSentMessages } from './message-db.ts'
import { sendMessage } from './send-message.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

export function messageRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  staffAction(api, deps, {
    endpoint: contract.mailAttenders,
    run: (within, { params, body: message, staffId, by, idempotencyKey, now }) =>
      sendMessage(within, { ...params, message, idempotencyKey, now, staffId, by }),
  })

  serve(api, contract.listMessages, async ({ params }) => {
    if (!(await findAnyLecture(db, params.lectureId))) throw new AppError('NOT_FOUND')
    const messages = await listSentMessages(db, params.lectureId)
    return messages.map(({ sent_at: sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() }))
  })
}
