import { describe, expect, it } from 'vitest'
import { bestOf, inOrder, rankOf, readTyped, splitAt } from './find-rules.ts'

describe('what is typed', () => {
  it.each([
    ['kub', undefined, 'kub'],
    ['@kub', 'people', 'kub'],
    [' # kub ', 'dates', 'kub'],
    ['!', 'exams', ''],
    ['/brand', 'pages', 'brand'],
    ['$order-7', 'orders', 'order-7'],
    ['> new', 'acts', 'new'],
    ['a@b.example', undefined, 'a@b.example'],
  ] as const)('%j is of section %s: %j', (typed, section, text) => {
    expect(readTyped(typed)).toEqual({ section, text })
  })
})

describe('how well a text fits', () => {
  it.each([
    ['kubo', 'Kubo', 4],
    ['kub', 'Kubo Taro', 3],
    ['taro', 'Kubo Taro', 2],
    ['kub', 'Jakub', 1],
    ['kub', 'Operating clusters', 0],
    ['', 'Kubo', 0],
    ['m3qx70hbr9td', 'M3QX-70HB-R9TD', 4],
    ['M3QX 70HB R9TD', 'M3QX-70HB-R9TD', 4],
    ['010-7777-0001', '01077770001', 4],
    ['일정', '강의 일정', 2],
    ['메일', '메일 문구', 3],
    ['ａｂｃ', 'ABC', 4],
    ['%', 'Percent', 0],
  ] as const)('%j in %j: %d', (typed, text, rank) => {
    expect(rankOf(typed, [text])).toBe(rank)
  })

  it('is that of the best text', () => {
    expect(rankOf('brand', ['브랜드', 'Brand', 'ブランド'])).toBe(4)
    expect(rankOf('brand', [])).toBe(0)
  })

  it('is low if each word is in one of the texts, in any order', () => {
    expect(rankOf('taro kub', ['Kubo Taro'])).toBe(1)
    expect(rankOf('taro @example', ['Kubo Taro', 'kubo@example.com'])).toBe(1)
    expect(rankOf('taro elsewhere', ['Kubo Taro', 'kubo@example.com'])).toBe(0)
  })
})

it('says where in a text it is', () => {
  expect(splitAt('kub', 'Jakub Bijang')).toEqual(['Ja', 'kub', ' Bijang'])
  expect(splitAt('', 'Jakub')).toBeUndefined()
  expect(splitAt('x', 'Jakub')).toBeUndefined()
})

describe('options', () => {
  const person = { section: 'people', rank: 1 } as const
  const date = { section: 'dates', rank: 3 } as const
  const page = { section: 'pages', rank: 4 } as const
  const other = { section: 'pages', rank: 2 } as const

  it('are shown by section, in each the best first', () => {
    expect(inOrder([other, page, date, person])).toEqual([person, date, page, other])
  })

  it('begin with the best selected, wherever it is', () => {
    expect(bestOf([person, date, page, other])).toBe(page)
    expect(bestOf([date, { ...person, rank: 3 }])).toBe(date)
    expect(bestOf([])).toBeUndefined()
  })
})
