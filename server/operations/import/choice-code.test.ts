import { expect, it } from 'vitest'
import { choiceCode } from './choice-code.ts'

it.each([
  ['level', 'ADVANCE', 'ADVANCE'],
  ['level', 'advance', 'ADVANCE'],
  ['level', 'Advanced', 'ADVANCE'],
  ['level', ' 고급 ', 'ADVANCE'],
  ['level', '上級', 'ADVANCE'],
  ['method', 'ON SITE', 'OFFLINE'],
  ['method', '会場', 'OFFLINE'],
  ['target', 'everyone', 'NORMAL'],
  ['target', '파트너', 'PARTNER'],
  ['practice', '포함', 'NORMAL'],
  ['practice', 'None', 'NONE'],
  ['level', 'Everyone', undefined],
  ['level', '', undefined],
] as const)('reads %s %s as %s', (field, cell, code) => expect(choiceCode(field, cell)).toBe(code))
