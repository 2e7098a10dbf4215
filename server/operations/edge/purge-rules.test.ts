import { expect, it } from 'vitest'
import { batchesOf, keysToPurge } from './purge-rules.ts'

const change = (subject: string, rowId: number | null = null) => ({ subject, rowId })

it.each([
  ['a date', [change('lecture', 2)], [], ['lecture-2', 'lectures']],
  ['a date that another leads to', [change('lecture', 2)], [7], ['lecture-2', 'lecture-7', 'lectures']],
  ['a new date', [change('lecture')], [], ['courses', 'lectures']],
  ['a day', [change('lecture_day')], [], ['courses', 'lectures']],
  ['an exam', [change('exam', 3)], [], ['exams']],
  ['a certification', [change('certification')], [], ['certifications', 'exams']],
  ['terms', [change('terms_version')], [], ['terms']],
  ['several', [change('exam', 3), change('terms_version'), change('exam', 4)], [], ['exams', 'terms']],
  ['the site', [change('site_content'), change('lecture', 2)], [], ['all']],
  ['what is not known here', [change('something_new')], [], ['all']],
])('%s purges what shows it', (_, changes, leading, keys) => {
  expect(keysToPurge(changes, leading)).toEqual(keys)
})

it('keys are sent thirty at a time', () => {
  const keys = Array.from({ length: 61 }, (_, at) => `lecture-${at}`)
  expect(batchesOf(keys).map(({ length }) => length)).toEqual([30, 30, 1])
  expect(batchesOf([])).toEqual([])
})
