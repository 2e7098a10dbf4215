import * as contract from '#contract/courses/attender-admin.ts'
import type { Language } from '#contract/platform/languages.ts'
import { findLecture } from '../../courses/lecture/lecture-db.ts'
import { presentAttender } from '../../courses/roster/present-attender.ts'
import { readSeated } from '../../courses/roster/roster-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { readIssuer } from '../document/issuer.ts'
import { type HandoutContent, type HandoutPerson, handoutContent } from './handout-content.ts'

export function handoutRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, contract.downloadBadges, async ({ params, actor, language, zone, reply }) => {
    const masked = !seesNames(actor.staffRoles, 'attenders')
    const content = await readHandout(db, { ...params, masked, language, zone })
    const name = `badges-${params.lectureId}.pdf`
    reply.header('content-disposition', attachment(name, name))
    const [{ handoutPdf }, { badgePages }] = await loadDrawing(() => import('./draw-badges.ts'))
    const title = `${content.badges}: ${content.course}`
    return handoutPdf(content, { title, layout: 'portrait' }, badgePages(content))
  })

  serve(api, contract.downloadSignInSheet, async ({ params, actor, language, zone, reply }) => {
    const masked = !seesNames(actor.staffRoles, 'attenders')
    const content = await readHandout(db, { ...params, masked, language, zone })
    const name = `sign-in-sheet-${params.lectureId}.pdf`
    reply.header('content-disposition', attachment(name, name))
    const [{ handoutPdf }, { signInPages }] = await loadDrawing(() => import('./draw-sign-in-sheet.ts'))
    const title = `${content.signIn}: ${content.course}`
    return handoutPdf(content, { title, layout: 'landscape' }, signInPages(content))
  })
}

/** Loads fonts and drawing code with the first handout, as few processes ever draw one. */
function loadDrawing<Drawing>(load: () => Promise<Drawing>) {
  return Promise.all([import('./handout-pdf.ts'), load()])
}

interface HandoutQuery {
  readonly lectureId: number
  readonly masked: boolean
  readonly language: Language
  readonly zone: string
}

async function readHandout(db: Db, { lectureId, masked, ...view }: HandoutQuery): Promise<HandoutContent> {
  const lecture = await findLecture(db, lectureId, 'DRAFTS_TOO')
  if (!lecture) throw new AppError('NOT_FOUND')
  const people: HandoutPerson[] = []
  for await (const rows of readSeated(db, lectureId))
    for (const row of rows) {
      const { id, name, email, organisation } = presentAttender(row, { masked })
      const fallbackName = email ?? String(id)
      people.push({ name: name ?? fallbackName, fallbackName, company: organisation ?? '' })
    }
  const days = lecture.days.map(({ start_at, finish_at }) => ({
    startAt: new Date(start_at),
    finishAt: new Date(finish_at),
  }))
  const issuer = await readIssuer(db, view.language)
  return handoutContent({ ...lecture, days }, people, { ...view, issuer })
}
