import { describe, expect, it } from 'vitest'
import {
  applyMoves,
  applyStates,
  type LectureMove,
  lectureMoves,
  lectureStates,
  liveApplyStates,
  progressStates,
  progressWithLecture,
} from './lecture-states.ts'

/** An independent copy of the specification's table: from, to, by whom, on what condition. */
const table: readonly (readonly [string, string, string, string?])[] = [
  ['DRAFT', 'ANNOUNCED', 'operator, clock at announceAt'],
  ['ANNOUNCED', 'PAUSED', 'operator'],
  ['PAUSED', 'ANNOUNCED', 'operator'],
  ['ANNOUNCED', 'CLOSED', 'operator, clock at recruitFinishAt'],
  ['CLOSED', 'ANNOUNCED', 'operator', 'before recruitFinishAt'],
  ['ANNOUNCED', 'PREPARED', 'operator, clock at startDayAt'],
  ['PAUSED', 'PREPARED', 'operator, clock at startDayAt'],
  ['CLOSED', 'PREPARED', 'operator, clock at startDayAt'],
  ['PREPARED', 'IN_PROGRESS', 'clock at startAt'],
  ['IN_PROGRESS', 'WAITING_COMPLETION', 'clock at finishAt'],
  ['WAITING_COMPLETION', 'COMPLETED', 'operator', 'after attendance is entered'],
  ['DRAFT', 'DROPPED', 'operator', 'with a reason'],
  ['ANNOUNCED', 'DROPPED', 'operator', 'with a reason'],
  ['PAUSED', 'DROPPED', 'operator', 'with a reason'],
  ['CLOSED', 'DROPPED', 'operator', 'with a reason'],
  ['PREPARED', 'DROPPED', 'operator', 'with a reason'],
]

const pairs = lectureStates.flatMap((from) => lectureStates.map((to) => [from, to] as const))
const triggers = ({ operator, clock }: LectureMove) =>
  [operator && 'operator', clock && `clock at ${clock}`].filter(Boolean).join(', ')

describe('lecture states', () => {
  it.each(pairs)('moves from %s to %s only as the table says', (from, to) => {
    const moves = lectureMoves.filter((move) => move.from === from && move.to === to)
    const row = table.find((one) => one[0] === from && one[1] === to)
    expect(moves.map((move) => [from, to, triggers(move), move.condition])).toEqual(
      row ? [[row[0], row[1], row[2], row[3]]] : [],
    )
  })

  it('has every row of the table once, and no others', () => {
    expect(lectureMoves).toHaveLength(table.length)
    expect(new Set(lectureMoves.map(({ from, to }) => `${from} ${to}`)).size).toBe(table.length)
  })

  it('reaches every state from a draft, and has two final states', () => {
    const reached = new Set(['DRAFT'])
    for (const _ of lectureStates)
      for (const { from, to } of lectureMoves) if (reached.has(from)) reached.add(to)
    expect([...reached].sort()).toEqual([...lectureStates].sort())
    const ends = lectureStates.filter((state) => !lectureMoves.some(({ from }) => from === state))
    expect(ends).toEqual(['COMPLETED', 'DROPPED'])
  })

  it('has a trigger for every transition', () => {
    for (const move of lectureMoves) expect(move.operator || move.clock !== undefined).toBe(true)
  })

  it('maps to the progress states, in their order', () => {
    expect(progressWithLecture).toEqual({
      IN_PROGRESS: 'IN_PROGRESS',
      WAITING_COMPLETION: 'WAITING_FINISH',
      COMPLETED: 'FINISHED',
    })
    expect(['PREPARED', ...Object.values(progressWithLecture)]).toEqual(progressStates)
  })
})

describe('registration states', () => {
  it.each(applyStates.flatMap((from) => applyStates.map((to) => [from, to] as const)))(
    'moves from %s to %s only while live',
    (from, to) => {
      const allowed = ['APPLIED', 'PAID'].includes(from) && ['CANCELED', 'DROPPED'].includes(to)
      expect(applyMoves[from].includes(to)).toBe(allowed)
    },
  )

  it('hold a seat while applied or paid', () => {
    expect(liveApplyStates).toEqual(['APPLIED', 'PAID'])
  })
})
