import { isAbsolute, join } from 'node:path'
import type * as z from 'zod/mini'
import type { HostPath } from '#contract/iframe/host-paths.ts'
import type { Language } from '#contract/platform/languages.ts'
import { type RetentionPeriods, readPeriods } from '../operations/retention/retention-settings.ts'
import type { ExamProviderSettings } from '../outside/exam-provider/exam-provider-settings.ts'
import { readFilesUrl, type StorageLocation } from '../outside/storage/storage-location.ts'
import { readHostPaths } from '../people/iframe/read-host-paths.ts'
import type { CookieMode } from '../platform/http/cookies.ts'
import { type DatabaseLocation, readDatabase } from '../platform/settings/database-settings.ts'
import { parseSettings } from '../platform/settings/parse-settings.ts'
import { root } from '../platform/settings/root.ts'
import { readTracing, type TracingSettings } from '../platform/settings/tracing-settings.ts'
import { type EdgeConfig, readEdge } from './edge-config.ts'
import { readExamProvider } from './exam-provider-config.ts'
import { assertOriginFits, rejectDemonstrationSecrets } from './refuse-unsafe-settings.ts'
import { readSeats, type SeatConfig } from './seat-config.ts'
import { settingNames, settings } from './settings.ts'

export interface Config extends EdgeConfig, SeatConfig {
  readonly port: number
  /** Listen address; if omitted all addresses, or loopback in a demonstration. */
  readonly host: string | undefined
  readonly publicOrigin: string
  /** PostgreSQL; without it the embedded database is used. */
  readonly database: DatabaseLocation | undefined
  readonly dataDir: string
  readonly files: StorageLocation
  readonly defaultLanguage: Language
  readonly zone: string
  /** Days such as `2026-12-25`, in order, that new dates and exams avoid. */
  readonly holidays: readonly string[]
  readonly hostOrigins: readonly string[]
  readonly hostPaths: readonly HostPath[]
  /** Whether iframes in host sites share the window's cookies or have partitioned ones. */
  readonly cookieMode: CookieMode
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  readonly payment: {
    readonly clientKey: string
    readonly secretKey: string
    readonly apiUrl: string
    readonly scriptUrl: string
  }
  /** Undefined if results are only imported from files. */
  readonly examProvider: ExamProviderSettings | undefined
  /** Secrets for links and codes in mails, the current one first. */
  readonly linkSecrets: readonly string[]
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly inquiryUrl: string | null
  /** Where members set their name at the provider. */
  readonly accountUrl: string | null
  readonly faqUrl: string | null
  /** URL of a map search, with the placeholder `{address}`. */
  readonly mapSearchUrl: string
  readonly supportPhone: string | null
  readonly knowledgeProducts: readonly string[]
  /** Webhook secrets of the provider's billing; without any, it cannot charge credits. */
  readonly creditWebhookSecrets: readonly string[]
  readonly creditProducts: readonly string[]
  /** Private networks to which webhooks may be sent, besides the internet. */
  readonly webhookNetworks: readonly string[]
  readonly trustProxy: string | boolean
  /** How long the process keeps serving after SIGTERM, until proxies notice `/readyz`. */
  readonly drainSeconds: number
  readonly role: 'web' | 'worker' | 'all'
  /** Whether this is a demonstration: stub providers run, the clock can be moved and sample content is seeded. */
  readonly sandbox: boolean
  /** Whether an empty database gets the demonstration's courses, exams and people. Terms are seeded in any case. */
  readonly demonstration: boolean
  /** Refunds by staff of at least this amount (won) need a second person's approval. */
  readonly refundApprovalFrom: number
  /** Time of day, `HH:mm`, at which results are published on the day after an exam. */
  readonly resultHour: string
  readonly retention: RetentionPeriods
  readonly metricsToken: string | undefined
  readonly tracing: TracingSettings | undefined
  readonly logLevel: string
}

