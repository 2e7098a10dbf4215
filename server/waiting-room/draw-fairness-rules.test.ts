import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { draw } from './draw-rules.ts'

/** From a number that is printed, so that a run can be repeated with `SEED`. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const draws = 1_000
const people = 20

const hash = (text: string) => createHash('sha256').update(text).digest()

/** How often whoever entered as the nth got which position. */
function simulate(entriesOf: (round: number) => readonly string[]): number[][] {
  const counts = Array.from({ length: people }, () => new Array<number>(people).fill(0))
  for (let round = 0; round < draws; round++) {
    const entries = entriesOf(round)
    const { order } = draw(hash(`${seed} seed ${round}`).toString('hex'), [...new Set(entries)])
    for (const [position, code] of order.entries()) {
      const row = counts[entries.indexOf(code)]
      if (row) row[position] = (row[position] ?? 0) + 1
    }
  }
  return counts
}

/** Pearson's statistic against equal chances. */
function chiSquare(counts: readonly (readonly number[])[], expected: number): number {
  return counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** What it exceeds once in a million runs, by Wilson and Hilferty. */
function limit(freedom: number): number {
  const z = 4.753
  return freedom * (1 - 2 / (9 * freedom) + z * Math.sqrt(2 / (9 * freedom))) ** 3
}

const codeOf = (round: number, person: number) =>
  hash(`${seed} code ${round} ${person}`).subarray(0, 16).toString('base64url')
const everybody = Array.from({ length: people }, (_, person) => person)
const inOrder = (round: number) => everybody.map((person) => codeOf(round, person))

describe(`${draws} draws of ${people} people (SEED=${seed})`, () => {
  const freedom = (people - 1) ** 2

  it('favour nobody by the order of entering', () => {
    const statistic = chiSquare(simulate(inOrder), draws / people)
    process.stdout.write(
      `order of entering: chi-square ${statistic.toFixed(1)} of ${freedom}, limit ${limit(freedom).toFixed(1)} (SEED=${seed})\n`,
    )
    expect(statistic).toBeLessThan(limit(freedom))
    // Too equal would not be random either.
    expect(statistic).toBeGreaterThan(freedom - 6 * Math.sqrt(2 * freedom))
  })

  it('do not favour who enters in the first second over the last', () => {
    const counts = simulate(inOrder)
    const firstFive = (person: number) =>
      (counts[person] ?? []).slice(0, 5).reduce((sum, one) => sum + one, 0)
    const [early, late] = [everybody.slice(0, 10), everybody.slice(10)].map((half) =>
      half.reduce((sum, person) => sum + firstFive(person), 0),
    ) as [number, number]
    const statistic = chiSquare([[early, late]], (early + late) / 2)
    process.stdout.write(
      `first five places: ${early} of the early, ${late} of the late, chi-square ${statistic.toFixed(2)}\n`,
    )
    expect(statistic).toBeLessThan(limit(1))
  })

  it('do not favour who leaves and enters again and again', () => {
    // A member has one ticket with one code, however often they enter.
    const repeated = (round: number) => [...inOrder(round), ...new Array<string>(50).fill(codeOf(round, 7))]
    const [positions] = [simulate(repeated)[7] ?? []]
    const statistic = chiSquare([positions], draws / people)
    process.stdout.write(`entering fifty times: chi-square ${statistic.toFixed(1)} of ${people - 1}\n`)
    expect(positions.reduce((sum, one) => sum + one, 0)).toBe(draws)
    expect(statistic).toBeLessThan(limit(people - 1))
  })

  it('would show an advantage, if there was one', () => {
    const unfair = simulate(inOrder).map((row, person) =>
      row.map((count, position) => (person === 0 && position === 0 ? count + 200 : count)),
    )
    expect(chiSquare(unfair, draws / people)).toBeGreaterThan(limit(freedom))
  })
})
