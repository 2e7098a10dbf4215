import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError } from '../platform/settings/parse-settings.ts'
import { root } from '../platform/settings/root.ts'
import { readConfig } from './config.ts'
import { settingNames } from './settings.ts'

const required = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'education',
  OIDC_CLIENT_SECRET: 'secret-value',
  TOSS_CLIENT_KEY: 'test_ck_1',
  TOSS_SECRET_KEY: 'test_sk_hunter1',
  LINK_SECRETS: 'hunter-of-more-than-thirty-two-characters',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
}

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

describe('settings that a person writes', () => {
  it.each([
    ['OIDC_ISSUR', 'OIDC_ISSUER'],
    ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['HOMEPAGE_ORIGIN', 'HOMEPAGE_ORIGINS'],
    ['mail_from', 'MAIL_FROM'],
    ['TRUST_PROXIES', undefined],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['HOSTNAME', undefined],
    ['HOSTS', undefined],
    ['POST', undefined],
    ['OTEL_RESOURCE_ATTRIBUTES', undefined],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', undefined],
    ['npm_config_loglevel', undefined],
    ['TEST_DATABASE_URL', undefined],
    ['SANDBOX_MINUTE_MS', undefined],
    ['NODE_ENV', undefined],
  ])('name what an unknown one like %s probably is: %s', (name, likely) => {
    expect(problems({ ...required, [name]: 'x' })).toEqual(
      likely === undefined ? [] : [`${name} is no setting. Is ${likely} meant?`],
    )
  })

  it('name a misspelt one together with the one that is missing', () => {
    expect(problems({ ...required, OIDC_ISSUER: undefined, OIDC_ISSUR: 'https://id.example.com' })).toEqual([
      'OIDC_ISSUR is no setting. Is OIDC_ISSUER meant?',
      'OIDC_ISSUER is not set.',
    ])
  })

  it('take the sender of mails with and without a name', () => {
    for (const sender of [
      'education@example.com',
      '교육 센터 <education@example.com>',
      '"Centre, of education" <education@example.com>',
    ])
      expect(readConfig({ ...required, MAIL_FROM: sender }).mailFrom).toBe(sender)
  })

  it.each([
    'nonsense',
    'Centre <nonsense>',
    'Centre, of <a@example.com>',
    'a@example.com, b@example.com',
    '<>',
  ])('refuse %j as sender of mails', (sender) =>
    expect(problems({ ...required, MAIL_FROM: sender })).toEqual([
      'MAIL_FROM: must be an address such as Education Centre <education@example.com>',
    ]),
  )

  it.each(['edu.example.com', '203.0.113.7', '[2001:db8::1]', 'edu.example.com:8080'])(
    'refuse plain http for the public host %s',
    (host) => {
      expect(problems({ ...required, PUBLIC_ORIGIN: `http://${host}` })).toEqual([
        expect.stringMatching(/^PUBLIC_ORIGIN: .* needs https/),
      ])
      expect(problems({ ...required, PUBLIC_ORIGIN: `http://${host}`, SANDBOX: 'on' })).toEqual([])
    },
  )

  it.each([
    ...['localhost:3000', '127.0.0.1', '[::1]:3000', '10.1.2.3', '192.168.0.7', '172.20.0.2', '[fd00::1]'],
    ...['web', 'edu.localhost', 'edu.internal', 'edu.local'],
  ])('take plain http for the local host %s', (host) => {
    expect(problems({ ...required, PUBLIC_ORIGIN: `http://${host}` })).toEqual([])
  })

  it('all stand in .env.example, and nothing else does', async () => {
    const example = await readFile(join(root, '.env.example'), 'utf8')
    const names = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(names.sort()).toEqual([...settingNames].sort())
  })
})
