import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { watchClockSkew } from '../platform/clock/watch-clock-skew.ts'
import { eachMinute } from '../platform/concurrency/each-minute.ts'
import { knownMigrations, untilNoneMigrates } from '../platform/db/migrate.ts'
import { numberOf } from '../platform/db/migration-rules.ts'
import { type Database, withoutTimeout } from '../platform/db/open.ts'
import { peerFacts } from '../platform/peers/peer-facts.ts'
import { PeerRefusal, peersOf } from '../platform/peers/peers.ts'
import type { Config } from './config.ts'

interface Watched {
  readonly config: Config
  readonly log: Logger
  readonly registry: Registry
}

export interface Machines {
  announce(client: pg.Client): Promise<void>
  /** Throws `PeerRefusal` if this process must not run beside the others. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Checks now and throws, then each minute and only logs. Does nothing on the embedded database, which has one process. */
export async function watchMachines(
  database: Database,
  { config, log, registry }: Watched,
): Promise<Machines | undefined> {
  const { engine, db } = database
  if (engine.kind === 'pglite') return undefined
  const build = numberOf((await knownMigrations()).at(-1) ?? '')
  const peers = peersOf(db, await peerFacts(build, sharedValues(config)), log)
  const compareClocks = watchClockSkew({ db, registry, log })
  const look = async () => {
    await compareClocks()
    await peers.check()
  }
  await look()
  const watching = eachMinute(() =>
    look().catch((error: unknown) => {
      // Outages are logged with every request.
      if (error instanceof PeerRefusal)
        log.error({ because: error.message }, 'processes must not run together')
    }),
  )
  return {
    announce: peers.announce,
    check: async () => {
      // A process that began to migrate before this one was announced has not seen it.
      await withoutTimeout(database, untilNoneMigrates)
      await peers.check()
    },
    stop: watching.stop,
  }
}

function sharedValues({
  linkSecrets,
  creditWebhookSecrets,
  oidc,
  payment,
  files,
  publicOrigin,
  zone,
}: Config) {
  const place = files.kind === 'folder' ? [] : [`${files.endpoint}/${files.bucket}`]
  return {
    LINK_SECRETS: linkSecrets,
    CREDIT_WEBHOOK_SECRETS: creditWebhookSecrets,
    OIDC_CLIENT_SECRET: [oidc.clientSecret],
    TOSS_SECRET_KEY: [payment.secretKey],
    // The same folder may be mounted elsewhere.
    FILES_URL: place,
    PUBLIC_ORIGIN: [publicOrigin],
    CENTRE_TIME_ZONE: [zone],
  }
}
