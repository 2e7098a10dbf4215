import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { decision, id, idText, instant } from '../platform/wire.ts'

/** Sent by mail: new dates of a course, the opening of registration for a date, and exams of a further month. */
export const notificationKinds = ['NEW_DATE', 'REGISTRATION_OPEN', 'EXAMS'] as const
export type NotificationKind = (typeof notificationKinds)[number]

const about = {
  kind: z.enum(notificationKinds),
  /** Title of the course or the date; null for exams. */
  title: z.nullable(z.string()),
  /** Start of the date whose registration opens. */
  startAt: z.nullable(instant),
}

const notification = z.object({
  id,
  ...about,
  /** The date whose registration opens. */
  lectureId: z.nullable(id),
  requestedAt: instant,
})
export type Notification = z.infer<typeof notification>

const choice = z.object({
  ...about,
  /** For `POST`; null for exams. */
  lectureId: z.nullable(id),
  /** Set if the notification is requested already. */
  notificationId: z.nullable(id),
  actions: z.object({ request: decision }),
})
export type NotificationChoice = z.infer<typeof choice>

/** A waiting room before an opening that the caller asked to be told of. */
const openRoom = z.object({
  roomId: id,
  /** Null if it is about all exams of `examMonth` (`YYYY-MM`). */
  title: z.nullable(z.string()),
  examMonth: z.nullable(z.string()),
  opensAt: instant,
})
export type OpenRoom = z.infer<typeof openRoom>

const notifications = z.object({
  /** Rooms that the caller was told of, until they open; the soonest first. */
  rooms: z.array(openRoom),
  /** Choices for the requested date, if any, and for exams. */
  choices: z.array(choice),
  /** The latest first. */
  requested: z.array(notification),
})
export type Notifications = z.infer<typeof notifications>

/** Limit per member. */
export const maxNotifications = 50

export const listNotifications = endpoint({
  id: 'listNotifications',
  summary: 'What the caller is told of by mail, and what can be requested about a date and about exams',
  method: 'GET',
  path: '/api/user/v1/notifications',
  access: 'member',
  readableInView: true,
  query: z.strictObject({ lectureId: z.optional(idText) }),
  reply: notifications,
  errors: ['NOT_FOUND'],
})

export const requestNotification = endpoint({
  id: 'requestNotification',
  summary: 'Be told by mail; the same answer if it is requested already',
  method: 'POST',
  path: '/api/user/v1/notifications',
  access: 'member',
  body: z.union([
    z.strictObject({ kind: z.enum(['NEW_DATE', 'REGISTRATION_OPEN']), lectureId: id }),
    z.strictObject({ kind: z.literal('EXAMS') }),
  ]),
  reply: notification,
  errors: ['NOT_FOUND', 'REGISTRATION_IS_OPEN', 'REGISTRATION_IS_OVER', 'TOO_MANY_NOTIFICATIONS'],
})

export const endNotification = endpoint({
  id: 'endNotification',
  summary: 'No longer be told; the same answer if it has ended already',
  method: 'DELETE',
  path: '/api/user/v1/notifications/:notificationId',
  access: 'member',
  params: z.object({ notificationId: idText }),
  reply: z.object({ id }),
  errors: ['NOT_FOUND'],
})

const linkParams = z.object({ token: z.string().check(z.maxLength(200)) })

/** MARKETING: all mails to which the person agreed by consent to marketing. */
const linkedNotification = z.object({
  ...about,
  kind: z.enum([...notificationKinds, 'MARKETING']),
  endedAt: z.nullable(instant),
})
export type LinkedNotification = z.infer<typeof linkedNotification>

export const getLinkedNotification = endpoint({
  id: 'getLinkedNotification',
  summary: 'The notification of the link in a mail; reading it ends nothing',
  method: 'GET',
  path: '/api/user/v1/notification-links/:token',
  access: 'open',
  readableInView: true,
  params: linkParams,
  reply: linkedNotification,
  errors: ['NOT_FOUND'],
})

export const endLinkedNotification = endpoint({
  id: 'endLinkedNotification',
  summary: 'End the notification of the link in a mail, also by the one click of a mail program (RFC 8058)',
  method: 'POST',
  path: '/api/user/v1/notification-links/:token/end',
  access: 'open',
  params: linkParams,
  reply: linkedNotification,
  errors: ['NOT_FOUND'],
})
