import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { announceFacts, listPeers } from './peer-db.ts'
import { differencesFrom, type PeerFacts, secretRefusals, versionRefusals } from './peer-rules.ts'

/** Two processes must not run on one database. Its message is for operators. */
export class PeerRefusal extends Error {}

/** The other processes on the same database. */
export interface Peers {
  /** Tells them of this process, for as long as this connection lasts. */
  announce(client: pg.Client): Promise<void>
  /** Throws `PeerRefusal` if this process must not run beside them; logs settings that differ, once. */
  check(): Promise<void>
}

export function peersOf(db: Db, own: PeerFacts, log: Logger): Peers {
  let pid: number | undefined
  let known = ''
  return {
    announce: async (client) => {
      pid = await announceFacts(client, own)
    },
    check: async () => {
      const peers = await listPeers(db, pid)
      const [refusal] = [...versionRefusals(own.major, peers), ...secretRefusals(own, peers)]
      if (refusal !== undefined) throw new PeerRefusal(refusal)
      const settings = differencesFrom(own, peers)
      if (settings.join() === known) return
      known = settings.join()
      if (known) log.warn({ settings }, 'settings differ from those of other processes on this database')
      else log.info('settings are those of the other processes again')
    },
  }
}

/** Throws `PeerRefusal` if processes of another major version run. */
export async function refuseBesideOtherVersion(db: Db, major: number): Promise<void> {
  const [refusal] = versionRefusals(major, await listPeers(db, undefined))
  if (refusal !== undefined) throw new PeerRefusal(refusal)
}
