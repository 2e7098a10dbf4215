import type { ErrorCode } from '#contract/platform/errors.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { DecisionReply } from '#contract/platform/wire.ts'
import { AppError, type ErrorDetails } from './app-error.ts'
import { errorSentence } from './error-sentence.ts'

export type Decision =
  | { readonly allowed: true; readonly until?: Date }
  | {
      readonly allowed: false
      readonly because: ErrorCode
      readonly details?: ErrorDetails
      readonly until?: Date
    }

export function allow(until?: Date): Decision {
  return until ? { allowed: true, until } : { allowed: true }
}

export function refuse(because: ErrorCode, details?: ErrorDetails): Decision {
  return details ? { allowed: false, because, details } : { allowed: false, because }
}

export function assertAllowed(decision: Decision): void {
  if (!decision.allowed) throw new AppError(decision.because, decision.details)
}

/** The waiting room of a refusal, to which its page links. */
export function roomOf(details: ErrorDetails | undefined): { roomId?: number } {
  const roomId = details?.['roomId']
  return typeof roomId === 'number' ? { roomId } : {}
}

export function presentDecision(
  decision: Decision,
  reader: { language: Language; zone: string },
): DecisionReply {
  const until = decision.until && { until: decision.until.toISOString() }
  if (decision.allowed) return { allowed: true, ...until }
  return {
    allowed: false,
    because: decision.because,
    message: errorSentence(decision.because, decision.details ?? {}, reader),
    ...until,
    ...roomOf(decision.details),
  }
}
