/** Settings that all processes on one database need to have in common. */
export const sharedSettings = [
  'LINK_SECRETS',
  'CREDIT_WEBHOOK_SECRETS',
  'OIDC_CLIENT_SECRET',
  'TOSS_SECRET_KEY',
  'FILES_URL',
  'PUBLIC_ORIGIN',
  'CENTRE_TIME_ZONE',
] as const
export type SharedSetting = (typeof sharedSettings)[number]

/** What a process tells the others on its database: the major version, and fingerprints of its settings' values. */
export interface PeerFacts {
  readonly major: number
  readonly settings: Readonly<Record<SharedSetting, readonly number[]>>
}

export interface Peer extends PeerFacts {
  /** Its connection, for operators. */
  readonly connection: string
}

/** Why a process of a major version must not run beside its peers, as sentences: their schemas differ. */
export function versionRefusals(major: number, peers: readonly Peer[]): string[] {
  return peers
    .filter((peer) => peer.major !== major)
    .map(
      (peer) =>
        `Version ${peer.major} of the product runs on this database (${peer.connection}), and this is version ${major}. Stop it first, or start that version.`,
    )
}

/** Why a process must not run beside its peers: links that one makes would not be valid at the other. */
export function secretRefusals(own: PeerFacts, peers: readonly Peer[]): string[] {
  const { LINK_SECRETS: secrets } = own.settings
  return peers
    .filter(({ settings }) => !settings.LINK_SECRETS.some((secret) => secrets.includes(secret)))
    .map(
      (peer) =>
        `LINK_SECRETS has no secret in common with that of another process on this database (${peer.connection}), so that links made by one are refused by the other. Set the same secrets, or stop that process first.`,
    )
}

/** The settings that differ from those of a peer. */
export function differencesFrom(own: PeerFacts, peers: readonly Peer[]): SharedSetting[] {
  const textOf = (values: readonly number[]) => values.toSorted((a, b) => a - b).join(' ')
  return sharedSettings.filter((name) =>
    peers.some((peer) => textOf(peer.settings[name]) !== textOf(own.settings[name])),
  )
}
