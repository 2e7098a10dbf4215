import { describe, expect, it } from 'vitest'
import type { DryRun } from '#contract/reports/dry-run.ts'
import { recipientChanges } from './recipient-changes.ts'

type Recipient = DryRun['recipients'][number]

const one: Recipient = { kind: 'dropped', to: 'one@example.com', language: 'en' }
const two: Recipient = { kind: 'dropped', to: 'two@example.com', language: 'en' }
const changes = (shown: Recipient[], outcome: Recipient[]) =>
  recipientChanges({ recipients: shown }, { recipients: outcome })

describe('recipients of an outcome that has changed', () => {
  it('are none if the same are mailed in another order', () => {
    expect(changes([one, two], [two, one])).toEqual([])
  })

  it('are both if one replaces another', () => {
    expect(changes([one], [two])).toEqual([
      { side: 'looked', recipient: one },
      { side: 'now', recipient: two },
    ])
  })

  it.each([
    ['in another language', { ...one, language: 'ko' }],
    ['another mail', { ...one, kind: 'moved' }],
  ] as const)('are both if somebody is sent %s', (_, other) => {
    expect(changes([one], [other])).toEqual([
      { side: 'looked', recipient: one },
      { side: 'now', recipient: other },
    ])
  })

  it('have somebody once more if they are sent another mail of the same kind', () => {
    expect(changes([one], [one, one])).toEqual([{ side: 'now', recipient: one }])
  })
})
