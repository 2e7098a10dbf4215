import {
  getLinkedNotification,
  type LinkedNotification,
  listNotifications,
  type Notifications,
} from '#contract/people/notification.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { call } from '../client/call.ts'

/** The member's notifications, and what can be requested about a date. */
export function readNotifications(
  api: Api,
  lectureId: number | undefined,
  options: CallOptions,
): Promise<Notifications> {
  const query = lectureId === undefined ? {} : { lectureId: String(lectureId) }
  return call(api, listNotifications, { query }, options)
}

export function readLinkedNotification(
  api: Api,
  token: string,
  options: CallOptions,
): Promise<LinkedNotification> {
  return call(api, getLinkedNotification, { params: { token } }, options)
}
