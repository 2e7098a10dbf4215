import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { hostPaths } from '#contract/page-lists.ts'
import { sandboxSecrets } from '#contract/platform/sandbox-secrets.ts'
import { webhookSecretShape } from '../outside/billing/webhook-secret.ts'
import { filesUrlShape } from '../outside/storage/storage-location.ts'
import { hostPathsShape } from '../people/iframe/read-host-paths.ts'
import { ConfigError } from '../platform/settings/parse-settings.ts'
import { root } from '../platform/settings/root.ts'
import { readConfig } from './config.ts'

const required = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'education',
  OIDC_CLIENT_SECRET: 'secret-value',
  TOSS_CLIENT_KEY: 'test_ck_1',
  TOSS_SECRET_KEY: 'test_sk_hunter1',
  LINK_SECRETS: 'hunter-of-more-than-thirty-two-characters',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
}

/** With 24 bytes, the shortest, and 64, the longest. */
const secrets = [`whsec_${'A'.repeat(32)}`, `whsec_${'A'.repeat(86)}==`]

/** The problems reported at startup with these settings. */
function problems(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [title, ...lines] = error.message.split('\n')
    expect(title).toBe('Settings:')
    return lines.map((line) => line.trim())
  }
}

describe('settings', () => {
  it('have defaults except for sign-in, payment, links and mail', () => {
    expect(readConfig(required)).toEqual({
      port: 3000,
      host: undefined,
      publicOrigin: 'http://localhost:3000',
      database: undefined,
      dataDir: join(root, 'data'),
      files: { kind: 'folder', folder: join(root, 'data/files') },
      defaultLanguage: 'en',
      zone: 'Asia/Seoul',
      hostOrigins: [],
      hostPaths: expect.arrayContaining([...hostPaths]),
      cookieMode: 'same-site',
      oidc: { issuer: 'https://id.example.com', clientId: 'education', clientSecret: 'secret-value' },
      payment: {
        clientKey: 'test_ck_1',
        secretKey: 'test_sk_hunter1',
        apiUrl: 'https://api.tosspayments.com',
        scriptUrl: 'https://js.tosspayments.com/v2/standard',
      },
      holidays: [],
      linkSecrets: [required.LINK_SECRETS],
      smtpUrl: required.SMTP_URL,
      mailFrom: 'Education Centre <education@example.com>',
      inquiryUrl: null,
      accountUrl: null,
      faqUrl: null,
      mapSearchUrl: 'https://www.openstreetmap.org/search?query={address}',
      supportPhone: null,
      knowledgeProducts: [],
      creditWebhookSecrets: [],
      creditProducts: [],
      webhookNetworks: [],
      trustProxy: false,
      xAccel: false,
      drainSeconds: 0,
      role: 'all',
      resultHour: '10:00',
      examProvider: undefined,
      holdMinutes: 15,
      refundApprovalFrom: 50_000,
      offerHours: 24,
      groupDays: 7,
      manyWaiting: 10,
      renewalSeats: { seats: 5, endDays: 0 },
      sandbox: false,
      demonstration: false,
      retention: { ordersYears: 5, consentsYears: 1, mailsDays: 90, verificationsDays: 7 },
      metricsToken: undefined,
      tracing: undefined,
      logLevel: 'info',
    })
  })

  it.each([
    ['PUBLIC_ORIGIN', 'http://[::1]:3000', 'publicOrigin', 'http://[::1]:3000'],
    ['PORT', '8080', 'port', 8080],
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['PUBLIC_ORIGIN', 'https://edu.example.com', 'publicOrigin', 'https://edu.example.com'],
    ['PUBLIC_ORIGIN', 'http://localhost:8080', 'publicOrigin', 'http://localhost:8080'],
    ['DATABASE_URL', 'postgres://u:p@db/x', 'database', { url: 'postgres://u:p@db/x' }],
    [
      'DATABASE_URL',
      'postgresql://db:5432/x?sslmode=require',
      'database',
      { url: 'postgresql://db:5432/x?sslmode=require' },
    ],
    ['DATA_DIR', '/var/lib/education', 'dataDir', '/var/lib/education'],
    ['DATA_DIR', 'elsewhere', 'dataDir', join(root, 'elsewhere')],
    ['FILES_URL', 'file:', 'files', { kind: 'folder', folder: join(root, 'data/files') }],
    ['FILES_URL', 'file:///var/lib/files', 'files', { kind: 'folder', folder: '/var/lib/files' }],
    [
      'FILES_URL',
      's3://key:se%2Fcret%40@s3.example.com/education?region=ap-northeast-2',
      'files',
      {
        kind: 's3',
        endpoint: 'https://s3.example.com',
        bucket: 'education',
        region: 'ap-northeast-2',
        accessKeyId: 'key',
        secretAccessKey: 'se/cret@',
      },
    ],
    [
      'KEEP_ORDERS_YEARS',
      '10',
      'retention',
      { ordersYears: 10, consentsYears: 1, mailsDays: 90, verificationsDays: 7 },
    ],
    ['DEFAULT_LANGUAGE', 'ko', 'defaultLanguage', 'ko'],
    ['CENTRE_TIME_ZONE', 'Asia/Tokyo', 'zone', 'Asia/Tokyo'],
    ['CENTRE_TIME_ZONE', 'UTC', 'zone', 'UTC'],
    [
      'HOMEPAGE_ORIGINS',
      'https://a.example, https://b.example:8443',
      'hostOrigins',
      ['https://a.example', 'https://b.example:8443'],
    ],
    [
      'HOMEPAGE_ORIGINS',
      ' https://a.example\nhttps://b.example ',
      'hostOrigins',
      ['https://a.example', 'https://b.example'],
    ],
    ['EMBED_COOKIE_MODE', 'partitioned', 'cookieMode', 'partitioned'],
    ['HOLIDAYS', '2027-01-01,2026-12-25, 2027-01-01', 'holidays', ['2026-12-25', '2027-01-01']],
    [
      'KNOWLEDGE_PRODUCTS',
      'COMPUTE STORAGE,KUBERNETES_2',
      'knowledgeProducts',
      ['COMPUTE', 'STORAGE', 'KUBERNETES_2'],
    ],
    ['KNOWLEDGE_PRODUCTS', 'COMPUTE', 'creditProducts', ['COMPUTE']],
    ['CREDIT_PRODUCTS', 'STORAGE,NETWORK', 'creditProducts', ['STORAGE', 'NETWORK']],
    ['CREDIT_WEBHOOK_SECRETS', secrets.join(), 'creditWebhookSecrets', secrets],
    ['INQUIRY_URL', 'https://www.example.com/inquiry', 'inquiryUrl', 'https://www.example.com/inquiry'],
    ['ACCOUNT_URL', 'https://www.example.com/account', 'accountUrl', 'https://www.example.com/account'],
    ['SUPPORT_PHONE', '02-0000-0000', 'supportPhone', '02-0000-0000'],
    [
      'MAP_SEARCH_URL',
      'https://map.example.com/?q={address}',
      'mapSearchUrl',
      'https://map.example.com/?q={address}',
    ],
    ['TRUST_PROXY', 'true', 'trustProxy', true],
    ['TRUST_PROXY', 'false', 'trustProxy', false],
    ['DRAIN_SECONDS', '20', 'drainSeconds', 20],
    ['TRUST_PROXY', '10.0.0.1', 'drainSeconds', 5],
    ['TRUST_PROXY', '10.0.0.1', 'trustProxy', '10.0.0.1'],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8,fd00::/8', 'trustProxy', 'loopback, 10.0.0.0/8,fd00::/8'],
    ['ROLE', 'worker', 'role', 'worker'],
    ['OFFER_HOURS', '12', 'offerHours', 12],
    ['WAITING_GROUP_DAYS', '3', 'groupDays', 3],
    ['MANY_WAITING', '25', 'manyWaiting', 25],
    ['RENEWAL_SEATS', '0', 'renewalSeats', { seats: 0, endDays: 0 }],
    ['RENEWAL_SEATS_END_DAYS', '3', 'renewalSeats', { seats: 5, endDays: 3 }],
    ['SANDBOX', 'on', 'sandbox', true],
    ['SANDBOX', 'off', 'sandbox', false],
    ['METRICS_TOKEN', 'token', 'metricsToken', 'token'],
    ['WEBHOOK_NETWORKS', '10.1.0.0/16, fd00::/8', 'webhookNetworks', ['10.1.0.0/16', 'fd00::/8']],
    ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ])('accept %s=%j', (name, value, field, read) => {
    const config = readConfig({ ...required, [name]: value })
    expect(config[field as 'port']).toEqual(read)
    // Fastify accepts the value.
    expect(() => Fastify({ trustProxy: config.trustProxy })).not.toThrow()
  })

  it('derive the origin from the port', () => {
    expect(readConfig({ ...required, PORT: '8080' }).publicOrigin).toBe('http://localhost:8080')
  })

  it.each(Object.keys(required))('require %s', (name) => {
    expect(problems({ ...required, [name]: undefined })).toEqual([`${name} is not set.`])
    expect(problems({ ...required, [name]: '' })).toEqual([`${name} is not set.`])
  })

  it.each([
    ['PORT', 'http', 'must be a port number'],
    ['PORT', '-1', 'must be a port number'],
    ['PORT', '65536', 'must be a port number'],
    ['PORT', '99999', 'must be a port number'],
    ['PORT', '3000.5', 'must be a port number'],
    ['PORT', '3e3', 'must be a port number'],
    ['PUBLIC_ORIGIN', 'edu.example.com', 'must be an origin such as https://edu.example.com'],
    ['PUBLIC_ORIGIN', 'https://edu.example.com/', 'must be an origin such as https://edu.example.com'],
    ['PUBLIC_ORIGIN', 'https://edu.example.com/path', 'must be an origin such as https://edu.example.com'],
    ['PUBLIC_ORIGIN', 'ftp://edu.example.com', 'must be an origin such as https://edu.example.com'],
    ['PUBLIC_ORIGIN', 'HTTPS://edu.example.com', 'must be an origin such as https://edu.example.com'],
    ['DATABASE_URL', 'mysql://db/x', 'must be a postgresql:// address'],
    ['DATABASE_URL', 'db', 'must be a postgresql:// address'],
    ...[
      'files',
      'file:files',
      'file:///',
      'https://s3.example.com/education',
      's3://s3.example.com/education',
      's3://key:hunter@s3.example.com',
      's3://key:hunter@s3.example.com/Education',
      's3://key:hunter@s3.example.com/education/below',
      's3://key:hunter@s3.example.com/education?tls=no',
      's3://key:hunter@s3.example.com/education?ssl=on',
      's3://key:%E0%A4%A@s3.example.com/education',
    ].map((url) => ['FILES_URL', url, filesUrlShape]),
    ['DEFAULT_LANGUAGE', 'fr', 'must be one of en, ja, ko, zh'],
    ['CENTRE_TIME_ZONE', 'Seoul', 'must be a time zone such as Asia/Seoul'],
    ['HOLIDAYS', '2026-12-25, 25.12.2027', 'takes days such as 2026-12-25'],
    ['HOLIDAYS', '2027-02-29', 'takes days such as 2026-12-25'],
    ['HOMEPAGE_ORIGINS', 'https://a.example *', 'must be an origin such as https://edu.example.com'],
    ['HOMEPAGE_ORIGINS', 'https://*.example.com', 'must be an origin such as https://edu.example.com'],
    ['HOMEPAGE_ORIGINS', 'https://a;script-src', 'must be an origin such as https://edu.example.com'],
    ['EMBED_COOKIE_MODE', 'none', 'must be one of same-site, partitioned'],
    ['HOMEPAGE_PATHS', '/attend', hostPathsShape],
    ['HOMEPAGE_PATHS', '/attend=//evil.example', hostPathsShape],
    ['OIDC_ISSUER', 'id.example.com', 'must be an http or https address'],
    ['OIDC_ISSUER', 'ldap://id.example.com', 'must be an http or https address'],
    ['TOSS_API_URL', 'api.example.com', 'must be an http or https address'],
    ['TOSS_SCRIPT_URL', 'javascript:alert(1)', 'must be an http or https address'],
    ['SMTP_URL', 'mail.example.com', 'must be an smtp:// or smtps:// address'],
    ['SMTP_URL', 'https://mail.example.com', 'must be an smtp:// or smtps:// address'],
    ['INQUIRY_URL', 'javascript:alert(1)', 'must be an http or https address'],
    ['MAP_SEARCH_URL', 'https://map.example.com/?q=', 'must contain {address}'],
    ['FAQ_URL', 'faq', 'must be an http or https address'],
    ['KNOWLEDGE_PRODUCTS', 'COMPUTE storage', 'takes names like COMPUTE'],
    ['KNOWLEDGE_PRODUCTS', 'A'.repeat(41), 'takes names like COMPUTE'],
    ['CREDIT_PRODUCTS', 'compute', 'takes names like COMPUTE'],
    ...[
      'hunter',
      'whsec_',
      `whsec_${'A'.repeat(28)}`,
      `whsec_${'A'.repeat(88)}`,
      `${'A'.repeat(32)}`,
      `${secrets[0]} hunter`,
      `${secrets[0]}!`,
    ].map((value) => ['CREDIT_WEBHOOK_SECRETS', value, webhookSecretShape]),
    ...['10.1.0.0', '10.1.0.0/33', 'fd00::/129', 'localhost/8'].map((value) => [
      ...['WEBHOOK_NETWORKS', value, 'takes networks such as 10.1.0.0/16'],
    ]),
    ...['hunter', `${'x'.repeat(32)} hunter`].map((value) => [
      'LINK_SECRETS',
      value,
      'takes secrets of 32 or more characters',
    ]),
    ['TRUST_PROXY', 'yes', 'must be true, false, or addresses and networks such as 10.0.0.0/8'],
    ['TRUST_PROXY', '1', 'must be true, false, or addresses and networks such as 10.0.0.0/8'],
    ['TRUST_PROXY', '10.0.0.0/8, proxy', 'must be true, false, or addresses and networks such as 10.0.0.0/8'],
    ['DRAIN_SECONDS', '-1', 'must be seconds, 0 to 99'],
    ['DATABASE_READ_MAX_LAG', '0', 'must be seconds, 1 to 999'],
    ['ROLE', 'api', 'must be one of web, worker, all'],
    ['SANDBOX', 'true', 'must be one of on, off'],
    ['LOG_LEVEL', 'verbose', 'must be one of trace, debug, info, warn, error, fatal, silent'],
  ])('reject %s=%s in one line', (name, value, message) => {
    expect(problems({ ...required, [name]: value })).toEqual([`${name}: ${message}`])
  })

  it('reject the demonstration’s public secrets outside of a demonstration', () => {
    const { linkSecret, oidcClientSecret, tossSecretKey } = sandboxSecrets
    const builtIn = {
      ...required,
      LINK_SECRETS: `${required.LINK_SECRETS} ${linkSecret}`,
      OIDC_CLIENT_SECRET: oidcClientSecret,
      TOSS_SECRET_KEY: tossSecretKey,
    }
    expect(problems(builtIn)).toEqual(
      ['LINK_SECRETS', 'OIDC_CLIENT_SECRET', 'TOSS_SECRET_KEY'].map(
        (name) => `${name} is that of the demonstration, which everybody knows.`,
      ),
    )
    expect(problems({ ...builtIn, SANDBOX: 'on' })).toEqual([])
  })

  it('report all problems at once, without secrets', () => {
    const lines = problems({ ...required, SMTP_URL: undefined, PORT: 'x', ROLE: 'x' })
    expect(lines.sort()).toEqual([
      'PORT: must be a port number',
      'ROLE: must be one of web, worker, all',
      'SMTP_URL is not set.',
    ])
    const wrong = {
      ...required,
      SMTP_URL: 'http://user:hunter2@mail',
      DATABASE_URL: 'mysql://root:hunter2@db',
    }
    const more = { FILES_URL: 's3://hunter:hunter@', CREDIT_WEBHOOK_SECRETS: 'whsec_hunter' }
    expect(problems({ ...wrong, ...more }).join()).not.toMatch(/hunter/)
  })

  it('know a pooler, a server and a replica', () => {
    const [pooler, server, replica] = ['pooler', 'server', 'replica'].map((host) => `postgres://${host}/x`)
    const more = { DATABASE_DIRECT_URL: server, DATABASE_READ_URL: replica }
    expect(readConfig({ ...required, ...more, DATABASE_URL: pooler }).database).toEqual({
      url: pooler,
      directUrl: server,
      read: { url: replica, maxLagSeconds: 10 },
    })
    expect(problems({ ...required, ...more })).toEqual([
      'DATABASE_DIRECT_URL is set, but DATABASE_URL is not.',
      'DATABASE_READ_URL is set, but DATABASE_URL is not.',
    ])
  })

  it('reject sandboxes, which sign anybody in, on https', () => {
    const https = { ...required, PUBLIC_ORIGIN: 'https://edu.example.com' }
    expect(problems({ ...https, SANDBOX: 'on' })).toEqual([
      'SANDBOX=on signs anybody in and is refused together with an https PUBLIC_ORIGIN.',
    ])
    expect(problems({ ...https, SANDBOX: 'off' })).toEqual([])
  })

  it('reject files that nginx sends from anywhere but a bucket', () => {
    expect(problems({ ...required, X_ACCEL: 'on' })).toEqual(['X_ACCEL=on needs a bucket: FILES_URL=s3://…'])
    const bucket = { FILES_URL: 's3://key:secret@s3.example.com/education' }
    expect(readConfig({ ...required, ...bucket, X_ACCEL: 'on' }).xAccel).toBe(true)
  })

  it('reject partitioned cookies on http, where browsers do not store them', () => {
    const partitioned = { ...required, EMBED_COOKIE_MODE: 'partitioned' }
    for (const origin of ['http://edu.internal', 'http://edu.localhost'])
      expect(problems({ ...partitioned, PUBLIC_ORIGIN: origin })).toEqual([
        'EMBED_COOKIE_MODE=partitioned needs an https PUBLIC_ORIGIN.',
      ])
    for (const origin of ['https://edu.example.com', 'http://localhost:3000'])
      expect(problems({ ...partitioned, PUBLIC_ORIGIN: origin })).toEqual([])
  })

  it('require all settings of the exam provider or none', () => {
    const examProvider = {
      TESTING_CLIENT_ID: 'tool',
      TESTING_LOGIN_URL: 'https://tests.example.com/login',
      TESTING_LAUNCH_URL: 'https://tests.example.com/launch',
      TESTING_JWKS_URL: 'https://tests.example.com/jwks',
    }
    expect(readConfig({ ...required, ...examProvider }).examProvider).toEqual({
      clientId: 'tool',
      deploymentId: '1',
      loginUrl: 'https://tests.example.com/login',
      launchUrl: 'https://tests.example.com/launch',
      jwksUrl: 'https://tests.example.com/jwks',
    })
    expect(readConfig({ ...required, TESTING_DEPLOYMENT_ID: '7' }).examProvider).toBeUndefined()
    for (const name of Object.keys(examProvider))
      expect(problems({ ...required, ...examProvider, [name]: '' })).toEqual([
        `${name} is not set, but another setting of TESTING_ is.`,
      ])
    expect(problems({ ...required, ...examProvider, TESTING_JWKS_URL: 'keys' })).toEqual([
      'TESTING_JWKS_URL: must be an http or https address',
    ])
  })

  it('ignore unknown and empty variables', () => {
    expect(readConfig({ ...required, PATH: '/bin', PORT: '', ROLE: '', TRUST_PROXY: '' })).toEqual(
      readConfig(required),
    )
  })
})
