import { describe, expect, it } from 'vitest'
import { hostPaths } from '#contract/page-lists.ts'
import { order } from '../checkout/testing/rendered-order.ts'
import { page, replies } from './testing/rendered-page.ts'

const settings = {
  zone: 'Asia/Seoul',
  offsets: { from: [], until: 0 },
  publicOrigin: 'https://edu.example',
  inquiryUrl: null,
  accountUrl: null,
  faqUrl: null,
  notices: [],
  brand: null,
  supportPhone: null,
  knowledgeProducts: [],
  hostSite: { origins: ['https://www.example.com'], paths: hostPaths, handsOver: false },
}
const at = async (hostUrl: string) => {
  const { body } = await page(`/sign-in?homepage=${encodeURIComponent(hostUrl)}`, { settings })
  return /<a href="([^"]*)">(?:(?!<\/a>).)*Back to ([^<]*)<\/a>/.exec(body)?.slice(1)
}

describe('the link back to the host site', () => {
  it("is above the header of a page opened from the host site's iframe", async () => {
    expect(await at('https://www.example.com/edu/attend?page=2#edu=/credit')).toEqual([
      'https://www.example.com/edu/attend?page=2#edu=/credit',
      'www.example.com',
    ])
  })

  it.each(['https://evil.example/', 'javascript:alert(1)', '/edu/attend', ''])(
    'never leads to %s',
    async (address) => {
      expect(await at(address)).toBeUndefined()
    },
  )

  it('is missing without a host site', async () => {
    const { body } = await page('/sign-in?homepage=https://www.example.com/')
    expect(body).not.toContain('host-link')
  })
})

describe('the links of a payment page', () => {
  const ofCourse = {
    ...order.subject,
    kind: 'LECTURE',
    lectureId: 3,
    examId: null,
    examNumber: null,
  } as const
  const no = { allowed: false }
  const over = {
    state: 'EXPIRED',
    seat: 'LOST',
    pay: null,
    actions: { pay: no, renew: no, giveUp: no },
  } as const
  const done = { ...over, state: 'DONE', seat: 'TAKEN', paidAt: order.createdAt } as const
  const shown = (query: string, change: object) =>
    page(`/payment/orders/order-abcdef${query}`, {
      settings,
      signedIn: true,
      send: async (address) => ({
        status: 200,
        body: address.startsWith('/api/payment/') ? { ...order, ...change } : replies[address],
      }),
    })

  it.each([
    ['/edu/certification/date', over],
    ['/edu/attend/detail/3', { ...over, subject: ofCourse }],
    ['/account/edu/applied', { ...done, subject: ofCourse }],
    ['/edu/attend#edu=/account/certification-apply', done],
  ])('lead to %s on the host site for users who came from there', async (path, change) => {
    const { body } = await shown('?homepage=https://www.example.com/edu/attend', change)
    expect(body).toContain(`href="https://www.example.com${path}"`)
  })

  it('stay in the product for everybody else', async () => {
    const { body } = await shown('', over)
    expect(body).toContain('href="/certification/date"')
    expect(body).not.toContain('www.example.com')
  })
})
