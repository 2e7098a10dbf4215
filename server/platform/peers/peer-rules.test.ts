import { describe, expect, it } from 'vitest'
import {
  differencesFrom,
  type Peer,
  type PeerFacts,
  type SharedSetting,
  secretRefusals,
  versionRefusals,
} from './peer-rules.ts'

const settings: PeerFacts['settings'] = {
  LINK_SECRETS: [1],
  CREDIT_WEBHOOK_SECRETS: [2],
  OIDC_CLIENT_SECRET: [3],
  TOSS_SECRET_KEY: [4],
  FILES_URL: [5],
  PUBLIC_ORIGIN: [6],
  CENTRE_TIME_ZONE: [7],
}
const own: PeerFacts = { major: 1, settings }
const peer = (changes: Partial<Record<SharedSetting, number[]>>, major = 1): Peer => ({
  major,
  settings: { ...settings, ...changes },
  connection: 'connection 4711 from 10.0.0.5',
})

const refusalsBeside = (one: PeerFacts, peers: readonly Peer[]) => [
  ...versionRefusals(one.major, peers),
  ...secretRefusals(one, peers),
]

describe('a process beside others on its database', () => {
  it.each([
    ['alone', []],
    ['with the same settings', [peer({}), peer({})]],
    ['while a secret is replaced', [peer({ LINK_SECRETS: [8, 1] }), peer({ LINK_SECRETS: [1, 8] })]],
    ['with another provider’s secret', [peer({ TOSS_SECRET_KEY: [9] })]],
  ])('runs %s', (_, peers) => {
    expect(refusalsBeside(own, peers)).toEqual([])
  })

  it.each([
    [
      'of a newer major version',
      peer({}, 2),
      'Version 2 of the product runs on this database (connection 4711',
    ],
    [
      'of an older major version',
      peer({}, 0),
      'Version 0 of the product runs on this database (connection 4711',
    ],
    ['with other secrets for links', peer({ LINK_SECRETS: [8, 9] }), 'LINK_SECRETS has no secret in common'],
  ])('is refused beside one %s', (_, other, message) => {
    const refusals = refusalsBeside(own, [peer({}), other])
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).toContain(message)
  })

  it('knows which settings differ, in any order of several secrets', () => {
    expect(differencesFrom(own, [peer({})])).toEqual([])
    expect(
      differencesFrom({ ...own, settings: { ...settings, LINK_SECRETS: [8, 1] } }, [
        peer({ LINK_SECRETS: [1, 8] }),
      ]),
    ).toEqual([])
    expect(
      differencesFrom(own, [peer({ TOSS_SECRET_KEY: [9] }), peer({ CREDIT_WEBHOOK_SECRETS: [] })]),
    ).toEqual(['CREDIT_WEBHOOK_SECRETS', 'TOSS_SECRET_KEY'])
  })
})
