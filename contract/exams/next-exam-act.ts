import type { AdminExamDetail } from './exam-admin.ts'
import type { ResultProgress } from './result-admin.ts'
import { isPublishable } from './result-states.ts'

/** What staff do with an exam: a move to a state, or something else by its name. */
export type ExamAct =
  | 'ANNOUNCED'
  | 'FINISHED'
  | 'edit'
  | 'handOver'
  | 'import'
  | 'notice'
  | 'publish'
  | 'release'

/** What is to be done next, and why. Without an act, what happens meanwhile. */
export interface NextExamAct {
  readonly act: ExamAct | null
  readonly because:
    | 'byItself'
    | 'draft'
    | 'fullAndWaiting'
    | 'nobodySat'
    | 'noticeMissing'
    | 'notHandedOver'
    | 'over'
    | 'readyToFinish'
    | 'refused'
    | 'resultsHeld'
    | 'resultsMissing'
    | 'resultsWaiting'
    | 'running'
  /** People concerned. */
  readonly count?: number
  /** Why the usual act cannot be done. */
  readonly message?: string | undefined
}

type Facts = Pick<
  AdminExamDetail,
  | 'full'
  | 'handedOverAt'
  | 'moves'
  | 'nextMove'
  | 'noticeMissing'
  | 'peopleWaiting'
  | 'resultsMissing'
  | 'seatsTaken'
  | 'state'
>

/** The one next act of staff with an exam; without `progress`, which not all of them may see, none with its results. */
export function nextExamAct(
  exam: Facts,
  progress: Pick<ResultProgress, 'heldAt' | 'published' | 'received'> | undefined,
): NextExamAct {
  const { state, nextMove, peopleWaiting, handedOverAt, seatsTaken } = exam
  if (state === 'DRAFT') return announce(exam)
  if (exam.full && peopleWaiting > 0) return { act: 'edit', because: 'fullAndWaiting', count: peopleWaiting }
  if (state === 'PREPARED' && handedOverAt === null && seatsTaken > 0)
    return { act: 'handOver', because: 'notHandedOver', count: seatsTaken }
  if (state === 'IN_PROGRESS') return { act: null, because: 'running' }
  return (
    (isPublishable(state) && withResults(exam, progress)) || {
      act: null,
      because: nextMove ? 'byItself' : 'over',
    }
  )
}

function announce({ moves, noticeMissing }: Facts): NextExamAct {
  if (noticeMissing.length > 0) return { act: 'notice', because: 'noticeMissing' }
  const decision = moves.find(({ to }) => to === 'ANNOUNCED')?.decision
  return decision?.allowed
    ? { act: 'ANNOUNCED', because: 'draft' }
    : { act: 'edit', because: 'refused', message: decision?.message }
}

function withResults(
  { state, resultsMissing, seatsTaken, moves }: Facts,
  progress: Parameters<typeof nextExamAct>[1],
): NextExamAct | undefined {
  if (progress?.heldAt) return { act: 'release', because: 'resultsHeld' }
  if (state === 'WAITING_COMPLETION' && resultsMissing > 0)
    return { act: 'import', because: 'resultsMissing', count: resultsMissing }
  const waiting = progress ? progress.received - progress.published : 0
  if (waiting > 0) return { act: 'publish', because: 'resultsWaiting', count: waiting }
  const finish = moves.find(({ to }) => to === 'FINISHED')
  if (!finish?.decision.allowed) return undefined
  return { act: 'FINISHED', because: seatsTaken === 0 ? 'nobodySat' : 'readyToFinish' }
}
