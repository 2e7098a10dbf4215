import type { Logger } from 'pino'
import * as contract from '#contract/certificates/certificate.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { findBrand } from '../../platform/brand/brand-db.ts'
import { brandName } from '../../platform/brand/brand-name.ts'
import type { Db } from '../../platform/db/open.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listOwnCertificates } from './certificate-db.ts'
import { presentCertificate } from './present-certificate.ts'
import { readCertificate } from './read-certificate.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly files: FileStorage
  readonly publicOrigin: string
  readonly log: Logger
}

export function certificateRoutes(api: Api, deps: Deps): void {
  const { db, publicOrigin } = deps

  serve(api, contract.listIssuedCertifications, async ({ actor, ...reader }) => {
    const rows = await listOwnCertificates(db, actor.memberId)
    const issuerName = brandName(await findBrand(db), reader.language)
    return rows.map((row) => presentCertificate(row, { ...reader, publicOrigin, issuerName }))
  })

  serve(api, contract.downloadCertificate, async ({ params, actor, now, zone, reply }) => {
    const { memberId } = actor
    const { bytes, certificationCode } = await readCertificate(deps, {
      certificateId: params.certificationId,
      memberId,
    })
    const name = `${certificationCode}-${dayOf(now, zone).replaceAll('-', '')}.pdf`
    reply.header('x-filename', encodeURIComponent(name)).header('content-disposition', attachment(name, name))
    return bytes
  })
}
