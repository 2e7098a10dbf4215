import { mkdir } from 'node:fs/promises'
import { runS3Server } from '../testing/s3-server.ts'

/** A small S3 server for the cluster on one machine. Its arguments: port and folder. */
const [port, directory] = process.argv.slice(2)
if (!port || !directory) throw new Error('port and folder are required')
await mkdir(directory, { recursive: true })
const server = await runS3Server({ port: Number(port), directory })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => server.close().finally(() => process.exit(0)))
