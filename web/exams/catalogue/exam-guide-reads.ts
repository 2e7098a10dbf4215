import { redirect } from '@tanstack/react-router'
import { getHome } from '#contract/content/site.ts'
import { instructionTypes, levelOfInstruction } from '#contract/exams/certification.ts'
import { type ExamGuide, type GuideContent, getExamGuide } from '#contract/exams/exam-guide.ts'
import { getGuidePreview } from '#contract/exams/guide-preview.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { excerpt } from '../../client/excerpt.ts'
import { problemOf } from '../../client/problem.ts'

export interface ExamGuideData extends ExamGuide {
  /** A sentence or two of the guide, for the page's head. */
  readonly summary: string
}

export async function readExamGuide(
  api: Api,
  instructionType: string,
  options: CallOptions,
): Promise<ExamGuideData> {
  try {
    const guide = await call(api, getExamGuide, { params: { instructionType } }, options)
    return { ...guide, summary: excerpt(guide.introduction) }
  } catch (error) {
    const isLevel = instructionTypes.some((one) => one === instructionType)
    if (!isLevel || !(error instanceof ApiError) || problemOf(error).kind !== 'notFound') throw error
    throw guideElsewhere(await call(api, getHome, {}, options))
  }
}

/** Where a level without a certification leads: to the first level with one, else to the schedule. */
function guideElsewhere({ levels }: Pick<Reply<typeof getHome>, 'levels'>) {
  const other = instructionTypes.find((one) => levels.includes(levelOfInstruction[one]))
  if (!other) return redirect({ to: '/certification/date', search: true })
  return redirect({
    to: '/certification/$instructionType',
    params: { instructionType: other },
    search: true,
  })
}

export function readGuidePreview(api: Api, previewId: string, options: CallOptions): Promise<GuideContent> {
  return call(api, getGuidePreview, { params: { previewId } }, options)
}
