import { secretLinks } from '../platform/signing/secret-links.ts'
import { type AccessRow, everybody, members, type NotificationIds, owner, type People } from './access-row.ts'
import type { TestApp } from './test-app.ts'

/** A notification that the owner has requested, and the token of its mails. */
export async function notificationFixture(
  { db, clock, config, make }: TestApp,
  { owner: requester }: Pick<People, 'owner'>,
): Promise<NotificationIds> {
  const { id: notificationId } = await db
    .insertInto('notification')
    .values({
      member_id: requester.id,
      kind: 'REGISTRATION_OPEN',
      requested_at: clock.now(),
      lecture_id: await make.lecture({ state: 'PAUSED' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const links = secretLinks(config.linkSecrets)
  return { notificationId, notificationToken: links.tokenOf('NOTIFICATION', String(notificationId)) }
}

/** The token alone gives access. */
const byLink = {
  statuses: everybody,
  needsNotification: true,
  params: ({ notificationToken }: NotificationIds) => ({ token: notificationToken }),
} as const

/** Access to what members are told of by mail. */
export const notificationAccess: Record<string, AccessRow> = {
  listNotifications: { statuses: members },
  requestNotification: {
    statuses: members,
    body: { kind: 'EXAMS' },
  },
  endNotification: {
    statuses: owner,
    needsNotification: true,
    params: ({ notificationId }) => ({ notificationId }),
  },
  getLinkedNotification: byLink,
  endLinkedNotification: byLink,
}
