import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, instant } from '../platform/wire.ts'

/** A seat for renewing a certificate, before the exam's month opens to everybody. */
export const renewalSeat = z.object({
  certificateId: id,
  examId: id,
  startAt: instant,
  finishAt: instant,
  /** How many of the seats kept for renewals are left. */
  seatsLeft: count,
  /** Until when they are kept. */
  until: instant,
  /** When the exam opens to everybody. */
  opensAt: instant,
})
export type RenewalSeat = z.infer<typeof renewalSeat>

export const listRenewalSeats = endpoint({
  id: 'listRenewalSeats',
  summary: 'For each certificate of the caller that runs out, the next exam with seats kept for renewing it',
  method: 'GET',
  path: '/api/certification/v1/renewal-seats',
  access: 'member',
  readableInView: true,
  reply: z.array(renewalSeat),
  errors: [],
})
