import { type ExamGuide, getExamGuide } from '#contract/exam-guide.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { call } from '../client/call.ts'

export function readExamGuide(api: Api, instructionType: string, options: CallOptions): Promise<ExamGuide> {
  return call(api, getExamGuide, { params: { instructionType } }, options)
}
