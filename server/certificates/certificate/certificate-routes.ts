import * as contract from '#contract/certificates/certificate.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { findBrand } from '../../platform/brand/brand-db.ts'
import { brandName } from '../../platform/brand/brand-name.ts'
import { fileBody } from '../../platform/files/file-body.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { listOwnCertificates } from './certificate-db.ts'
import { presentCertificate } from './present-certificate.ts'
import { readCertificate } from './read-certificate.ts'

type Deps = Parameters<typeof readCertificate>[0] & { readonly publicOrigin: string }

export function certificateRoutes(api: Api, deps: Deps): void {
  const { db, publicOrigin } = deps

  serve(api, contract.listIssuedCertifications, async ({ actor, ...reader }) => {
    const rows = await listOwnCertificates(db, actor.memberId)
    const issuerName = brandName(await findBrand(db), reader.language)
    return rows.map((row) => presentCertificate(row, { ...reader, publicOrigin, issuerName }))
  })

  serve(api, contract.downloadCertificate, async ({ params, query, actor, now, zone, reply }) => {
    const { memberId } = actor
    const { file, nameParts } = await readCertificate(deps, {
      certificateId: params.certificationId,
      memberId,
      ...query,
    })
    const day = dayOf(now, zone).replaceAll('-', '')
    const name = `${[...nameParts, day].join('-')}.pdf`
    reply.header('x-filename', encodeURIComponent(name)).header('content-disposition', attachment(name, name))
    return fileBody(reply, file)
  })
}
