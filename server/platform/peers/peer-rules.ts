/** Settings that all processes on one database must have in common. */
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

/** What a process announces to the others on its database. Settings are fingerprints of their values. */
export interface PeerFacts {
  readonly build: number
  readonly settings: Readonly<Record<SharedSetting, readonly number[]>>
}

export interface Peer extends Omit<PeerFacts, 'build'> {
  /** Undefined for builds up to 0261, which do not announce it. */
  readonly build: number | undefined
  readonly address: string | null
  /** Named in messages to operators. */
  readonly connection: string
}

export interface SchemaFacts {
  readonly build: number
  readonly floor: number
}

export function versionRefusals(schema: SchemaFacts, build: number, peers: readonly Peer[]): string[] {
  const needed = `the schema of this database needs build ${padded(schema.floor)} or a later one`
  return [
    ...(build < schema.floor ? [`This is build ${padded(build)}, and ${needed}. Install that.`] : []),
    ...olderThan(schema.floor, schema, peers).map(
      ({ name, connection }) => `Beside this process runs ${name} (${connection}), and ${needed}. Stop it.`,
    ),
  ]
}

/** `strangers` are connections of processes that announce nothing. */
export function migrationRefusals(
  { from, floor }: { readonly from: SchemaFacts; readonly floor: number },
  peers: readonly Peer[],
  strangers: readonly string[],
): string[] {
  const why = (name: string, connection: string) =>
    `The database was not migrated: ${name} runs on it (${connection}), and the new schema needs build ${padded(floor)} or a later one. Stop all processes of earlier builds, and start again: "Upgrading" in docs/operate.md.`
  return [
    ...olderThan(floor, from, peers).map(({ name, connection }) => why(name, connection)),
    ...strangers.map((connection) => why('a process that announces no build', connection)),
  ]
}

/** A process that does not announce its build is taken for the schema's newest one: it may have migrated it. */
function olderThan(floor: number, schema: SchemaFacts, peers: readonly Peer[]) {
  return peers.flatMap(({ build, connection }) => {
    if ((build ?? schema.build) >= floor) return []
    const name = build === undefined ? 'a build that does not tell its number' : `build ${padded(build)}`
    return { name, connection }
  })
}

const padded = (build: number) => String(build).padStart(4, '0')

/** Links made by one process would not be valid at the other. */
export function secretRefusals(own: PeerFacts, peers: readonly Peer[]): string[] {
  const { LINK_SECRETS: secrets } = own.settings
  return peers
    .filter(({ settings }) => !settings.LINK_SECRETS.some((secret) => secrets.includes(secret)))
    .map(
      (peer) =>
        `LINK_SECRETS has no secret in common with that of another process on this database (${peer.connection}), so that links made by one are refused by the other. Set the same secrets, or stop that process first.`,
    )
}

export function differencesFrom(own: PeerFacts, peers: readonly Peer[]): SharedSetting[] {
  const textOf = (values: readonly number[]) => values.toSorted((a, b) => a - b).join(' ')
  return sharedSettings.filter((name) =>
    peers.some((peer) => textOf(peer.settings[name]) !== textOf(own.settings[name])),
  )
}
