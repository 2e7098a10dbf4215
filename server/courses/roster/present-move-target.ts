import type { MoveTarget } from '#contract/courses/attender-move.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import { seatsLeft } from '../lecture/lecture-db.ts'
import type { listTargets } from './move-attender.ts'

type Target = Awaited<ReturnType<typeof listTargets>>[number]

export function presentMoveTarget(
  { target, sameCourse, difference, decision }: Target,
  view: View,
): MoveTarget {
  return {
    id: target.id,
    title: target.title,
    sameCourse,
    method: target.method,
    startAt: target.start_at.toISOString(),
    finishAt: target.finish_at.toISOString(),
    fee: target.fee,
    seatsLeft: seatsLeft(target),
    difference,
    decision: presentDecision(decision, view),
  }
}
