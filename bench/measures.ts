import { measureAddresses } from './addresses.ts'
import { measureApplication } from './application.ts'
import { measureBackup } from './backup.ts'
import { measureCached } from './cached.ts'
import { measureFirstView } from './first-view.ts'
import { measureHtml } from './html.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import type { Outcome } from './outcome.ts'
import { measureRegistration } from './registration.ts'
import { measureRendering } from './rendering.ts'
import { measureRush } from './rush.ts'
import type { Stage } from './stage.ts'
import { measureStarting } from './starting.ts'
import { measureTwoProcesses } from './two-processes.ts'
import { measureVerify } from './verify.ts'

type Measure = (stage: Stage) => Promise<Outcome[]>

/** Of what the server takes, which the version of Node changes. */
const ofServer: Record<string, Measure> = {
  cached: measureCached,
  rendering: measureRendering,
  registration: measureRegistration,
  application: measureApplication,
  verify: measureVerify,
  rush: measureRush,
  'two-processes': measureTwoProcesses,
  starting: measureStarting,
  memory: measureMemory,
  backup: measureBackup,
  addresses: measureAddresses,
}

/** Of what browsers take. */
const ofBrowser: Record<string, Measure> = {
  'first-view': measureFirstView,
  html: measureHtml,
  'layout-shift': measureLayoutShift,
  lighthouse: measureLighthouse,
}

export const measures = { ...ofServer, ...ofBrowser }
export const changesWithNode = (name: string) => Object.hasOwn(ofServer, name)
