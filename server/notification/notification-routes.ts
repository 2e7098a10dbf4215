import * as contract from '#contract/people/notification.ts'
import { maxId } from '#contract/platform/wire.ts'
import { endMarketing, type MarketingReader, readerOfLink } from '../people/account/marketing-link.ts'
import type { Db } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { type Api, serve } from '../platform/http/serve.ts'
import type { View } from '../platform/http/view.ts'
import { secretLinks } from '../platform/signing/secret-links.ts'
import {
  readLinkedMarketing,
  readLinkedNotification,
  readNotifications,
  requestNotification,
} from './manage-notifications.ts'
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
  /** The number of a notification, or whose marketing mails the link ends. */
  const subjectOf = (token: string): number | MarketingReader => {
    const reader = readerOfLink(links.read('MARKETING', token) ?? '')
    if (reader) return reader
    const id = Number(links.read('NOTIFICATION', token))
    if (!(id >= 1 && id <= maxId)) throw new AppError('NOT_FOUND')
    return id
  }
  const read = (subject: number | MarketingReader, view: View) =>
    typeof subject === 'number'
      ? readLinkedNotification(db, subject, view)
      : readLinkedMarketing(db, subject, view)

  serve(api, contract.getLinkedNotification, ({ params, ...view }) => read(subjectOf(params.token), view))

  serve(api, contract.endLinkedNotification, async ({ params, ...view }) => {
    const subject = subjectOf(params.token)
    if (typeof subject === 'number') await endNotification(db, { id: subject, now: view.now })
    else await endMarketing(db, subject, view.now)
    return read(subject, view)
  })
}
