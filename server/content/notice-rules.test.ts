import { expect, it } from 'vitest'
import type { Notice } from '#contract/content/site-content.ts'
import { noticesAt } from './notice-rules.ts'

const start = '2026-12-08T00:00:00+09:00'
const finish = '2026-12-09T00:00:00+09:00'
const notice = (en: string, tone: Notice['tone'] = 'INFO'): Notice => ({
  text: { en },
  tone,
  link: null,
  startAt: start,
  finishAt: finish,
})

it.each([
  ['a millisecond before its start', new Date(Date.parse(start) - 1), false],
  ['at its start', new Date(start), true],
  ['a millisecond before its end', new Date(Date.parse(finish) - 1), true],
  ['at its end', new Date(finish), false],
])('a notice %s', (_, now, isShown) => {
  expect(noticesAt([notice('One')], now)).toHaveLength(isShown ? 1 : 0)
})

it('warnings come first, each tone in the order of staff', () => {
  const shown = noticesAt(
    [notice('a'), notice('b', 'WARNING'), notice('c'), notice('d', 'WARNING')],
    new Date(start),
  )
  expect(shown.map(({ text }) => text.en)).toEqual(['b', 'd', 'a', 'c'])
})
