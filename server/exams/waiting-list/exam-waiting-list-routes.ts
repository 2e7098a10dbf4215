import * as contract from '#contract/exams/waiting-list.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { joinExamWaitingList, leaveExamWaitingList } from './join-exam-waiting-list.ts'
import { readExamWaitingList, readOwnExamEntries } from './read-exam-waiting-list.ts'

export function examWaitingListRoutes(api: Api, { db, offerHours }: { db: Db; offerHours: number }): void {
  serve(api, contract.getExamWaitingList, async ({ params, actor, ...view }) => {
    const list = await readExamWaitingList(db, { ...view, ...params, actor, offerHours })
    if (!list) throw new AppError('NOT_FOUND')
    return list
  })

  serve(api, contract.joinExamWaitingList, ({ params, actor, ...view }) =>
    api.rowQueue(`exam ${params.examId}`, () =>
      joinExamWaitingList(db, { ...view, ...params, actor, offerHours }),
    ),
  )

  serve(api, contract.leaveExamWaitingList, ({ params, actor, ...view }) =>
    api.rowQueue(`exam ${params.examId}`, () =>
      leaveExamWaitingList(db, { ...view, ...params, actor, offerHours }),
    ),
  )

  serve(api, contract.listOwnExamWaitingEntries, ({ actor, ...view }) =>
    readOwnExamEntries(db, actor.memberId, view),
  )
}
