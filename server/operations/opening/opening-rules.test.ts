import { describe, expect, it } from 'vitest'
import { isReady, type OpeningFacts, openingStepsOf } from './opening-rules.ts'

const empty: OpeningFacts = {
  ended: false,
  skipped: [],
  hasName: false,
  hasLegalNotice: false,
  hasCourse: false,
  hasAnnouncedDate: false,
  hasPaidOrder: false,
  hasColleague: false,
  hasRegistration: false,
}
const needed = { hasName: true, hasLegalNotice: true, hasCourse: true, hasAnnouncedDate: true }
const statesOf = (facts: Partial<OpeningFacts>) =>
  openingStepsOf({ ...empty, ...facts }).map(({ state }) => state)

describe('a new centre', () => {
  it('begins with its name', () => {
    expect(openingStepsOf(empty).map(({ name, state }) => [name, state])).toEqual([
      ['brand', 'CURRENT'],
      ['legalNotice', 'LATER'],
      ['course', 'LATER'],
      ['date', 'LATER'],
      ['payment', 'LATER'],
      ['colleague', 'LATER'],
    ])
  })

  it.each([
    [{ hasName: true }, ['DONE', 'CURRENT', 'LATER', 'LATER', 'LATER', 'LATER']],
    [{ hasCourse: true }, ['CURRENT', 'LATER', 'DONE', 'LATER', 'LATER', 'LATER']],
    [{ ...needed }, ['DONE', 'DONE', 'DONE', 'DONE', 'CURRENT', 'LATER']],
    [{ ...needed, skipped: ['payment'] }, ['DONE', 'DONE', 'DONE', 'DONE', 'SKIPPED', 'CURRENT']],
    [
      { ...needed, skipped: ['colleague'], hasColleague: true },
      ['DONE', 'DONE', 'DONE', 'DONE', 'CURRENT', 'SKIPPED'],
    ],
    // Somebody who has skipped a step may do it all the same.
    [
      { ...needed, skipped: ['payment'], hasPaidOrder: true },
      ['DONE', 'DONE', 'DONE', 'DONE', 'DONE', 'CURRENT'],
    ],
  ])('with %o is at %o', (facts, states) => {
    expect(statesOf(facts)).toEqual(states)
  })

  it('needs a colleague and a registration for the last step', () => {
    const before = { ...needed, hasPaidOrder: true }
    expect(statesOf({ ...before, hasColleague: true }).at(-1)).toBe('CURRENT')
    expect(statesOf({ ...before, hasRegistration: true }).at(-1)).toBe('CURRENT')
    expect(statesOf({ ...before, hasColleague: true, hasRegistration: true })).toEqual([])
  })

  it('skips only what it can do without', () => {
    expect(statesOf({ skipped: ['brand', 'course'] })[0]).toBe('CURRENT')
    expect(openingStepsOf(empty).flatMap(({ name, optional }) => (optional ? [name] : []))).toEqual([
      'payment',
      'colleague',
    ])
  })

  it('has opened once all is done or skipped, and stays open', () => {
    expect(isReady({ ...empty, ...needed })).toBe(false)
    expect(isReady({ ...empty, ...needed, skipped: ['payment', 'colleague'] })).toBe(true)
    expect(statesOf({ ...needed, skipped: ['payment', 'colleague'] })).toEqual([])
    expect(statesOf({ ended: true })).toEqual([])
  })
})
