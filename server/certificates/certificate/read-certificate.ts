import type { Logger } from 'pino'
import type { CertificateLanguage } from '#contract/certificates/certificate-languages.ts'
import { languageOfWords } from '#words/page-words.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type LinkedFile, readOrLink } from '../../platform/files/read-file.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { clearDocuments, findDocument } from './certificate-db.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly files: FileStorage
  readonly log: Logger
  /** Reads the PDF in a language other than the certificate's own. */
  readonly readTranslation: (input: {
    readonly certificateId: number
    readonly language: CertificateLanguage
    readonly badge: string
  }) => Promise<Buffer>
}

interface Reading {
  readonly certificateId: number
  readonly memberId: number | 'STAFF'
  /** Defaults to the language of the application. */
  readonly language?: CertificateLanguage | undefined
}

interface ReadCertificate {
  readonly file: Buffer | LinkedFile
  /** Parts of the file name before the day. */
  readonly nameParts: readonly string[]
}

/** Reads a certificate's PDF: any for staff, their own for members. Enqueues its generation if the file is missing. */
export async function readCertificate(
  { db, jobs, files, log, readTranslation }: Deps,
  { language, ...input }: Reading,
): Promise<ReadCertificate> {
  const row = await findDocument(db, input)
  if (!row) throw new AppError('NOT_FOUND')
  const { made_at: madeAt, key, sha256, badge, certification_code: certificationCode } = row
  if (!madeAt || !key || !sha256 || !badge) throw new AppError('CERTIFICATE_NOT_READY')
  if (language && language !== languageOfWords(row.language)) {
    const translation = await readTranslation({ certificateId: row.id, language, badge })
    return { file: translation, nameParts: [certificationCode, language] }
  }
  const file = await readOrLink(files, log, { key, sha256 })
  if (file) return { file, nameParts: [certificationCode] }

  log.error({ certificate: row.id }, 'the file of a certificate is missing; it is generated again')
  await db.transaction().execute(async (tx) => {
    if (await clearDocuments(tx, row.id, madeAt))
      await jobs.send(tx, 'make-certificate', { certificateId: row.id })
  })
  throw new AppError('CERTIFICATE_NOT_READY')
}
