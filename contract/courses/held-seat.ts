import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, instant, won } from '../platform/wire.ts'

export const maxHeldSeats = 500

const heldSeat = z.object({
  id,
  memberId: id,
  /** Masked for those whose roles do not need it, as are the next two. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  heldAt: instant,
  /** When the seat becomes free, unless it is being paid. */
  until: instant,
  isBeingPaid: z.boolean(),
  amount: won,
  orderId: z.string(),
})
export type HeldSeat = z.infer<typeof heldSeat>

export const listHeldSeats = endpoint({
  id: 'listHeldSeats',
  summary: 'Seats of a course date that are held until they are paid, those that end first at the top',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/held-seats',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: z.object({ lectureId: idText }),
  reply: z.array(heldSeat),
  errors: ['NOT_FOUND'],
})
