import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { fastSettings } from '../../testing/postgres.ts'
import {
  createServerData,
  findBinaries,
  type PostgresServer,
  startServer,
} from '../../testing/postgres-server.ts'
import type { Setup } from '../setup.ts'

const common = ['max_connections=100', 'shared_buffers=2GB', 'max_wal_size=8GB']
const loading = [...common, ...fastSettings, 'wal_level=minimal', 'max_wal_senders=0']
/** As an operator would set them for this machine; everything else, such as durable commits, as PostgreSQL comes. */
const serving = [...common, 'effective_cache_size=12GB', 'random_page_cost=1.1']

/** A PostgreSQL cluster of its own, in a temporary folder. */
export interface Cluster {
  database(): Promise<TestDatabase>
  /** Restarts it to load rows fast, without durability; or to serve as in operation. */
  restart(as: 'loading' | 'serving'): Promise<void>
}

export async function startCluster(setup: Setup): Promise<Cluster> {
  const bin = await findBinaries()
  if (!bin) throw new Error('PostgreSQL is missing.')
  const data = { bin, folder: await setup.folder() }
  const port = await freePort()
  await createServerData(data)
  let server: PostgresServer = await startServer(data, { port, settings: loading })
  setup.onClose(() => server.stop())
  return {
    database: () => createDatabase(server.url),
    restart: async (as) => {
      await server.stop()
      server = await startServer(data, { port, settings: as === 'loading' ? loading : serving })
    },
  }
}
