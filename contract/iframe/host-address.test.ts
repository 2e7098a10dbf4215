import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostPaths } from '../page-lists.ts'
import { isHostAddress } from './host-address.ts'
import { hostAddressOf } from './host-address-of.ts'

const origins = ['https://www.example.com', 'http://localhost:3010']

describe('a URL of the host site', () => {
  it.each([
    'https://www.example.com',
    'https://www.example.com?a=1',
    'https://www.example.com/kr/edu?a=1#edu=/account',
    'https://www.example.com/%EA%B5%90%EC%9C%A1',
    'http://localhost:3010/edu/attend',
  ])('is %s', (value) => {
    expect(isHostAddress(value, origins)).toBe(true)
  })

  it.each([
    'https://www.example.com.evil.example/',
    'https://evil.example/https://www.example.com',
    'https://www.example.com@evil.example/',
    'https://somebody@www.example.com/',
    'https://somebody:secret@www.example.com/',
    'http://www.example.com/',
    'https://www.example.com:8443/',
    'https://sub.www.example.com/',
    '//www.example.com/',
    '/edu/attend',
    'javascript:alert(1)//https://www.example.com',
    'data:text/html,x',
    `https://www.example.com/${'a'.repeat(2000)}`,
    'https://www.example.com/교육',
    'https://www.example.com\\@evil.example/',
    'https://www.example.com/\nSet-Cookie: x',
    ' https://www.example.com/',
    '',
    undefined,
    ['https://www.example.com/'],
  ])('is not %s', (value) => {
    expect(isHostAddress(value, origins)).toBe(false)
  })

  it('never leads to another origin', () => {
    const pieces = [
      'https:',
      'http:',
      '/',
      '//',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '.',
      '\t',
      'www.example.com',
      'evil',
    ]
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((some) => some.join(''))
    fc.assert(
      fc.property(text, (value) => {
        if (isHostAddress(`https://www.example.com${value}`, origins)) expect(value).toMatch(/^$|^[/?#]/)
      }),
      { numRuns: 500 },
    )
  })
})

describe("the host site's URL of a screen", () => {
  it.each([
    ['/account/applied', 'https://www.example.com/', 'https://www.example.com/account/edu/applied'],
    ['/attend?page=2', 'https://www.example.com/x#y', 'https://www.example.com/edu/attend?page=2'],
    [
      '/account/completed?page=2',
      'https://www.example.com/account/edu/applied?from=mail#edu=/credit',
      'https://www.example.com/account/edu/applied?from=mail#edu=/account/completed?page=2',
    ],
  ])('of %s from %s is %s', (path, hostUrl, address) => {
    expect(hostAddressOf(path, hostPaths, hostUrl)).toBe(address)
    expect(isHostAddress(address, origins)).toBe(true)
  })
})
