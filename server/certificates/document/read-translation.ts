import type { Logger } from 'pino'
import type { CertificateLanguage } from '#contract/certificates/certificate-languages.ts'
import { readLatestFile } from '../../platform/files/read-file.ts'
import { storeFile } from '../../platform/files/store-file.ts'
import { findCertificateToMake, findTranslation, recordTranslation } from '../certificate/certificate-db.ts'
import { certificateContent } from './certificate-content.ts'
import { readIssuer } from './issuer.ts'
import type { MakeCertificateDeps } from './make-certificate.ts'

export interface Translation {
  readonly certificateId: number
  readonly language: CertificateLanguage
  readonly badge: string
}

/**
 * The stored PDF, else one made and stored now; later changes of the brand leave it as it is. Concurrent calls store the same
 * file.
 */
export async function readTranslation(
  { db, files, pdfs, clock, settings, log }: MakeCertificateDeps & { readonly log: Logger },
  { certificateId, language, badge }: Translation,
): Promise<Buffer> {
  const stored = await findTranslation(db, { certificateId, language })
  const known = stored && (await readLatestFile(files, log, stored))
  if (known) return known

  const row = await findCertificateToMake(db, certificateId)
  if (!row) throw new Error(`certificate ${certificateId} not found`)
  const issuer = await readIssuer(db, language)
  const bytes = await pdfs.make(certificateContent({ ...row, language }, badge, { ...settings, issuer }))
  const name = `${row.certification_code}-${language}.pdf`
  const file = await storeFile(files, 'certificate', { seed: `${row.code} ${language}`, name, bytes })
  await recordTranslation(db, { certificateId, language, file, now: clock.now() })
  return Buffer.from(bytes)
}
