import QRCode from 'qrcode'
import * as contract from '#contract/courses/check-in.ts'
import { pages } from '#contract/pages.ts'
import type { Db } from '../../platform/db/open.ts'
import { auditSource } from '../../platform/http/actor.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'
import { readSheet } from '../attendance/attendance-sheet.ts'
import { checkIn } from './check-in.ts'
import { checkInToken, runningDay } from './check-in-rules.ts'

interface Deps {
  readonly db: Db
  readonly linkSecrets: readonly string[]
  readonly publicOrigin: string
}

export function checkInRoutes(api: Api, { db, linkSecrets, publicOrigin }: Deps): void {
  const links = secretLinks(linkSecrets)

  serve(api, contract.getCheckInCode, async ({ params: { lectureId }, now, zone }) => {
    const { days, roll } = await readSheet(db, lectureId, { now, zone })
    const day = runningDay(days, now)
    const opensAt = days.find(({ startAt }) => startAt > now)?.startAt
    const isPresent = ({ attended }: (typeof roll)[number]) =>
      day !== undefined && (attended.days[day]?.attended ?? 0) > 0
    return {
      code:
        day === undefined ? null : await codeOf(checkInToken(links, { lectureId, day }, now), publicOrigin),
      opensAt: opensAt?.toISOString() ?? null,
      present: roll.filter(isPresent).length,
      registered: roll.length,
    }
  })

  serve(api, contract.checkIn, ({ body, actor, request, ...view }) =>
    checkIn(db, links, {
      ...view,
      ...body,
      memberId: actor.memberId,
      by: auditSource(actor, request, 'member'),
    }),
  )
}

async function codeOf({ token, until }: { token: string; until: Date }, origin: string) {
  const path = `${pages.present.path}?token=${encodeURIComponent(token)}`
  const svg = await QRCode.toString(`${origin}${path}`, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { path, svg, until: until.toISOString() }
}
