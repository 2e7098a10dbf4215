import type { FastifyReply } from 'fastify'
import { foldCode, isCode } from '#contract/certificates/certificate-code.ts'
import * as contract from '#contract/certificates/open-badge.ts'
import type { Brand } from '#contract/content/brand.ts'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import { serverWords } from '#words/server-words.ts'
import { findBrand } from '../../platform/brand/brand-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { illustrate } from '../../platform/illustrations/illustrate.ts'
import { attemptCount, countAttempt } from '../../platform/limits/attempt-count-db.ts'
import { publishedKeys } from '../../platform/signing/signing-keys.ts'
import { badgeUrl } from '../certificate/certificate-urls.ts'
import { type MissKey, missesPerMinute, missWindowMs } from '../verify/miss-limit.ts'
import { readIssuerName } from './issuer-name.ts'
import { findAchievement, findBadge, listWithdrawn } from './open-badge-db.ts'
import { achievementOf, contexts, issuerOf, issuerUrl, revocationsUrl } from './open-badges.ts'

interface Deps {
  readonly db: Db
  readonly publicOrigin: string
  readonly missKey: MissKey
}

/** For badge verifiers: readable from any site and cacheable. */
export function openBadgeRoutes(api: Api, { db, publicOrigin, missKey }: Deps): void {
  const [, context = ''] = contexts

  serve(api, contract.getBadgeIssuer, async ({ reply }) => {
    publish(reply, hour)
    return { '@context': [context], ...issuerOf(publicOrigin, await readIssuerName(db)) }
  })

  serve(api, contract.getBadgeKey, async ({ params, now, reply }) => {
    publish(reply, hour)
    const { keys } = await publishedKeys(db, 'BADGE', now)
    const key = keys.find(({ kid }) => kid === params.kid)
    if (!key) throw new AppError('NOT_FOUND')
    const { kty = '', kid = '', alg = '', use = '', n = '', e = '' } = key
    return { kty, kid, alg, use, n, e }
  })

  serve(api, contract.getBadgeAchievement, async ({ params, reply }) => {
    publish(reply, hour)
    const row = await findAchievement(db, params.certificationId)
    if (!row) throw new AppError('NOT_FOUND')
    return {
      '@context': [context],
      creator: issuerOf(publicOrigin, await readIssuerName(db)),
      ...achievementOf(row, publicOrigin),
      image: { ...achievementOf(row, publicOrigin).image, type: 'Image' as const },
    }
  })

  // Failed look-ups of a code share the rate limit of the verify page.
  serve(api, contract.getBadge, async ({ params, now, request, reply }) => {
    publish(reply, minute)
    const key = missKey(request.ip)
    const code = foldCode(params.code)
    const badge = isCode(code) ? await findBadge(db, code) : undefined
    if (badge !== undefined) return badge
    if ((await attemptCount(db, key, now)) >= missesPerMinute) throw new AppError('TOO_MANY_REQUESTS')
    const misses = await countAttempt(db, { key, windowMs: missWindowMs, now })
    throw new AppError(misses > missesPerMinute ? 'TOO_MANY_REQUESTS' : 'NOT_FOUND')
  })

  serve(api, contract.listRevokedBadges, async ({ now, reply }) => {
    // Cached briefly, so that revocations take effect soon.
    publish(reply, minute)
    const rows = await listWithdrawn(db, now)
    return {
      id: revocationsUrl(publicOrigin),
      issuer: issuerUrl(publicOrigin),
      revokedCredentials: rows.map(({ code, revoked_at }) => ({
        id: badgeUrl(publicOrigin, code),
        revoked: true,
        revocationReason: revoked_at ? ('Revoked' as const) : ('Replaced' as const),
      })),
    }
  })

  serve(api, contract.getBadgeImage, async ({ params, reply }) => {
    publish(reply, hour)
    return badgeImage(params.level, await findBrand(db))
  })
}

const minute = 60
const hour = 3_600

/** Allows cross-origin reads and caching; error responses are not cached. */
function publish(reply: FastifyReply, seconds: number): void {
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${seconds}`)
}

function badgeImage(level: CertificationLevel, brand: Brand): string {
  const say = serverWords('en')
  const name = say('certificatePdf.mark', { level: say(`certificatePdf.level.${level}`) })
  return illustrate(`badge-${level}-earned`, brand).replace(
    '>',
    ` width="512" height="512" role="img" aria-label="${name}"><title>${name}</title>`,
  )
}
