import { expect, test } from 'vitest'
import { applyAction } from './apply-action.ts'

const refused = (because: 'NOT_SIGNED_IN' | 'EXAM_ALREADY_RESERVED' | 'EXAM_FULL' | 'IAM_ACCOUNT') => ({
  apply: { allowed: false, because, message: 'No.' },
})

test.each([
  ['a member who may apply', 'APPLICABLE', { apply: { allowed: true } }, 'apply'],
  ['a visitor', 'APPLICABLE', refused('NOT_SIGNED_IN'), 'signIn'],
  ['a visitor, for a full exam', 'FULL', refused('NOT_SIGNED_IN'), 'none'],
  ['a member with an application', 'APPLICABLE', refused('EXAM_ALREADY_RESERVED'), 'application'],
  ['a member, for a full exam', 'FULL', refused('EXAM_FULL'), 'none'],
  ['an account that cannot apply', 'APPLICABLE', refused('IAM_ACCOUNT'), 'none'],
] as const)('%s gets the next possible action', (_, label, actions, way) => {
  expect(applyAction({ label, actions })).toBe(way)
})
