import { isAbsolute, join } from 'node:path'
import * as z from 'zod/mini'
import type { HostPath } from '#contract/iframe/host-paths.ts'
import { type Language, languages } from '#contract/platform/languages.ts'
import {
  type RetentionPeriods,
  readPeriods,
  retentionSettings,
} from '../operations/retention/retention-settings.ts'
import { isWebhookSecret, webhookSecretShape } from '../outside/billing/webhook-secret.ts'
import type { ExamProviderSettings } from '../outside/exam-provider/exam-provider-settings.ts'
import { readFilesUrl, type StorageLocation } from '../outside/storage/storage-location.ts'
import { hostPathsShape, readHostPaths } from '../people/iframe/read-host-paths.ts'
import { type CookieMode, cookieModes } from '../platform/http/cookies.ts'
import {
  type DatabaseLocation,
  databaseSettings,
  readDatabase,
} from '../platform/settings/database-settings.ts'
import { parseSettings } from '../platform/settings/parse-settings.ts'
import { root } from '../platform/settings/root.ts'
import {
  isMailSender,
  isNetwork,
  isOrigin,
  isPort,
  isTrustProxy,
} from '../platform/settings/setting-checks.ts'
import {
  days,
  filesUrl,
  linkSecrets,
  list,
  number,
  webUrl,
  zone,
} from '../platform/settings/setting-shapes.ts'
import { readTracing, type TracingSettings, tracingSettings } from '../platform/settings/tracing-settings.ts'
import { type EdgeConfig, edgeSettings, readEdge } from './edge-config.ts'
import { examProviderSettings, readExamProvider } from './exam-provider-config.ts'
import { assertOriginFits, rejectDemonstrationSecrets } from './refuse-unsafe-settings.ts'
import { readSeats, type SeatConfig, seatSettings } from './seat-config.ts'

export interface Config extends EdgeConfig, SeatConfig {
  readonly port: number
  /** Listen address; if omitted all addresses, or loopback in a demonstration. */
  readonly host: string | undefined
  readonly publicOrigin: string
  /** PostgreSQL; without it the embedded database is used. */
  readonly database: DatabaseLocation | undefined
  readonly dataDir: string
  /** Storage of certificates and other files. */
  readonly files: StorageLocation
  readonly defaultLanguage: Language
  readonly zone: string
  /** Days such as `2026-12-25`, in order, that new dates and exams avoid. */
  readonly holidays: readonly string[]
  readonly hostOrigins: readonly string[]
  /** Paths of pages on the host site. */
  readonly hostPaths: readonly HostPath[]
  /** Whether iframes in host sites share the window's cookies or have partitioned ones. */
  readonly cookieMode: CookieMode
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  /** Keys and URLs of Toss Payments. */
  readonly payment: {
    readonly clientKey: string
    readonly secretKey: string
    readonly apiUrl: string
    readonly scriptUrl: string
  }
  /** The exam provider; without one, results are imported from files. */
  readonly examProvider: ExamProviderSettings | undefined
  /** Secrets for links and codes in mails, the current one first. */
  readonly linkSecrets: readonly string[]
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly inquiryUrl: string | null
  /** Where members set their name at the provider. */
  readonly accountUrl: string | null
  readonly faqUrl: string | null
  /** Of a search for a place on a map, with `{address}`. */
  readonly mapSearchUrl: string
  readonly supportPhone: string | null
  readonly knowledgeProducts: readonly string[]
  /** Webhook secrets of the provider's billing; without any, it cannot charge credits. */
  readonly creditWebhookSecrets: readonly string[]
  /** Products for which billing may charge credits. */
  readonly creditProducts: readonly string[]
  /** Networks of one's own to which webhooks may be sent beside the internet. */
  readonly webhookNetworks: readonly string[]
  readonly trustProxy: string | boolean
  /** Seconds for which it keeps serving after SIGTERM, until proxies notice `/readyz`. */
  readonly drainSeconds: number
  readonly role: 'web' | 'worker' | 'all'
  /** Whether this is a demonstration: stub providers run, the clock can be moved and sample content is seeded. */
  readonly sandbox: boolean
  /** Whether an empty database gets the demonstration's courses, exams and people; always its terms. */
  readonly demonstration: boolean
  /** Refunds by staff of at least this amount (won) need a second person's approval. */
  readonly refundApprovalFrom: number
  /** Time of day, `HH:mm`, at which results are published on the day after an exam. */
  readonly resultHour: string
  /** Retention periods of personal data. */
  readonly retention: RetentionPeriods
  readonly metricsToken: string | undefined
  /** Export of traces; undefined if nothing is traced. */
  readonly tracing: TracingSettings | undefined
  readonly logLevel: string
}

