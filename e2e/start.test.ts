import { describe, expect, it } from 'vitest'
import { unreachableProviders } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'

const setup = openSetup()

describe('the product fails to start with one line and exit code 1', () => {
  it('naming every invalid setting at once, one per line', async () => {
    const wrong = {
      PORT: '3000x',
      OIDC_ISSUER: 'identity',
      OIDC_CLIENT_ID: '',
      OIDC_CLIENT_SECRET: '',
      TOSS_CLIENT_KEY: '',
      TOSS_SECRET_KEY: '',
      TOSS_API_URL: 'toss',
      TOSS_SCRIPT_URL: 'toss',
      LINK_SECRETS: 'short',
      SMTP_URL: 'mail',
      CENTRE_TIME_ZONE: 'Mars/Olympus',
      HOMEPAGE_ORIGINS: 'https://a.example b',
      KNOWLEDGE_PRODUCTS: 'compute',
      ROLE: 'both',
      SANDBOX: 'yes',
      LOG_LEVEL: 'loud',
    }
    const { code, stderr } = await setup.attempt({
      settings: { ...unreachableProviders, DATA_DIR: await setup.folder(), ...wrong },
    }).ended
    const [heading, ...lines] = stderr.trimEnd().split('\n')
    expect([code, heading]).toEqual([1, 'Settings:'])
    expect(lines.map((line) => /^ {2}([A-Z_]+)(: \S| is not set\.)/.exec(line)?.[1]).sort()).toEqual(
      Object.keys(wrong).sort(),
    )
  })
})
