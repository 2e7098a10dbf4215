import { type ExamGuide, type GuideContent, getExamGuide } from '#contract/exams/exam-guide.ts'
import { getGuidePreview } from '#contract/exams/guide-preview.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'
import { excerpt } from '../../client/excerpt.ts'

export interface ExamGuideData extends ExamGuide {
  /** A sentence or two of the guide, for the page's head. */
  readonly summary: string
}

export async function readExamGuide(
  api: Api,
  instructionType: string,
  options: CallOptions,
): Promise<ExamGuideData> {
  const guide = await call(api, getExamGuide, { params: { instructionType } }, options)
  return { ...guide, summary: excerpt(guide.introduction) }
}

export function readGuidePreview(api: Api, previewId: string, options: CallOptions): Promise<GuideContent> {
  return call(api, getGuidePreview, { params: { previewId } }, options)
}