const origin = z
  .string()
  .check(z.refine(isOrigin, { error: 'must be an origin such as https://edu.example.com' }))
const mapSearch = webUrl.check(z.includes('{address}', { error: 'must contain {address}' }))
const proxies = z
  .string()
  .check(
    z.refine(isTrustProxy, { error: 'must be true, false, or addresses and networks such as 10.0.0.0/8' }),
  )
const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, { error: `must be one of ${choices.join(', ')}` })
const products = z.pipe(
  list,
  z.array(z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/, { error: 'takes names like COMPUTE' }))),
)
const orNull = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null)

const mailSenderShape = 'must be an address such as Education Centre <education@example.com>'

const settings = z.object({
  PORT: z._default(
    z.pipe(z.string().check(z.refine(isPort, { error: 'must be a port number' })), z.transform(Number)),
    3000,
  ),
  HOST: z.optional(z.string()),
  PUBLIC_ORIGIN: z.optional(origin),
  ...databaseSettings,
  DATA_DIR: z._default(z.string(), 'data'),
  FILES_URL: filesUrl,
  DEFAULT_LANGUAGE: z._default(oneOf(languages), 'en'),
  CENTRE_TIME_ZONE: zone,
  HOLIDAYS: z._default(days, []),
  HOMEPAGE_ORIGINS: z._default(z.pipe(list, z.array(origin)), []),
  HOMEPAGE_PATHS: z._default(
    z.string().check(z.refine((text) => readHostPaths(text) !== undefined, { error: hostPathsShape })),
    '',
  ),
  EMBED_COOKIE_MODE: z._default(oneOf(cookieModes), 'same-site'),
  OIDC_ISSUER: webUrl,
  OIDC_CLIENT_ID: z.string(),
  OIDC_CLIENT_SECRET: z.string(),
  TOSS_CLIENT_KEY: z.string(),
  TOSS_SECRET_KEY: z.string(),
  TOSS_API_URL: z._default(webUrl, 'https://api.tosspayments.com'),
  TOSS_SCRIPT_URL: z._default(webUrl, 'https://js.tosspayments.com/v2/standard'),
  ...examProviderSettings,
  LINK_SECRETS: linkSecrets,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  MAIL_FROM: z._default(
    z.string().check(z.refine(isMailSender, { error: mailSenderShape })),
    'Education Centre <education@example.com>',
  ),
  INQUIRY_URL: orNull(webUrl),
  ACCOUNT_URL: orNull(webUrl),
  FAQ_URL: orNull(webUrl),
  MAP_SEARCH_URL: z._default(mapSearch, 'https://www.openstreetmap.org/search?query={address}'),
  SUPPORT_PHONE: orNull(z.string()),
  KNOWLEDGE_PRODUCTS: z._default(products, []),
  CREDIT_WEBHOOK_SECRETS: z._default(
    z.pipe(list, z.array(z.string().check(z.refine(isWebhookSecret, { error: webhookSecretShape })))),
    [],
  ),
  CREDIT_PRODUCTS: z.optional(products),
  WEBHOOK_NETWORKS: z._default(
    z.pipe(
      list,
      z.array(z.string().check(z.refine(isNetwork, { error: 'takes networks such as 10.1.0.0/16' }))),
    ),
    [],
  ),
  TRUST_PROXY: z._default(proxies, 'false'),
  ...edgeSettings,
  ...seatSettings,
  ROLE: z._default(oneOf(['web', 'worker', 'all']), 'all'),
  REFUND_APPROVAL_FROM: number(/^(0|[1-9]\d{0,8})$/, 'must be an amount in won', 50_000),
  RESULT_HOUR: z._default(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 10:00' })),
    '10:00',
  ),
  ...retentionSettings,
  SANDBOX: z._default(oneOf(['on', 'off']), 'off'),
  SEED: z._default(oneOf(['demonstration', 'none']), 'demonstration'),
  METRICS_TOKEN: z.optional(z.string()),
  ...tracingSettings,
  DRAIN_SECONDS: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, { error: 'must be seconds, 0 to 99' })),
      z.transform(Number),
    ),
  ),
  LOG_LEVEL: z._default(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})

export const settingNames: readonly string[] = Object.keys(settings.shape)

/** Where the data is; sufficient for commands, which need sessions of their own. */
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
