import type { MoveTarget } from '#contract/courses/attender-move.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { listTargets } from './move-attender.ts'

type Target = Awaited<ReturnType<typeof listTargets>>[number]

export function presentMoveTarget(
  { target, sameCourse, difference, decision }: Target,
  view: View,
): MoveTarget {
  return {
    ...{ id: target.id, title: target.title, sameCourse, method: target.method },
    ...{ startAt: target.start_at.toISOString(), finishAt: target.finish_at.toISOString() },
    ...{ fee: target.fee, seatsLeft: target.capacity - target.seats_taken - target.seats_reserved },
    difference,
    decision: presentDecision(decision, view),
  }
}
