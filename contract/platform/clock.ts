import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './wire.ts'

const moment = z.object({ now: instant })

export const getClock = endpoint({
  id: 'getClock',
  summary: "The demonstration's present",
  method: 'GET',
  path: '/api/sandbox/v1/clock',
  access: 'open',
  readableInView: true,
  reply: moment,
  errors: [],
})

export const moveClock = endpoint({
  id: 'moveClock',
  summary: "Move the demonstration's present",
  method: 'PUT',
  path: '/api/sandbox/v1/clock',
  access: 'open',
  body: z.strictObject({ now: instant }),
  reply: moment,
  errors: [],
})
