import * as z from 'zod/mini'
import { orgParams } from '../people/partner.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant, typedText } from '../platform/wire.ts'
import type { LectureState } from './lecture-states.ts'

const lectureParams = z.object({ lectureId: idText })

/** Seats can be reserved in these states, until registration ends. */
export function isReservable(state: LectureState): boolean {
  return ['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED'].includes(state)
}

export const maxReservations = 100
export const maxPartnerOrgs = 50

const staffAssignment = z.object({
  memberId: id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  masked: z.boolean(),
  assignedAt: instant,
  taken: z.boolean(),
})

const seatReservation = z.object({
  id,
  version: count,
  orgId: id,
  organisation: z.string(),
  /** Includes seats already taken. */
  seats: count,
  /** Seats taken by the organisation's people. */
  used: count,
  /** Seats assigned by name and not taken. */
  assigned: count,
  /** In order of assignment; empty once the seats are released. */
  assignments: z.array(staffAssignment),
  /** When seats that are not taken become available to everybody. */
  releaseAt: instant,
  releasedAt: z.nullable(instant),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
})
export type SeatReservation = z.infer<typeof seatReservation>

const reservedSeats = {
  /** Includes seats that the organisation's people already have. */
  seats: z.int().check(z.gte(1), z.lte(10_000)),
  releaseAt: instant,
}
const reservationInput = z.strictObject(reservedSeats)
export type ReservationInput = z.infer<typeof reservationInput>

const reservationParams = z.object({ lectureId: idText, reservationId: idText })

export const listSeatReservations = endpoint({
  id: 'listSeatReservations',
  summary: 'Seats of a course date that are or were reserved for organisations',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/seat-reservations',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: lectureParams,
  reply: z.array(seatReservation),
  errors: ['NOT_FOUND'],
})

const orgReservation = z.object({
  id,
  lectureId: id,
  title: z.string(),
  startAt: instant,
  seats: count,
  used: count,
  releaseAt: instant,
  releasedAt: z.nullable(instant),
})

export const listOrgReservations = endpoint({
  id: 'listOrgReservations',
  summary: 'Seats that are or were reserved for an organisation, by date, the latest first',
  method: 'GET',
  path: '/api/admin/v1/orgs/:orgId/seat-reservations',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support', 'money'],
  params: orgParams,
  reply: z.array(orgReservation),
  errors: ['NOT_FOUND'],
})

export const reserveSeats = endpoint({
  id: 'reserveSeats',
  sealed: true,
  summary: "Reserve seats of a course date for an organisation's people until a moment",
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/seat-reservations',
  access: 'operator',
  roles: ['courses'],
  params: lectureParams,
  body: z.strictObject({ orgId: id, ...reservedSeats }),
  status: 201,
  reply: seatReservation,
  errors: [
    'NOT_FOUND',
    'LECTURE_OVER',
    'ORG_NOT_PARTNER',
    'ALREADY_RESERVED',
    'RELEASE_TOO_LATE',
    'SEATS_NOT_FREE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const changeReservedSeats = endpoint({
  id: 'changeReservedSeats',
  sealed: true,
  summary: 'Change how many seats are reserved for an organisation, and until when',
  method: 'PUT',
  path: '/api/admin/v1/lectures/:lectureId/seat-reservations/:reservationId',
  dryRunPath: '/api/admin/v1/lectures/:lectureId/seat-reservations/:reservationId/changes/dry-runs',
  access: 'operator',
  roles: ['courses'],
  params: reservationParams,
  body: reservationInput,
  versioned: true,
  reply: seatReservation,
  errors: [
    'NOT_FOUND',
    'VERSION_CHANGED',
    'RESERVATION_OVER',
    'LECTURE_OVER',
    'RELEASE_TOO_LATE',
    'SEATS_NOT_FREE',
    'SEATS_ASSIGNED',
  ],
})

export const releaseSeats = endpoint({
  id: 'releaseSeats',
  sealed: true,
  summary: 'Release what is left of reserved seats before its time',
  method: 'DELETE',
  path: '/api/admin/v1/lectures/:lectureId/seat-reservations/:reservationId',
  access: 'operator',
  roles: ['courses'],
  params: reservationParams,
  reply: seatReservation,
  errors: ['NOT_FOUND', 'RESERVATION_OVER'],
})

const partnerOrg = z.object({ id, name: z.string(), members: count })

export const listPartnerOrgs = endpoint({
  id: 'listPartnerOrgs',
  summary: 'Organisations whose owner is a partner, by name',
  method: 'GET',
  path: '/api/admin/v1/partner-organisations',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  query: z.strictObject({ text: z.optional(typedText(100)) }),
  reply: z.array(partnerOrg),
  errors: [],
})
