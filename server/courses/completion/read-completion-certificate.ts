import type { Logger } from 'pino'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type LinkedFile, readOrLink } from '../../platform/files/read-file.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { clearCompletionPdf, findOwnCompletionCertificate } from './completion-certificate-db.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly files: FileStorage
  readonly log: Logger
}

interface CertificateRequest {
  readonly lectureId: number
  readonly attenderId: number
  readonly memberId: number
}

/** If the file of the PDF is missing, a job makes it again. */
export async function readCompletionCertificate(
  { db, jobs, files, log }: Deps,
  input: CertificateRequest,
): Promise<{ file: Buffer | LinkedFile; title: LocalisedText }> {
  const row = await findOwnCompletionCertificate(db, input)
  if (!row) throw new AppError('NOT_FOUND')
  const { id, made_at: madeAt, key, sha256, title } = row
  if (!madeAt || !key || !sha256) throw new AppError('CERTIFICATE_NOT_READY')
  const file = await readOrLink(files, log, { key, sha256 })
  if (file) return { file, title }

  log.error({ completionCertificate: id }, 'the file of a certificate is missing; it is generated again')
  await db.transaction().execute(async (tx) => {
    if (await clearCompletionPdf(tx, id, madeAt))
      await jobs.send(tx, 'make-completion-certificate', { completionCertificateId: id })
  })
  throw new AppError('CERTIFICATE_NOT_READY')
}
