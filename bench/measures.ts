import { measureApplication } from './application.ts'
import { measureBulk } from './bulk.ts'
import { measureCached } from './cached.ts'
import { measureFirstView } from './first-view.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureManyRows } from './many-rows.ts'
import { measureMemberPages } from './member-pages.ts'
import type { Outcome } from './outcome.ts'
import { measureHotCourse, measureRegistration } from './registration.ts'
import { measureRush } from './rush.ts'
import { measureSegments } from './segments.ts'
import type { Setup } from './setup.ts'
import { measureOpening } from './waiting-room-opening.ts'

type Measure = (setup: Setup) => Promise<Outcome[]>

/** Each guards a promise: of the server, then of what a browser shows. */
export const measures: Readonly<Record<string, Measure>> = {
  cached: measureCached,
  'member-pages': measureMemberPages,
  registration: measureRegistration,
  'hot-course': measureHotCourse,
  application: measureApplication,
  bulk: measureBulk,
  segments: measureSegments,
  rush: measureRush,
  opening: measureOpening,
  'many-rows': measureManyRows,
  'first-view': measureFirstView,
  'layout-shift': measureLayoutShift,
  lighthouse: measureLighthouse,
}
