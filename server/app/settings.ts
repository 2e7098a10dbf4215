import * as z from 'zod/mini'
import { languages } from '#contract/platform/languages.ts'
import { retentionSettings } from '../operations/retention/retention-settings.ts'
import { isWebhookSecret, webhookSecretShape } from '../outside/billing/webhook-secret.ts'
import { hostPathsShape, readHostPaths } from '../people/iframe/read-host-paths.ts'
import { cookieModes } from '../platform/http/cookies.ts'
import { databaseSettings } from '../platform/settings/database-settings.ts'
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
  setting,
  webUrl,
  zone,
} from '../platform/settings/setting-shapes.ts'
import { tracingSettings } from '../platform/settings/tracing-settings.ts'
import { edgeSettings } from './edge-config.ts'
import { examProviderSettings } from './exam-provider-config.ts'
import { seatSettings } from './seat-config.ts'

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

const processSettings = {
  PORT: setting(
    'Port to listen on.',
    z._default(
      z.pipe(z.string().check(z.refine(isPort, { error: 'must be a port number' })), z.transform(Number)),
      3000,
    ),
  ),
  HOST: setting('Address to listen on; without it, all addresses of the machine.', z.optional(z.string())),
  PUBLIC_ORIGIN: setting(
    'Address under which people reach the product, by https in production; without it, http://localhost:$PORT. QR codes and badges refer to it: never change it.',
    z.optional(origin),
  ),
  ROLE: setting(
    'web serves people, worker runs jobs and everything that is due, all does both.',
    z._default(oneOf(['web', 'worker', 'all']), 'all'),
  ),
  TRUST_PROXY: setting(
    'Proxies whose X-Forwarded-… headers say who calls. Required behind a proxy, or everybody shares its address.',
    z._default(proxies, 'false'),
  ),
  DRAIN_SECONDS: setting(
    'Seconds for which a process goes on serving after SIGTERM while /readyz fails, so that the proxy notices; without it, 5 behind a proxy, else 0.',
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,2}$/, { error: 'must be seconds, 0 to 99' })),
        z.transform(Number),
      ),
    ),
  ),
}

const fileSettings = {
  DATA_DIR: setting(
    'Folder of the embedded database and, unless FILES_URL says otherwise, of the files; relative to package.json.',
    z._default(z.string(), 'data'),
  ),
  FILES_URL: setting(
    'Where certificates, materials and pictures are stored; file: is the folder files in DATA_DIR.',
    filesUrl,
  ),
  ...edgeSettings,
}

const centreSettings = {
  DEFAULT_LANGUAGE: setting(
    'Language of those whose browser asks for none of ours.',
    z._default(oneOf(languages), 'en'),
  ),
  CENTRE_TIME_ZONE: setting('Time zone of the dates and deadlines.', zone),
  HOLIDAYS: setting(
    'Days on which no new dates and exams are planned unless staff say otherwise.',
    z._default(days, []),
  ),
  KNOWLEDGE_PRODUCTS: setting(
    'Products that somebody who registers can name as the purpose.',
    z._default(products, []),
  ),
  INQUIRY_URL: setting('Where "Contact us" leads; without it, it is not shown.', orNull(webUrl)),
  FAQ_URL: setting('Where "FAQ" leads; without it, to the page /faq.', orNull(webUrl)),
  SUPPORT_PHONE: setting('Telephone number shown for questions.', orNull(z.string())),
  MAP_SEARCH_URL: setting(
    'Search of a map service that places of courses are linked to.',
    z._default(mapSearch, 'https://www.openstreetmap.org/search?query={address}'),
  ),
}

const signInSettings = {
  OIDC_ISSUER: setting(
    'Identity provider (OpenID Connect). Redirect URI: $PUBLIC_ORIGIN/auth/callback, back-channel logout: $PUBLIC_ORIGIN/auth/back-channel-logout.',
    webUrl,
  ),
  OIDC_CLIENT_ID: setting('Client ID there.', z.string()),
  OIDC_CLIENT_SECRET: setting('Client secret there.', z.string()),
  ACCOUNT_URL: setting(
    'Where members change their name at the identity provider; linked if set.',
    orNull(webUrl),
  ),
}

const mailSettings = {
  SMTP_URL: setting(
    'Mail server, with user and password: smtps://user:password@mail.example.com:465.',
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  ),
  MAIL_FROM: setting(
    'Sender of mails.',
    z._default(
      z.string().check(z.refine(isMailSender, { error: mailSenderShape })),
      'Education Centre <education@example.com>',
    ),
  ),
  LINK_SECRETS: setting(
    'Secrets for links and codes in mails and for the signature of the audit log (openssl rand -base64 32). The first is used; those after it are still accepted.',
    linkSecrets,
  ),
}

