import { expect, it } from 'vitest'
import { canMerge, type MergeFacts } from './merge-rules.ts'

const free: MergeFacts = {
  isSame: false,
  isMerged: false,
  isIam: false,
  isStaff: false,
  holds: 0,
  sharedLectures: 0,
  liveApplications: 1,
  waitingCorrections: 0,
  owned: 1,
}

it.each<[Partial<MergeFacts>, string | undefined]>([
  [{}, undefined],
  [{ liveApplications: 0, owned: 0 }, undefined],
  [{ isSame: true, isStaff: true }, 'MERGE_SAME'],
  [{ isMerged: true, isIam: true }, 'ACCOUNT_MERGED'],
  [{ isIam: true, isStaff: true }, 'MERGE_IAM'],
  [{ isStaff: true, holds: 1 }, 'MERGE_STAFF'],
  [{ holds: 1, sharedLectures: 1 }, 'MERGE_PAYING'],
  [{ sharedLectures: 1, liveApplications: 2 }, 'MERGE_REGISTRATIONS'],
  [{ liveApplications: 2, waitingCorrections: 1 }, 'MERGE_APPLICATIONS'],
  [{ waitingCorrections: 1, owned: 2 }, 'MERGE_CORRECTION'],
  [{ owned: 2 }, 'MERGE_OWNERS'],
])('two accounts with %o: %s', (facts, because) => {
  const decision = canMerge({ ...free, ...facts })
  expect(decision.allowed ? undefined : decision.because).toBe(because)
})
