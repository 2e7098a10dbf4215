import { expect, test } from 'vitest'
import { applyWay } from './apply-way.ts'

const refused = (because: 'NOT_SIGNED_IN' | 'EXAM_ALREADY_RESERVED' | 'EXAM_FULL' | 'IAM_ACCOUNT') => ({
  apply: { allowed: false, because, message: 'No.' },
})

test.each([
  ['who may apply', 'APPLICABLE', { apply: { allowed: true } }, 'apply'],
  ['who is not signed in', 'APPLICABLE', refused('NOT_SIGNED_IN'), 'signIn'],
  ['who is not signed in and finds it full', 'FULL', refused('NOT_SIGNED_IN'), 'none'],
  ['who has an application', 'APPLICABLE', refused('EXAM_ALREADY_RESERVED'), 'application'],
  ['who finds it full', 'FULL', refused('EXAM_FULL'), 'none'],
  ['whose account cannot apply', 'APPLICABLE', refused('IAM_ACCOUNT'), 'none'],
] as const)('%s has the one way on that leads somewhere', (_, label, actions, way) => {
  expect(applyWay({ label, actions })).toBe(way)
})
