import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

const here = 'https://edu.example.com/attend?page=2'
const way = (href: string, attributes: { target?: string; download?: boolean } = {}) =>
  linkTarget({ href: new URL(href, here).href, target: '', download: false, ...attributes }, here)

test.each(['/auth/login?nextUrl=%2Faccount', '/payment/orders/7?x=1#y', '/exams/7/launch', '/api/x'])(
  '%s opens in the top-level window',
  (address) => {
    expect(way(address)).toEqual({ to: 'window', address })
  },
)

test.each(['_top', '_parent'])('so does a page with target %s', (target) => {
  expect(way('/attend', { target })).toEqual({ to: 'window', address: '/attend' })
})

test('another site does not replace the iframe', () => {
  expect(way('https://help.example.com/faq')).toEqual({ to: 'site', address: 'https://help.example.com/faq' })
})

test('an anchor of the page adds no history entry', () => {
  expect(way('#main')).toEqual({ to: 'part', hash: '#main' })
  expect(way('/attend?page=2#main')).toEqual({ to: 'part', hash: '#main' })
})

test.each(['/attend?page=2', '/attend#main', '/attend?page=2&lang=ko', '/credit'])(
  '%s is another page',
  (address) => {
    expect(way(address)).toEqual({ to: 'page', address })
  },
)

test.each([
  ['/api/file', { download: true }],
  ['/terms/service', { target: '_blank' }],
  ['mailto:help@example.com', {}],
  ['tel:02-0000-0000', {}],
  ['javascript:alert(1)', {}],
])('%s with %j is left to the browser', (href, attributes) => {
  expect(way(href, attributes)).toBeNull()
})
