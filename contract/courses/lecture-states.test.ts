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

/** The table of the centre's rules, written out anew: from, to, by whom, on what condition. */
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
const said = ({ operator, clock }: LectureMove) =>
  [operator && 'operator', clock && `clock at ${clock}`].filter(Boolean).join(', ')

describe('the states of a course', () => {
  it.each(pairs)('from %s to %s only as the table says', (from, to) => {
    const moves = lectureMoves.filter((move) => move.from === from && move.to === to)
    const row = table.find((one) => one[0] === from && one[1] === to)
    expect(moves.map((move) => [from, to, said(move), move.only])).toEqual(
      row ? [[row[0], row[1], row[2], row[3]]] : [],
    )
  })

  it('stand in the table each row once, and no other', () => {
    expect(lectureMoves).toHaveLength(table.length)
    expect(new Set(lectureMoves.map(({ from, to }) => `${from} ${to}`)).size).toBe(table.length)
  })

  it('can all be reached from a draft, and all but the last two lead on', () => {
    const reached = new Set(['DRAFT'])
    for (const _ of lectureStates)
      for (const { from, to } of lectureMoves) if (reached.has(from)) reached.add(to)
    expect([...reached].sort()).toEqual([...lectureStates].sort())
    const ends = lectureStates.filter((state) => !lectureMoves.some(({ from }) => from === state))
    expect(ends).toEqual(['COMPLETED', 'DROPPED'])
  })

  it('are all moved by somebody', () => {
    for (const move of lectureMoves) expect(move.operator || move.clock !== undefined).toBe(true)
  })

  it('bring progress to the registrations, in its order', () => {
    expect(progressWithLecture).toEqual({
      IN_PROGRESS: 'IN_PROGRESS',
      WAITING_COMPLETION: 'WAITING_FINISH',
      COMPLETED: 'FINISHED',
    })
    expect(['PREPARED', ...Object.values(progressWithLecture)]).toEqual(progressStates)
  })
})

describe('the states of a registration', () => {
  it.each(applyStates.flatMap((from) => applyStates.map((to) => [from, to] as const)))(
    'from %s to %s only while it is live',
    (from, to) => {
      const allowed = ['APPLIED', 'PAID'].includes(from) && ['CANCELED', 'DROPPED'].includes(to)
      expect(applyMoves[from].includes(to)).toBe(allowed)
    },
  )

  it('hold a seat while they are applied or paid', () => {
    expect(liveApplyStates).toEqual(['APPLIED', 'PAID'])
  })
})
