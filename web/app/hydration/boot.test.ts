import { expect, test } from 'vitest'
import { type Boot, bootElement } from './boot.ts'

test('the boot element cannot be ended by its content, and parses back unchanged', () => {
  const title = '</script><!--\u2028\u2029&'
  const boot: Boot = {
    language: 'en',
    now: '2026-12-08T05:20:00.000Z',
    signedIn: false,
    settings: {
      zone: 'Asia/Seoul',
      offsets: { from: [], until: 0 },
      publicOrigin: 'http://localhost',
      inquiryUrl: null,
      accountUrl: null,
      faqUrl: null,
      notices: [],
      brand: null,
      supportPhone: null,
      knowledgeProducts: [],
      hostSite: null,
    },
    outcomes: { '/attend': { data: { title } } },
  }
  const html = bootElement(boot)
  const [, json = ''] = /^<script type="application\/json" id="boot">(.*)<\/script>$/.exec(html) ?? []
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(boot)
})
