import * as z from 'zod/mini'
import { certificationLevel } from '../exams/exam.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idText } from '../platform/wire.ts'

/** Property names are those of Open Badges 3.0. */
const context = z.array(z.string())
const image = z.object({ id: z.string(), type: z.literal('Image'), caption: z.string() })
const profile = z.object({ id: z.string(), type: z.array(z.string()), name: z.string(), url: z.string() })

export const getBadgeIssuer = endpoint({
  id: 'getBadgeIssuer',
  summary: 'Who issues badges: a Profile',
  method: 'GET',
  path: '/ob/issuer',
  access: 'open',
  readableInView: true,
  reply: z.extend(profile, { '@context': context }),
  errors: [],
})

export const getBadgeKey = endpoint({
  id: 'getBadgeKey',
  summary: 'A public key (JWK) that has signed badges',
  method: 'GET',
  path: '/ob/keys/:kid',
  access: 'open',
  readableInView: true,
  params: z.object({ kid: z.string() }),
  reply: z.object({
    kty: z.string(),
    kid: z.string(),
    alg: z.string(),
    use: z.string(),
    n: z.string(),
    e: z.string(),
  }),
  errors: ['NOT_FOUND'],
})

export const getBadgeAchievement = endpoint({
  id: 'getBadgeAchievement',
  summary: 'What a badge is given for: an Achievement',
  method: 'GET',
  path: '/ob/achievements/:certificationId',
  access: 'open',
  readableInView: true,
  params: z.object({ certificationId: idText }),
  reply: z.object({
    '@context': context,
    id: z.string(),
    type: z.array(z.string()),
    achievementType: z.string(),
    creator: profile,
    name: z.string(),
    description: z.string(),
    criteria: z.object({ narrative: z.string() }),
    image,
    inLanguage: z.string(),
  }),
  errors: ['NOT_FOUND'],
})

export const getBadge = endpoint({
  id: 'getBadge',
  summary: 'A certificate as a signed badge: a VC-JWT',
  method: 'GET',
  path: '/ob/credentials/:code',
  access: 'open',
  readableInView: true,
  params: z.object({ code: z.string() }),
  reply: z.string(),
  media: 'text/plain',
  errors: ['NOT_FOUND'],
})

export const listRevokedBadges = endpoint({
  id: 'listRevokedBadges',
  summary: 'Badges that no longer hold, but for those that have ended anyway: a 1EdTech revocation list',
  method: 'GET',
  path: '/ob/revocations',
  access: 'open',
  readableInView: true,
  reply: z.object({
    id: z.string(),
    issuer: z.string(),
    revokedCredentials: z.array(
      z.object({ id: z.string(), revoked: z.boolean(), revocationReason: z.enum(['Revoked', 'Replaced']) }),
    ),
  }),
  errors: [],
})

export const getBadgeImage = endpoint({
  id: 'getBadgeImage',
  summary: 'The picture of a level',
  method: 'GET',
  path: '/ob/images/:level',
  access: 'open',
  readableInView: true,
  params: z.object({ level: certificationLevel }),
  reply: z.string(),
  media: 'image/svg+xml',
  errors: [],
})
