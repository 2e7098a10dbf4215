import { describe, expect, it } from 'vitest'
import { maxInvitedLines } from '#contract/people/org-invitation.ts'
import { BadInput } from '../../platform/errors/app-error.ts'
import { readAddresses } from './invited-addresses.ts'

const read = (text: string) => readAddresses(text).map(({ line, address, key }) => [line, address, key])

describe('addresses of a text', () => {
  it.each([
    [
      'one in a line',
      'a@example.com\n\nB@Example.com\r\n',
      [
        [1, 'a@example.com', 'a@example.com'],
        [3, 'B@Example.com', 'b@example.com'],
      ],
    ],
    [
      'several in a line',
      'a@example.com, b@example.com;c@example.com\td@example.com',
      ['a', 'b', 'c', 'd'].map((one) => [1, `${one}@example.com`, `${one}@example.com`]),
    ],
    [
      'with names',
      'Hong Gildong <a@example.com>; "b@example.com"',
      [
        [1, 'a@example.com', 'a@example.com'],
        [1, 'b@example.com', 'b@example.com'],
      ],
    ],
    [
      'of a CSV file with a heading',
      '\uFEFF이름,이메일\n홍길동,a@example.com\n',
      [[2, 'a@example.com', 'a@example.com']],
    ],
    ['in wide letters', 'ａ＠example.com', [[1, 'a@example.com', 'a@example.com']]],
    [
      'that are none',
      'a@example.com\nb@\nno address',
      [
        [1, 'a@example.com', 'a@example.com'],
        [2, 'b@', null],
        [3, 'no address', null],
      ],
    ],
    // Not a heading: whoever pasted it expects an answer.
    [
      'that are none in the first line',
      'somebody\na@example.com',
      [
        [1, 'somebody', null],
        [2, 'a@example.com', 'a@example.com'],
      ],
    ],
    ['of nothing', ' \n ', []],
  ])('%s', (_, text, addresses) => {
    expect(read(text)).toEqual(addresses)
  })

  it('are limited in number', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@example.com`).join('\n')
    expect(readAddresses(lines(maxInvitedLines))).toHaveLength(maxInvitedLines)
    expect(() => readAddresses(lines(maxInvitedLines + 1))).toThrow(BadInput)
  })
})
