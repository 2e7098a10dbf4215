import { describe, expect, it } from 'vitest'
import {
  differencesFrom,
  migrationRefusals,
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
const own: PeerFacts = { build: 300, settings }
const peer = (
  changes: Partial<Record<SharedSetting, number[]>>,
  build: number | undefined = own.build,
): Peer => ({
  build,
  settings: { ...settings, ...changes },
  address: '10.0.0.5',
  connection: 'connection 4711 from 10.0.0.5',
})

/** Of a build that doesn't tell its number. */
const unnumbered: Peer = { ...peer({}), build: undefined }
const schema = { build: 300, floor: 210 }

const refusalsBeside = (one: PeerFacts, peers: readonly Peer[]) => [
  ...versionRefusals(schema, one.build, peers),
  ...secretRefusals(one, peers),
]

describe('a process beside others on its database', () => {
  it.each([
    ['alone', []],
    ['with the same settings', [peer({}), peer({})]],
    ['while a secret is replaced', [peer({ LINK_SECRETS: [8, 1] }), peer({ LINK_SECRETS: [1, 8] })]],
    ['beside the oldest that can live with their schema, and later ones', [peer({}, 210), peer({}, 999)]],
    ['beside one that has migrated to this schema and does not tell its number', [unnumbered]],
    ['with another provider’s secret', [peer({ TOSS_SECRET_KEY: [9] })]],
  ])('runs %s', (_, peers) => {
    expect(refusalsBeside(own, peers)).toEqual([])
  })

  it.each([
    [
      'that is older than the floor of their schema',
      peer({}, 209),
      'Beside this process runs build 0209 (connection 4711 from 10.0.0.5), and the schema of this database needs build 0210',
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

it('a process that is older than the floor of its schema does not run', () => {
  expect(versionRefusals(schema, 210, [])).toEqual([])
  expect(versionRefusals(schema, 209, [])).toEqual([
    'This is build 0209, and the schema of this database needs build 0210 or a later one. Install that.',
  ])
})

describe('a schema', () => {
  const refusals = (peers: readonly Peer[], strangers: readonly string[] = [], build = 261) =>
    migrationRefusals({ from: { build, floor: 0 }, floor: 210 }, peers, strangers)

  it.each([
    ['nobody', []],
    ['builds from the floor on', [peer({}, 210), peer({}, 261), peer({}, 999)]],
    ['one of its own time that does not tell its number', [unnumbered]],
  ])('is migrated beside %s', (_, peers) => {
    expect(refusals(peers)).toEqual([])
  })

  it.each([
    ['an older build', refusals([peer({}, 209)]), 'build 0209 runs on it (connection 4711 from 10.0.0.5)'],
    [
      'one that does not tell its number, on a schema older than the floor',
      refusals([unnumbered], [], 209),
      'a build that does not tell its number runs on it',
    ],
    [
      'one that announces nothing',
      refusals([peer({})], ['connection 12']),
      'a process that announces no build runs on it (connection 12)',
    ],
  ])('is not migrated beside %s, with what to do', (_, found, message) => {
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^The database was not migrated: .* needs build 0210 or a later one\. Stop all /)
    expect(found[0]).toContain(message)
  })
})
