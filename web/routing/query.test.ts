import { describe, expect, test } from 'vitest'
import { createQueryCodec, parseQuery, writeQuery } from './query.ts'

describe('queries of pages', () => {
  test('are plain text, and repeated names have a list', () => {
    expect(parseQuery('?page=2&x=%22%7B&a=1&a=2')).toEqual({ page: '2', x: '"{', a: ['1', '2'] })
    expect(writeQuery({ page: '2', a: ['1', '2'], gone: undefined })).toBe('?page=2&a=1&a=2')
    expect(writeQuery({})).toBe('')
  })

  test.each(['?utm_source=x', '?a=1&a=2', '?x=%22%7B', '?x=a+b&y=%20&z', '?__proto__=1', '?x=%E0%A4%A', ''])(
    'are serialised as given: %s',
    (text) => {
      const codec = createQueryCodec()
      expect(codec.stringify({ ...codec.parse(text) })).toBe(text)
    },
  )

  test('are serialised anew for another page', () => {
    const codec = createQueryCodec()
    codec.parse('?y=%20')
    expect(codec.stringify({ page: '2' })).toBe('?page=2')
  })
})
