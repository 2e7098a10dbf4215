import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { staffRoles } from '../platform/staff-roles.ts'
import { calendarDay, id, instant } from '../platform/wire.ts'
import { guestEmail } from './guest-email.ts'

const roles = z.array(z.enum(staffRoles))

const staffSession = z.object({
  memberId: id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  roles,
  /** IANA name of the centre's time zone. */
  timeZone: z.string(),
  /** No new dates and exams are planned on the centre's holidays. */
  holidays: z.array(calendarDay),
  /** The view of the site as a person that the caller has open. */
  view: z.nullable(z.object({ personId: z.string(), name: z.nullable(z.string()), until: instant })),
  /** Time of the product's clock, which demonstrations can move. */
  now: instant,
})

export const getStaffSession = endpoint({
  id: 'getStaffSession',
  summary: 'The caller and their staff roles',
  method: 'GET',
  path: '/api/admin/v1/session',
  access: 'operator',
  readableInView: true,
  roles: staffRoles,
  reply: staffSession,
  errors: [],
})

const staffMember = z.object({
  email: z.string(),
  name: z.nullable(z.string()),
  roles,
  grantedAt: instant,
  grantedBy: z.string(),
})

export const listStaff = endpoint({
  id: 'listStaff',
  summary: 'Everybody with a staff role given here; roles given by the identity provider are not listed',
  method: 'GET',
  path: '/api/admin/v1/staff',
  access: 'operator',
  readableInView: true,
  reply: z.object({ content: z.array(staffMember) }),
  errors: [],
})

export const setStaffRoles = endpoint({
  id: 'setStaffRoles',
  summary: "Set somebody's staff roles, before or after their first sign-in; an empty list takes all away",
  method: 'PUT',
  path: '/api/admin/v1/staff/:email',
  access: 'operator',
  params: z.object({ email: guestEmail }),
  body: z.strictObject({
    roles: roles.check(z.maxLength(staffRoles.length)),
    /** The change is refused if somebody else has changed these since. */
    before: roles.check(z.maxLength(staffRoles.length)),
  }),
  reply: z.object({ email: z.string(), roles }),
  errors: ['LAST_ADMINISTRATOR', 'VERSION_CHANGED'],
})
