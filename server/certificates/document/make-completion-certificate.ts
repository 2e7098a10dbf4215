import {
  findCompletionCertificate,
  recordCompletionPdf,
} from '../../courses/completion/completion-certificate-db.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import { storeFile } from '../../platform/files/store-file.ts'
import { completionContent } from './completion-content.ts'
import { readIssuer } from './issuer.ts'
import type { PdfMaker } from './pdf-maker.ts'

interface Deps {
  readonly db: Db
  readonly files: FileStorage
  readonly pdfs: PdfMaker
  readonly clock: Clock
  readonly settings: { readonly zone: string }
}

/** Does nothing if it has a PDF or was withdrawn. Safe to retry: the file is overwritten. */
export async function makeCompletionCertificate(
  { db, files, pdfs, clock, settings }: Deps,
  id: number,
): Promise<void> {
  const row = await findCompletionCertificate(db, id)
  if (!row || row.made_at || row.withdrawn_at) return
  const issuer = await readIssuer(db, row.language)
  const bytes = await pdfs.make(completionContent(row, { ...settings, issuer }))
  const seed = ['completion', row.id, row.attender_id, row.issued_at.toISOString(), row.holder].join(' ')
  const file = await storeFile(files, 'completion', { seed, name: `completion-${row.lecture_id}.pdf`, bytes })
  await recordCompletionPdf(db, { id, file, now: clock.now() })
}