const paymentSettings = {
  TOSS_CLIENT_KEY: setting(
    "Toss Payments' client key, which browsers see. Webhook PAYMENT_STATUS_CHANGED: $PUBLIC_ORIGIN/api/payment/v1/webhooks/toss.",
    z.string(),
  ),
  TOSS_SECRET_KEY: setting("Toss Payments' secret key.", z.string()),
  TOSS_API_URL: setting("Address of Toss Payments' API.", z._default(webUrl, 'https://api.tosspayments.com')),
  TOSS_SCRIPT_URL: setting(
    'Its script for the pay page.',
    z._default(webUrl, 'https://js.tosspayments.com/v2/standard'),
  ),
  REFUND_APPROVAL_FROM: setting(
    'Refunds by staff from this amount on need a second person; 0: all of them.',
    number(/^(0|[1-9]\d{0,8})$/, 'must be an amount in won', 50_000),
  ),
}

const examSettings = {
  ...examProviderSettings,
  RESULT_HOUR: setting(
    'Time at which results are published on the day after the exam.',
    z._default(
      z
        .string()
        .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day such as 10:00' })),
      '10:00',
    ),
  ),
}

const hostSiteSettings = {
  HOMEPAGE_ORIGINS: setting(
    'Origins of the host site that may embed the product.',
    z._default(z.pipe(list, z.array(origin)), []),
  ),
  HOMEPAGE_PATHS: setting(
    'Paths at which the host site shows our pages, where they differ from the built-in ones (docs/embedding.md).',
    z._default(
      z.string().check(z.refine((text) => readHostPaths(text) !== undefined, { error: hostPathsShape })),
      '',
    ),
  ),
  EMBED_COOKIE_MODE: setting(
    'same-site: the product is on a subdomain of the host site. partitioned: also on another site, by https.',
    z._default(oneOf(cookieModes), 'same-site'),
  ),
}

const otherSystemSettings = {
  CREDIT_WEBHOOK_SECRETS: setting(
    'Secrets with which billing signs charges of credits (docs/billing.md); without one, credits cannot be charged.',
    z._default(
      z.pipe(list, z.array(z.string().check(z.refine(isWebhookSecret, { error: webhookSecretShape })))),
      [],
    ),
  ),
  CREDIT_PRODUCTS: setting(
    'Products that credits can be charged for; without it, those of KNOWLEDGE_PRODUCTS.',
    z.optional(products),
  ),
  WEBHOOK_NETWORKS: setting(
    'Networks of your own to which webhooks may be sent in addition to the internet.',
    z._default(
      z.pipe(
        list,
        z.array(z.string().check(z.refine(isNetwork, { error: 'takes networks such as 10.1.0.0/16' }))),
      ),
      [],
    ),
  ),
}

const observationSettings = {
  LOG_LEVEL: setting(
    'Lines below this level are not logged.',
    z._default(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  ),
  METRICS_TOKEN: setting(
    'Bearer token for /metrics; without it, only this machine itself can read them.',
    z.optional(z.string()),
  ),
  ...tracingSettings,
}

const demonstrationSettings = {
  SANDBOX: setting(
    'on: a demonstration, in which anybody signs in as anybody. Never in production.',
    z._default(oneOf(['on', 'off']), 'off'),
  ),
  SEED: setting(
    'none: a demonstration without courses, exams and people.',
    z._default(oneOf(['demonstration', 'none']), 'demonstration'),
  ),
}

/** All settings; docs/settings.md and `.env.example` are generated from them. */
export const settingsBySubject = {
  'Addresses and processes': processSettings,
  Database: databaseSettings,
  Files: fileSettings,
  'The centre': centreSettings,
  'Sign-in': signInSettings,
  'Mail and links': mailSettings,
  Payments: paymentSettings,
  Seats: seatSettings,
  Exams: examSettings,
  'Host site': hostSiteSettings,
  'Billing and webhooks': otherSystemSettings,
  'Retention of personal data': retentionSettings,
  'Log, metrics and traces': observationSettings,
  Demonstration: demonstrationSettings,
}

export const settings = z.object({
  ...processSettings,
  ...databaseSettings,
  ...fileSettings,
  ...centreSettings,
  ...signInSettings,
  ...mailSettings,
  ...paymentSettings,
  ...seatSettings,
  ...examSettings,
  ...hostSiteSettings,
  ...otherSystemSettings,
  ...retentionSettings,
  ...observationSettings,
  ...demonstrationSettings,
})

export const settingNames: readonly string[] = Object.keys(settings.shape)
