import { expect, test } from 'vitest'
import { applyAction } from './apply-action.ts'

const refused = (because: 'NOT_SIGNED_IN' | 'EXAM_ALREADY_RESERVED' | 'EXAM_FULL' | 'IAM_ACCOUNT') => ({
  apply: { allowed: false, because, message: 'No.' },
  joinWaitingList: { allowed: false, message: 'No.' },
})
const joining = { ...refused('EXAM_FULL'), joinWaitingList: { allowed: true } }
const inLine = { offeredUntil: null }

test.each([
  ['a member who may apply', 'APPLICABLE', null, { ...joining, apply: { allowed: true } }, 'apply'],
  ['a visitor', 'APPLICABLE', null, refused('NOT_SIGNED_IN'), 'signIn'],
  ['a visitor, for a full exam', 'FULL', null, refused('NOT_SIGNED_IN'), 'join'],
  ['a visitor, for one that is over', 'CLOSED', null, refused('NOT_SIGNED_IN'), 'none'],
  ['a member with an application', 'APPLICABLE', null, refused('EXAM_ALREADY_RESERVED'), 'application'],
  ['a member, for a full exam', 'FULL', null, joining, 'join'],
  ['a member in line', 'FULL', inLine, refused('EXAM_FULL'), 'place'],
  ['a member in line with an application', 'FULL', inLine, refused('EXAM_ALREADY_RESERVED'), 'place'],
  ['an account that cannot apply', 'APPLICABLE', null, refused('IAM_ACCOUNT'), 'none'],
] as const)('%s gets the next possible action', (_, label, waiting, actions, way) => {
  expect(applyAction({ label, waiting, actions })).toBe(way)
})
