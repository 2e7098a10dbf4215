import * as contract from '#contract/certificates/credential.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { MissKey } from '../verify/miss-limit.ts'
import { credentialPictures } from './credential-pictures.ts'
import { publishCertificate, withdrawCertificate } from './publish-certificate.ts'
import { readCredential } from './read-credential.ts'

interface Deps {
  readonly db: Db
  readonly publicOrigin: string
  readonly missKey: MissKey
}

export function credentialRoutes(api: Api, { missKey, ...deps }: Deps): void {
  const { db } = deps
  // Never stored elsewhere, as holders may withdraw it at any time.
  serve(api, contract.getCredential, ({ params, actor, now, language, zone, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const memberId = actor.kind === 'member' ? actor.memberId : null
    return readCredential(deps, { ...params, key: missKey(request.ip), memberId, now, language, zone })
  })

  const pictureOf = credentialPictures(db)
  serve(api, contract.getCredentialPicture, async ({ params, now, zone, language, request, reply }) => {
    const reader = { key: missKey(request.ip), memberId: null, now, language, zone }
    const credential = await readCredential(deps, { ...params, ...reader })
    // Link previews show it on other sites.
    reply.header('cache-control', 'no-store').header('cross-origin-resource-policy', 'cross-origin')
    return pictureOf(credential, { language, zone })
  })

  serve(api, contract.publishCertificate, async ({ params, body, actor: { memberId }, now }) => ({
    publication: await publishCertificate(db, {
      certificateId: params.certificationId,
      ...body,
      memberId,
      now,
    }),
  }))

  serve(api, contract.withdrawCertificate, async ({ params, actor: { memberId } }) => {
    await withdrawCertificate(db, { certificateId: params.certificationId, memberId })
    return { publication: null }
  })
}
