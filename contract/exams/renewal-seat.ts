import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, instant } from '../platform/wire.ts'

/** An exam with seats kept for renewing a certificate before its month opens to everybody. */
export const renewalSeat = z.object({
  certificateId: id,
  examId: id,
  startAt: instant,
  finishAt: instant,
  /** How many of the seats kept for renewals are still free. */
  seatsLeft: count,
  /** They are kept until then. */
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
