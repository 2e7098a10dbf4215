import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { PdfMaker } from '../certificates/document/pdf-maker.ts'
import type { SiteContent } from '../content/site-content.ts'
import type { Maintenance } from '../operations/maintenance/poll-maintenance.ts'
import type { ExamProvider } from '../outside/exam-provider/exam-provider.ts'
import type { IdentityProvider } from '../outside/identity/identity-provider.ts'
import type { PaymentProvider } from '../outside/payment/payment-provider.ts'
import type { FileStorage } from '../outside/storage/file-storage.ts'
import type { MovableClock } from '../platform/clock/clock.ts'
import type { RequestBacklog } from '../platform/concurrency/request-backlog.ts'
import type { AnswerTimes } from '../platform/connections/answer-in-time.ts'
import type { Shutdown } from '../platform/connections/shutdown.ts'
import type { Database } from '../platform/db/open.ts'
import type { Acts } from '../platform/http/staff-action.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { SiteSource } from '../platform/pages/pages.ts'
import type { PictureMaker } from '../platform/pictures/picture-maker.ts'
import type { ResponseCache } from '../platform/response-cache/response-cache.ts'
import type { Config } from './config.ts'

export interface AppDeps {
  readonly config: Config
  readonly database: Database
  readonly clock: MovableClock
  readonly jobs: Jobs
  readonly acts: Acts
  readonly maintenance: Maintenance
  readonly identity: IdentityProvider
  readonly payment: PaymentProvider
  /** Omitted if results are only imported from files. */
  readonly examProvider: ExamProvider | undefined
  readonly files: FileStorage
  readonly pdfs: PdfMaker
  readonly pictures: PictureMaker
  readonly siteContent: SiteContent
  readonly log: Logger
  /** Metrics of this process, including its worker. */
  readonly registry: Registry
  /** Omitted where only the API is served, as in most tests. */
  readonly site?: SiteSource
  /** Without it responses to visitors are not cached. */
  readonly responseCache?: ResponseCache
  readonly backlog: RequestBacklog
  /** Called when a request may have taken or freed seats. */
  readonly seatsChanged?: () => void
  readonly tick: () => Promise<void>
  readonly shutdown: Shutdown
  /** Times by which requests are answered, if not the default ones. */
  readonly times?: AnswerTimes
}
