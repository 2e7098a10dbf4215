import type { Logger } from 'pino'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readFile } from '../../platform/files/read-file.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { clearDocuments, findDocument } from './certificate-db.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly files: FileStorage
  readonly log: Logger
}

/**
 * Reads the stored PDF of a certificate: any for staff, their own for members. Enqueues its generation if the file is
 * missing.
 */
export async function readCertificate(
  { db, jobs, files, log }: Deps,
  input: { readonly certificateId: number; readonly memberId: number | 'STAFF' },
): Promise<{ bytes: Buffer; certificationCode: string }> {
  const row = await findDocument(db, input)
  if (!row) throw new AppError('NOT_FOUND')
  const { made_at: madeAt, key } = row
  if (!madeAt || !key) throw new AppError('CERTIFICATE_NOT_READY')
  const bytes = await readFile(files, log, key)
  if (bytes) return { bytes, certificationCode: row.certification_code }

  log.error({ certificate: row.id }, 'the file of a certificate is missing; it is generated again')
  await db.transaction().execute(async (tx) => {
    if (await clearDocuments(tx, row.id, madeAt))
      await jobs.send(tx, 'make-certificate', { certificateId: row.id })
  })
  throw new AppError('CERTIFICATE_NOT_READY')
}
