import { describe, expect, it } from 'vitest'
import { changesBetween } from './certification-version-rules.ts'

describe('the changes between two versions', () => {
  it.each([
    ['nothing', { name: { en: 'A' } }, { name: { en: 'A' } }, []],
    ['a text', { name: { en: 'A' } }, { name: { en: 'B' } }, [['name.en', 'A', 'B']]],
    [
      'a language that is added',
      { name: { en: 'A' } },
      { name: { en: 'A', ko: 'B' } },
      [['name.ko', null, 'B']],
    ],
    [
      'a field that is removed',
      { notice: { kind: { en: 'A' } } },
      { notice: {} },
      [['notice.kind.en', 'A', null]],
    ],
    ['a number', { minutes: 80 }, { minutes: 95 }, [['minutes', '80', '95']]],
    [
      'a part that is removed',
      { parts: { list: [{ questions: 1 }, { questions: 2 }] } },
      { parts: { list: [{ questions: 2 }] } },
      [
        ['parts.list.0.questions', '1', '2'],
        ['parts.list.1.questions', '2', null],
      ],
    ],
    ['not an id', { id: 1, name: { en: 'A' } }, { name: { en: 'A' } }, []],
  ])('are %s', (_, before, after, expected) => {
    const changes = changesBetween(before, after)
    expect(changes.map((one) => [one.path, one.before, one.after])).toEqual(expected)
  })
})
