import { describe, expect, it } from 'vitest'
import { type Costs, type Deployment, simulate } from './simulate.ts'

const costs: Costs = {
  process: { perCall: 2, perBatch: 1 },
  database: { perCall: 1, perBatch: 1 },
  statements: 1,
  commitMs: 1,
}
const deployment: Deployment = {
  processes: 1,
  coresOfProcess: 1,
  databaseCores: 2,
  rows: 1_000,
  load: { callers: 1 },
  seconds: 5,
  seed: 1,
}
const run = (change: Partial<Deployment> = {}, cost: Partial<Costs> = {}) =>
  simulate({ ...costs, ...cost }, { ...deployment, ...change })

describe('simulated registrations', () => {
  it('of one caller take what each part takes', () => {
    const { perSecond, p50Ms, p99Ms, callsPerBatch } = run()
    // 2 + 1 of the process, 1 + 1 of the database, 1 until the commit.
    expect([p50Ms, p99Ms, callsPerBatch]).toEqual([6, 6, 1])
    expect(perSecond).toBeCloseTo(1_000 / 6, 0)
  })

  it('of many callers are bound by the process, which shares transactions', () => {
    const { perSecond, callsPerBatch, processUse } = run({ load: { callers: 64 } })
    expect(callsPerBatch).toBeGreaterThan(5)
    expect(processUse).toBeCloseTo(1, 1)
    expect(perSecond / (1_000 / (2 + 1 / callsPerBatch))).toBeCloseTo(1, 1)
  })

  it('scale with processes until the database is busy', () => {
    const rateOf = (processes: number) => run({ processes, load: { callers: 64 * processes } })
    expect(rateOf(2).perSecond / rateOf(1).perSecond).toBeGreaterThan(1.8)
    const many = rateOf(16)
    expect(many.databaseUse).toBeGreaterThan(0.95)
    expect(many.perSecond).toBeLessThan(2_000)
  })

  it('for one row wait for each other, also across processes', () => {
    const one = run({ rows: 1, load: { callers: 64 } })
    const four = run({ rows: 1, processes: 4, load: { callers: 256 } })
    expect(four.rowUse).toBeGreaterThan(0.9)
    expect(four.perSecond).toBeLessThan(one.perSecond * 4)
  })

  it('of a process with a share of a core take its part of each period, however fast the core is', () => {
    const load = { callers: 64 }
    const throttled = { coresOfProcess: 0.2, periodMs: 20, load }
    const { perSecond, callsPerBatch } = run(throttled)
    expect(perSecond / (200 / (2 + 1 / callsPerBatch))).toBeCloseTo(1, 1)
    // In four milliseconds of every twenty: a call alone, of six, ends in the second period at the earliest.
    expect(run({ ...throttled, load: { callers: 1 } }).p50Ms).toBeGreaterThan(12)
    expect(run({ ...throttled, slowdown: 3 }).perSecond / perSecond).toBeGreaterThan(0.9)
  })

  it('wait for their process between the statements of a transaction', () => {
    const load = { callers: 64 }
    const one = run({ load })
    const eight = run({ load }, { statements: 8 })
    expect(eight.perSecond).toBeLessThan(one.perSecond)
  })

  it('take longer where others use the cores', () => {
    expect(run({ slowdown: 2 }).p50Ms).toBe(11)
  })

  it('that arrive at random are answered at their rate while there is room', () => {
    const { perSecond, p99Ms } = run({ load: { perSecond: 100 }, seconds: 60 })
    expect(perSecond).toBeGreaterThan(95)
    expect(perSecond).toBeLessThan(105)
    expect(p99Ms).toBeLessThan(50)
  })

  it('are the same for the same seed', () => {
    const load = { perSecond: 300 }
    expect(run({ load, seed: 7 })).toEqual(run({ load, seed: 7 }))
    expect(run({ load, seed: 7 })).not.toEqual(run({ load, seed: 8 }))
  })
})
