import { verifyCertificate as contract } from '#contract/certificate.ts'
import type { Db } from '../db/open.ts'
import { type Api, serve } from '../http/serve.ts'
import { clientOf } from './miss-limit.ts'
import { verifyCertificate } from './verify-certificate.ts'
import { codeReader } from './verify-db.ts'

export function verifyRoutes(api: Api, db: Db): void {
  const find = codeReader(db)
  serve(api, contract, ({ params, now, language, request, reply }) => {
    // Nobody on the way keeps what was true when it was asked.
    reply.header('cache-control', 'no-store')
    return verifyCertificate({ db, find }, { ...params, client: clientOf(request.ip), now, language })
  })
}
