import { verifyCertificate as contract } from '#contract/certificates/certificate.ts'
import { verifyPastCertificate as pastContract } from '#contract/certificates/past-certificate.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { MissKey } from './miss-limit.ts'
import { verifyCertificate } from './verify-certificate.ts'
import { codeLookup } from './verify-db.ts'
import { verifyPastCertificate } from './verify-past-certificate.ts'
import { numberLookup } from './verify-past-db.ts'

interface Deps {
  readonly db: Db
  readonly forReads: Db
  readonly missKey: MissKey
}

export function verifyRoutes(api: Api, { db, forReads, missKey }: Deps): void {
  const findNew = codeLookup(db)
  const findKnown = codeLookup(forReads)
  const find: typeof findNew = async (query) => {
    const found = await findKnown(query)
    // A replica may lack a new certificate, or a miss that counts.
    return found.code === null && forReads !== db ? findNew(query) : found
  }
  serve(api, contract, ({ params, now, language, request, reply }) => {
    // Not cached: a certificate may be revoked at any time.
    reply.header('cache-control', 'no-store')
    return verifyCertificate({ db, find }, { ...params, key: missKey(request.ip), now, language })
  })

  const findNumber = numberLookup(db)
  serve(api, pastContract, ({ query, now, zone, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const input = { ...query, key: missKey(request.ip), now, zone }
    return verifyPastCertificate({ db, find: findNumber }, input)
  })
}
