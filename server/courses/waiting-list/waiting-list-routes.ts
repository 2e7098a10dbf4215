import * as contractOfGroups from '#contract/courses/waiting-group.ts'
import * as contract from '#contract/courses/waiting-list.ts'
import * as contractOfPeriods from '#contract/courses/waiting-period.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { joinWaitingGroup, startWaitingGroup } from './join-waiting-group.ts'
import { joinWaitingList, leaveWaitingList } from './join-waiting-list.ts'
import { joinWaitingPeriod, leaveWaitingPeriod } from './join-waiting-period.ts'
import { readOwnPeriods } from './read-periods.ts'
import { readOwnEntries, readWaitingList } from './read-waiting-list.ts'
import { memberPerson } from './waiting-list-query.ts'

interface Deps {
  readonly db: Db
  readonly offerHours: number
  readonly groupDays: number
}

export function waitingListRoutes(api: Api, { db, ...settings }: Deps): void {
  serve(api, contract.getWaitingList, async ({ params, actor, ...view }) => {
    const list = await readWaitingList(db, { ...view, ...params, person: memberPerson(actor), ...settings })
    if (!list) throw new AppError('NOT_FOUND')
    return list
  })

  serve(api, contract.joinWaitingList, ({ params, actor, ...view }) =>
    api.rowQueue(`lecture ${params.lectureId}`, () =>
      joinWaitingList(db, {
        ...view,
        ...params,
        ...settings,
        person: memberPerson(actor),
        memberId: actor.memberId,
      }),
    ),
  )

  serve(api, contract.leaveWaitingList, ({ params, actor, ...view }) =>
    api.rowQueue(`lecture ${params.lectureId}`, () =>
      leaveWaitingList(db, { ...view, ...params, person: memberPerson(actor), ...settings }),
    ),
  )

  serve(api, contract.listOwnWaitingEntries, ({ actor, ...view }) => readOwnEntries(db, actor.memberId, view))

  serve(api, contractOfGroups.startWaitingGroup, ({ params, body, actor, ...view }) =>
    api.rowQueue(`lecture ${params.lectureId}`, () =>
      startWaitingGroup(db, {
        ...view,
        ...params,
        ...body,
        ...settings,
        person: memberPerson(actor),
        memberId: actor.memberId,
      }),
    ),
  )

  serve(api, contractOfGroups.joinWaitingGroup, ({ params, actor, ...view }) =>
    api.rowQueue(`lecture ${params.lectureId}`, () =>
      joinWaitingGroup(db, {
        ...view,
        ...params,
        ...settings,
        person: memberPerson(actor),
        memberId: actor.memberId,
      }),
    ),
  )

  serve(api, contractOfPeriods.joinWaitingPeriod, ({ params, body, actor, ...view }) =>
    api.rowQueue(`lecture ${params.lectureId}`, () =>
      joinWaitingPeriod(db, {
        ...view,
        ...params,
        ...body,
        ...settings,
        person: memberPerson(actor),
        memberId: actor.memberId,
      }),
    ),
  )

  serve(api, contractOfPeriods.leaveWaitingPeriod, ({ params, actor, ...view }) =>
    leaveWaitingPeriod(db, { ...params, memberId: actor.memberId, view }),
  )

  serve(api, contractOfPeriods.listOwnWaitingPeriods, ({ actor, ...view }) =>
    readOwnPeriods(db, actor.memberId, view),
  )
}
