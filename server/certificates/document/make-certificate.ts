import type { FileStorage } from '../../outside/storage/file-storage.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import { storeFile } from '../../platform/files/store-file.ts'
import { currentKey } from '../../platform/signing/signing-keys.ts'
import { findCertificateToMake, recordDocuments } from '../certificate/certificate-db.ts'
import { readIssuerName } from '../open-badge/issuer-name.ts'
import { signBadge } from './badge.ts'
import { certificateContent } from './certificate-content.ts'
import { readIssuer } from './issuer.ts'
import type { PdfMaker } from './pdf-maker.ts'

export interface MakeCertificateDeps {
  readonly db: Db
  readonly files: FileStorage
  readonly pdfs: PdfMaker
  readonly clock: Clock
  readonly settings: { readonly publicOrigin: string; readonly zone: string }
}

/** Does nothing if it has both. Safe to retry: nothing is visible before it is recorded, and files are overwritten. */
export async function makeCertificate(
  { db, files, pdfs, clock, settings }: MakeCertificateDeps,
  certificateId: number,
): Promise<void> {
  const row = await findCertificateToMake(db, certificateId)
  if (!row || row.made_at) return
  const key = await currentKey(db, 'BADGE', clock.now())
  const badge = await signBadge(row, key, {
    publicOrigin: settings.publicOrigin,
    issuerName: await readIssuerName(db),
  })
  const issuer = await readIssuer(db, row.language)
  const bytes = await pdfs.make(certificateContent(row, badge, { ...settings, issuer }))
  const name = `${row.certification_code}.pdf`
  const file = await storeFile(files, 'certificate', { seed: row.code, name, bytes })
  await recordDocuments(db, { certificateId, badge, file, now: clock.now() })
}
