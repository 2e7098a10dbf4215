import * as z from 'zod/mini'
import { orgParams, orgPerson } from '../people/partner.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, decision, id, idText, instant } from '../platform/wire.ts'

const seatAssignment = z.object({
  ...orgPerson,
  assignedAt: instant,
  taken: z.boolean(),
  actions: z.object({ takeBack: decision }),
})

/** For the organisation's owner and admins; released reservations, too. */
const ownReservation = z.object({
  id,
  lectureId: id,
  title: z.string(),
  startAt: instant,
  finishAt: instant,
  seats: count,
  used: count,
  /** Neither taken nor assigned: for whoever of the organisation registers first. */
  left: count,
  /** When seats that are not taken become available to everybody. */
  releaseAt: instant,
  releasedAt: z.nullable(instant),
  assignments: z.array(seatAssignment),
  actions: z.object({ assign: decision }),
})
export type OwnReservation = z.infer<typeof ownReservation>

const reservationParams = z.object({ orgId: idText, reservationId: idText })

export const listOwnReservations = endpoint({
  id: 'listOwnReservations',
  summary: 'Seats of coming dates that are reserved for an organisation, for its owner and admins',
  method: 'GET',
  path: '/api/user/v1/orgs/:orgId/seat-reservations',
  access: 'member',
  readableInView: true,
  params: orgParams,
  reply: z.array(ownReservation),
  errors: ['NOT_FOUND'],
})

export const assignSeat = endpoint({
  id: 'assignSeat',
  summary:
    "Assign a reserved seat to one of the organisation's members, who alone can take it until the release",
  method: 'PUT',
  path: '/api/user/v1/orgs/:orgId/seat-reservations/:reservationId/assignments/:memberId',
  access: 'member',
  params: z.extend(reservationParams, { memberId: idText }),
  reply: ownReservation,
  errors: ['NOT_FOUND', 'RESERVATION_OVER', 'SEAT_TAKEN', 'NO_SEAT_TO_ASSIGN'],
})

export const takeBackSeat = endpoint({
  id: 'takeBackSeat',
  summary: 'Take an assigned seat back, as long as its person has not taken it',
  method: 'DELETE',
  path: '/api/user/v1/orgs/:orgId/seat-reservations/:reservationId/assignments/:memberId',
  access: 'member',
  params: z.extend(reservationParams, { memberId: idText }),
  reply: ownReservation,
  errors: ['NOT_FOUND', 'RESERVATION_OVER', 'SEAT_TAKEN'],
})

/** A seat that an organisation has assigned to the caller, who has not registered yet. */
export const assignedSeat = z.object({
  lectureId: id,
  title: z.string(),
  startAt: instant,
  finishAt: instant,
  organisation: z.string(),
  /** Until when nobody else can take it. */
  until: instant,
})
export type AssignedSeat = z.infer<typeof assignedSeat>
