import { measureApplication } from './application.ts'
import { measureAttendanceSheet } from './attendance-sheet.ts'
import { measureBackup } from './backup.ts'
import { measureCached } from './cached.ts'
import { measureConsoleLoad } from './console-load.ts'
import { measureDistinctUrls } from './distinct-urls.ts'
import { measureFirstView } from './first-view.ts'
import { measureHtml } from './html.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureTwentyMillion } from './many-rows.ts'
import { measureMemberPages } from './member-pages.ts'
import { measureMemory } from './memory.ts'
import { measureClosing } from './monthly-closing.ts'
import { measureNavigation } from './navigation.ts'
import type { Outcome } from './outcome.ts'
import { measureHotCourse, measureRegistration } from './registration.ts'
import { measureRendering } from './rendering.ts'
import { measureRush } from './rush.ts'
import { measureSaturation } from './saturation.ts'
import type { Setup } from './setup.ts'
import { measureFourProcesses, measureTwoProcesses } from './several-processes.ts'
import { measureSimulation } from './simulation.ts'
import { measureStaffLists } from './staff-lists.ts'
import { measureStarting } from './starting.ts'
import { measureSupportDesk } from './support-desk.ts'
import { measureTracing } from './tracing.ts'
import { measureVerify } from './verify.ts'
import { measureWaitingList } from './waiting-list.ts'
import { measureWaitingRoom } from './waiting-room.ts'
import { measureOpening } from './waiting-room-opening.ts'

type Measure = (setup: Setup) => Promise<Outcome[]>

/** Measurements of the server, whose results depend on the version of Node. */
const serverMeasures: Record<string, Measure> = {
  cached: measureCached,
  rendering: measureRendering,
  'member-pages': measureMemberPages,
  registration: measureRegistration,
  'hot-course': measureHotCourse,
  application: measureApplication,
  verify: measureVerify,
  rush: measureRush,
  opening: measureOpening,
  'waiting-list': measureWaitingList,
  'waiting-room': measureWaitingRoom,
  'two-processes': measureTwoProcesses,
  'four-processes': measureFourProcesses,
  simulation: measureSimulation,
  saturation: measureSaturation,
  tracing: measureTracing,
  starting: measureStarting,
  memory: measureMemory,
  backup: measureBackup,
  'distinct-urls': measureDistinctUrls,
  'staff-lists': measureStaffLists,
  closing: measureClosing,
  'support-desk': measureSupportDesk,
  'twenty-million': measureTwentyMillion,
}

/** Measurements in browsers. */
const browserMeasures: Record<string, Measure> = {
  'first-view': measureFirstView,
  navigation: measureNavigation,
  'console-load': measureConsoleLoad,
  'attendance-sheet': measureAttendanceSheet,
  html: measureHtml,
  'layout-shift': measureLayoutShift,
  lighthouse: measureLighthouse,
}

export const measures = { ...serverMeasures, ...browserMeasures }
export const dependsOnNode = (name: string) => Object.hasOwn(serverMeasures, name)
