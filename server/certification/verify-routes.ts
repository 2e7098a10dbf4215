import { createHash } from 'node:crypto'
import { verifyCertificate as contract } from '#contract/certificate.ts'
import type { Db } from '../db/open.ts'
import { type Api, serve } from '../http/serve.ts'
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

/** An address is kept for a minute's count only as its hash; of the newer kind, the network that a household has. */
function clientOf(ip: string): string {
  const network = ip.includes('.') ? ip : firstHalf(ip)
  return createHash('sha256').update(network).digest('base64url').slice(0, 22)
}

/** `2001:db8::1` is in `2001:db8:0:0`. */
function firstHalf(ip: string): string {
  const [head = ''] = ip.split('::')
  return [...head.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':')
}