/** Location of the data only: sufficient for commands, which need sessions of their own. */
export function readDataSettings(env: Record<string, string | undefined>) {
  const dataDir = env['DATA_DIR'] || 'data'
  return {
    databaseUrl: env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'] || undefined,
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
  }
}

/** Parses environment variables; an empty one counts as unset. Throws `ConfigError` with all problems. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const {
    PORT: port,
    PUBLIC_ORIGIN: publicOrigin = `http://localhost:${port}`,
    DATA_DIR: dataDirSetting,
    FILES_URL: filesUrlSetting,
    TRUST_PROXY: trustProxy,
    ...rest
  } = parseSettings(settings, env, settingNames)
  const sandbox = rest.SANDBOX === 'on'
  assertOriginFits(publicOrigin, rest)
  if (!sandbox) rejectDemonstrationSecrets(rest)
  const { dataDir } = readDataSettings({ DATA_DIR: dataDirSetting })
  const files = readFilesUrl(filesUrlSetting, dataDir) ?? { kind: 'folder', folder: join(dataDir, 'files') }
  return {
    port,
    host: rest.HOST,
    publicOrigin,
    database: readDatabase(rest),
    dataDir,
    files,
    defaultLanguage: rest.DEFAULT_LANGUAGE,
    zone: rest.CENTRE_TIME_ZONE,
    holidays: rest.HOLIDAYS,
    hostOrigins: rest.HOMEPAGE_ORIGINS,
    hostPaths: readHostPaths(rest.HOMEPAGE_PATHS) ?? [],
    cookieMode: rest.EMBED_COOKIE_MODE,
    oidc: { issuer: rest.OIDC_ISSUER, clientId: rest.OIDC_CLIENT_ID, clientSecret: rest.OIDC_CLIENT_SECRET },
    payment: readPayment(rest),
    examProvider: readExamProvider(rest),
    linkSecrets: rest.LINK_SECRETS,
    smtpUrl: rest.SMTP_URL,
    mailFrom: rest.MAIL_FROM,
    inquiryUrl: rest.INQUIRY_URL,
    accountUrl: rest.ACCOUNT_URL,
    faqUrl: rest.FAQ_URL,
    mapSearchUrl: rest.MAP_SEARCH_URL,
    supportPhone: rest.SUPPORT_PHONE,
    knowledgeProducts: rest.KNOWLEDGE_PRODUCTS,
    creditWebhookSecrets: rest.CREDIT_WEBHOOK_SECRETS,
    creditProducts: rest.CREDIT_PRODUCTS ?? rest.KNOWLEDGE_PRODUCTS,
    // Other systems of a demonstration run on the same machine.
    webhookNetworks: [...rest.WEBHOOK_NETWORKS, ...(sandbox ? ['127.0.0.0/8', '::1/128'] : [])],
    trustProxy: trustProxy === 'true' ? true : trustProxy === 'false' ? false : trustProxy,
    ...readEdge(rest, files),
    ...readSeats(rest),
    drainSeconds: rest.DRAIN_SECONDS ?? (trustProxy === 'false' ? 0 : 5),
    role: rest.ROLE,
    sandbox,
    demonstration: sandbox && rest.SEED === 'demonstration',
    refundApprovalFrom: rest.REFUND_APPROVAL_FROM,
    resultHour: rest.RESULT_HOUR,
    retention: readPeriods(rest),
    metricsToken: rest.METRICS_TOKEN,
    tracing: readTracing({ ...rest, TRUST_PROXY: trustProxy }),
    logLevel: rest.LOG_LEVEL,
  }
}

type Values = z.infer<typeof settings>

function readPayment(values: Pick<Values, `TOSS_${string}` & keyof Values>): Config['payment'] {
  return {
    clientKey: values.TOSS_CLIENT_KEY,
    secretKey: values.TOSS_SECRET_KEY,
    apiUrl: values.TOSS_API_URL,
    scriptUrl: values.TOSS_SCRIPT_URL,
  }
}
