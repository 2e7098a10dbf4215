import { describe, expect, it } from 'vitest'
import { isContinued, isToBeRenewed } from './renewal-rules.ts'

const startAt = new Date('2026-12-08T00:00:00+09:00')
const finishAt = new Date('2029-12-07T23:59:59.999+09:00')
const certificate = { startAt, finishAt, revokedAt: null, replacedAt: null }
const before = (at: Date) => new Date(at.getTime() - 1)
const after = (at: Date) => new Date(at.getTime() + 1)

describe('a certificate is continued by one whose exam began', () => {
  it.each([
    ['in the first instant of its validity', certificate, startAt, true],
    ['in the last', certificate, finishAt, true],
    ['before', certificate, before(startAt), false],
    ['after its end', certificate, after(finishAt), false],
    ['in time, but not if it was revoked', { ...certificate, revokedAt: startAt }, finishAt, false],
    ['in time, but not if it was replaced', { ...certificate, replacedAt: startAt }, finishAt, false],
  ] as const)('%s', (_, facts, examStartAt, expected) => {
    expect(isContinued(facts, examStartAt)).toBe(expected)
  })
})

describe('the holder is reminded', () => {
  const renewable = { ...certificate, renewed: false, applied: false }
  it.each([
    ['until the end', renewable, before(finishAt), true],
    ['not after it', renewable, finishAt, false],
    ['not once it is renewed', { ...renewable, renewed: true }, startAt, false],
    ['not while an application for the level is open', { ...renewable, applied: true }, startAt, false],
    ['not once it is revoked', { ...renewable, revokedAt: startAt }, startAt, false],
    ['not once it is replaced', { ...renewable, replacedAt: startAt }, startAt, false],
  ] as const)('%s', (_, facts, now, expected) => {
    expect(isToBeRenewed(facts, now)).toBe(expected)
  })
})
