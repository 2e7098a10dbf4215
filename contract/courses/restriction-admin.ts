import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { decision, id, idText, instant, pageOf, pageQuery, typedLine, typedText } from '../platform/wire.ts'

const staffMember = z.object({ personId: z.string(), name: z.string() })

const adminRestriction = z.object({
  id,
  memberId: id,
  name: z.nullable(z.string()),
  masked: z.boolean(),
  restrictStartAt: instant,
  restrictFinishAt: instant,
  liftedAt: z.nullable(instant),
  liftedBecause: z.nullable(z.string()),
  /** Null while it is not lifted, and if corrected results have lifted it. */
  liftedBy: z.nullable(staffMember),
  /** Reason given by staff; null if absences caused the restriction. */
  imposedBecause: z.nullable(z.string()),
  imposedBy: z.nullable(staffMember),
  absences: z.array(z.object({ lectureId: id, attenderId: id, title: z.string(), startAt: instant })),
  actions: z.object({ lift: decision }),
})
export type AdminRestriction = z.infer<typeof adminRestriction>

export const listRestrictions = endpoint({
  id: 'listRestrictions',
  summary: 'Members who may not register for a while',
  method: 'GET',
  path: '/api/admin/v1/restrictions',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  query: z.strictObject({
    ...pageQuery(['restrictStartAt']),
    /** `true`: only restrictions in force. */
    open: z.optional(z.enum(['true', 'false'])),
    /** Part of a name, or the beginning of an address. */
    text: z.optional(typedLine(100)),
  }),
  reply: pageOf(adminRestriction),
  errors: [],
})

export const exportRestrictions = csvOf(listRestrictions, {
  id: 'exportRestrictions',
  summary: 'Restrictions as CSV',
})

export const liftRestriction = endpoint({
  id: 'liftRestriction',
  sealed: true,
  summary: 'Lift a restriction before its end',
  method: 'POST',
  path: '/api/admin/v1/restrictions/:restrictionId/lifts',
  access: 'operator',
  roles: ['courses', 'support'],
  params: z.object({ restrictionId: idText }),
  body: z.strictObject({ reason: typedText(500) }),
  reply: adminRestriction,
  errors: ['NOT_FOUND', 'RESTRICTION_OVER'],
})
