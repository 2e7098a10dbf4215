import type { IllustrationColors } from '#contract/content/illustration.ts'
import * as contract from '#contract/courses/lecture-preview.ts'
import { previewDays } from '#contract/courses/lecture-preview.ts'
import { pages } from '#contract/pages.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { refuse } from '../../platform/errors/decision.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'
import { findAnyLecture, findLecture } from '../lecture/lecture-db.ts'
import { nothingOwn } from './own-lecture.ts'
import { presentLecture } from './present-lecture.ts'
import { readDescription } from './read-description.ts'

interface Deps {
  readonly db: Db
  readonly linkSecrets: readonly string[]
  readonly mapSearchUrl: string
  readonly illustrationColors: () => Promise<IllustrationColors>
}

/** Shows course dates that are not announced yet. */
export function previewRoutes(api: Api, { db, linkSecrets, mapSearchUrl, illustrationColors }: Deps): void {
  const links = secretLinks(linkSecrets)

  serve(api, contract.getPreviewAddress, async ({ params: { lectureId }, now }) => {
    if (!(await findAnyLecture(db, lectureId))) throw new AppError('NOT_FOUND')
    const { path, until } = previewAddress(links, lectureId, now)
    return { path, until: until.toISOString() }
  })

  serve(api, contract.getLecturePreview, async ({ params, reply, ...view }) => {
    const lectureId = readPreviewToken(links, params.token, view.now) ?? 0
    const lecture = await findLecture(db, lectureId, 'DRAFTS_TOO')
    const description = await readDescription(db, lectureId, {
      ...view,
      shown: 'DRAFTS_TOO' as const,
      colors: await illustrationColors(),
    })
    if (!lecture || !description) throw new AppError('NOT_FOUND')
    reply.header('cache-control', 'private, no-store')
    const closed = refuse('LECTURE_NOT_RECRUITING')
    const nobody = { own: nothingOwn, others: [], mapSearchUrl }
    return {
      // Nobody can register from a preview.
      lecture: presentLecture(lecture, nobody, { register: closed, join: closed }, view),
      description,
    }
  })
}

const previewMs = previewDays * 86_400_000

/** The signed token contains lecture and expiry, so that nothing is stored. */
function previewAddress(links: SecretLinks, lectureId: number, now: Date): { path: string; until: Date } {
  const until = new Date(now.getTime() + previewMs)
  const token = links.tokenOf('PREVIEW', `${lectureId}-${until.getTime()}`)
  return { path: `${pages.lecturePreview.path}?token=${encodeURIComponent(token)}`, until }
}

/** Undefined if the token is invalid or has expired. */
function readPreviewToken(links: SecretLinks, token: string, now: Date): number | undefined {
  const [lectureId, until] = (links.read('PREVIEW', token) ?? '').split('-').map(Number)
  return lectureId && until && until > now.getTime() ? lectureId : undefined
}
