import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, localisedText } from '../platform/wire.ts'

/** What a new centre needs before people can register, in this order. */
export const openingSteps = ['brand', 'legalNotice', 'course', 'date', 'payment', 'colleague'] as const
export type OpeningStepName = (typeof openingSteps)[number]

/** A centre can do without them. */
export const optionalSteps = ['payment', 'colleague'] as const satisfies readonly OpeningStepName[]

const named = z.object({ id, title: localisedText(1_000) })

const openingStep = z.object({
  name: z.enum(openingSteps),
  /** One step at a time is current, the first that is to be done. */
  state: z.enum(['DONE', 'SKIPPED', 'CURRENT', 'LATER']),
  optional: z.boolean(),
  /** About how long it takes. */
  minutes: count,
})
export type OpeningStep = z.infer<typeof openingStep>

const opening = z.object({
  /** None once the centre has opened. */
  steps: z.array(openingStep),
  /** Null for the built-in name. */
  centreName: z.nullable(localisedText(100)),
  /** The first course, the first date that nobody but staff sees, and the first that was announced. */
  course: z.nullable(named),
  draft: z.nullable(named),
  date: z.nullable(named),
  /** Whether somebody else has a role. */
  hasColleague: z.boolean(),
})
export type Opening = z.infer<typeof opening>

export const getOpening = endpoint({
  id: 'getOpening',
  summary: 'What a new centre still needs before people can register',
  method: 'GET',
  path: '/api/admin/v1/opening',
  access: 'operator',
  readableInView: true,
  roles: [],
  reply: opening,
  errors: [],
})

export const skipOpeningStep = endpoint({
  id: 'skipOpeningStep',
  summary: 'Skip an optional step of a new centre, or take that back',
  method: 'PUT',
  path: '/api/admin/v1/opening/skipped-steps/:step',
  access: 'operator',
  params: z.object({ step: z.enum(optionalSteps) }),
  body: z.strictObject({ skipped: z.boolean() }),
  roles: [],
  reply: opening,
  errors: [],
})
