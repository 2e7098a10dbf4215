import * as contract from '#contract/people/notification.ts'
import { maxId } from '#contract/platform/wire.ts'
import type { Db } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { type Api, serve } from '../platform/http/serve.ts'
import { secretLinks } from '../platform/signing/secret-links.ts'
import { readLinkedNotification, readNotifications, requestNotification } from './manage-notifications.ts'
import { endNotification } from './notification-db.ts'

interface Deps {
  readonly db: Db
  readonly linkSecrets: readonly string[]
}

/** What members are told of by mail. */
export function notificationRoutes(api: Api, { db, linkSecrets }: Deps): void {
  serve(api, contract.listNotifications, ({ actor: { memberId }, query, ...view }) =>
    readNotifications(db, { ...view, memberId, lectureId: query.lectureId }),
  )

  serve(api, contract.requestNotification, ({ actor: { memberId }, body, ...view }) =>
    requestNotification(db, { ...view, memberId }, body),
  )

  serve(api, contract.endNotification, async ({ actor: { memberId }, params, now }) => {
    const id = params.notificationId
    if (!(await endNotification(db, { id, memberId, now }))) throw new AppError('NOT_FOUND')
    return { id }
  })

  const links = secretLinks(linkSecrets)
  const idOf = (token: string) => {
    const id = Number(links.read('NOTIFICATION', token))
    if (!(id >= 1 && id <= maxId)) throw new AppError('NOT_FOUND')
    return id
  }

  serve(api, contract.getLinkedNotification, ({ params, ...view }) =>
    readLinkedNotification(db, idOf(params.token), view),
  )

  serve(api, contract.endLinkedNotification, async ({ params, ...view }) => {
    const id = idOf(params.token)
    await endNotification(db, { id, now: view.now })
    return readLinkedNotification(db, id, view)
  })
}
