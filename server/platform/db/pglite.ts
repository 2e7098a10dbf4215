import { createHash } from 'node:crypto'
import { fdatasyncSync, mkdirSync, realpathSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { parsers } from './column-parsers.ts'

export interface EmbeddedDatabase {
  readonly pglite: PGlite
  close(): Promise<void>
}

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`The database folder ${folder} is in use by another process. Stop that one first.`)
    this.name = 'FolderInUse'
  }
}

/** Opens the embedded database in a folder with durable commits. A new one is loaded from `image`, a result of `dumpDataDir`. */
export async function openEmbedded(folder: string, image?: Blob): Promise<EmbeddedDatabase> {
  const lock = await acquireFolderLock(folder)
  // Ten times V8's default number of calls before a function is optimised: at startup hardly any optimisation pays off, and its
  // memory stays allocated.
  setFlagsFromString('--wasm-tiering-budget=130000000')
  try {
    const pglite = await PGlite.create({
      fs: new DurableFolder(folder),
      ...(image && { loadDataDir: image }),
      // PGlite starts with -F, which turns fsync off.
      startParams: [
        ...PGlite.defaultStartParams.filter((one) => one !== '-F'),
        '-c',
        'wal_sync_method=fsync',
        // The default of 128 MB would mostly duplicate the operating system's cache.
        '-c',
        'shared_buffers=16MB',
      ],
      parsers,
    })
    return {
      pglite,
      close: async () => {
        if (!pglite.closed) await pglite.close()
        lock.close()
      },
    }
  } catch (error) {
    lock.close()
    throw error
  }
}

export async function openInMemory(): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create('memory://', { parsers })
  return { pglite, close: async () => (pglite.closed ? undefined : pglite.close()) }
}

export function acquireFolderLock(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return lockFolder(realpathSync(folder))
}

/**
 * PGlite takes no lock, and a second process silently loses committed rows. The lock is an abstract socket, which Linux frees
 * even after `kill -9`; elsewhere a loopback port derived from the folder.
 */
function lockFolder(folder: string): Promise<Server> {
  const name = createHash('sha256').update(folder).digest()
  const server = createServer()
  return new Promise((locked, refused) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      refused(error.code === 'EADDRINUSE' ? new FolderInUse(folder) : error),
    )
    server.once('listening', () => {
      server.unref()
      locked(server)
    })
    if (process.platform === 'linux') server.listen(`\0education-centre-${name.toString('hex').slice(0, 32)}`)
    else server.listen(20_000 + (name.readUInt16BE() % 20_000), '127.0.0.1')
  })
}

/** PGlite's Node file system ignores fsync; this one syncs. */
class DurableFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...[emscriptenOpts.preRun ?? []].flat(), syncToDisk],
      },
    }
  }
}

interface OpenFile {
  nfd?: number | null
}

function syncToDisk(module: object) {
  const { NODEFS } = module as { NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } } }
  NODEFS.stream_ops.fsync = (file) => {
    if (file.nfd != null) fdatasyncSync(file.nfd)
    return 0
  }
}
