import { describe, expect, test } from 'vitest'
import type { LectureInfo } from '#contract/courses/lecture.ts'
import type { PageRequest } from '#contract/site.ts'
import { api, lecture, page, pageOf, refusal, replies } from './testing/rendered-page.ts'

type Json = Record<string, unknown>

const origin = 'https://edu.example'
const course = `${origin}/attend/detail/3`

/** The head's links and meta tags by name. */
async function headOf(url: string, overrides: Partial<PageRequest> = {}) {
  const { head } = await page(url, overrides)
  const attribute = (tag: string, name: string) =>
    (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replace(/&#(\d+);/g, (_, code) =>
      String.fromCharCode(Number(code)),
    )
  const tags = head.match(/<(meta|link)\b[^>]*>/g) ?? []
  const meta = (name: string) =>
    tags
      .filter((tag) => [attribute(tag, 'property'), attribute(tag, 'name')].includes(name))
      .map((tag) => attribute(tag, 'content'))
  const links = tags
    .filter((tag) => tag.startsWith('<link'))
    .map((tag) => [attribute(tag, 'hreflang') || attribute(tag, 'rel'), attribute(tag, 'href')])
  const [data] = head.match(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/g) ?? []
  const graph = data ? (JSON.parse(data) as { '@graph': Json[] })['@graph'] : []
  return { head, meta, links: Object.fromEntries(links), graph }
}

async function courseData(change: Partial<LectureInfo>, overrides: Partial<PageRequest> = {}) {
  const { graph } = await headOf('/attend/detail/3', {
    send: async (address) => {
      const body = replies[address]
      if (!body) return refusal(404, 'NOT_FOUND')
      return { status: 200, body: address === `${api}/3` ? { ...lecture, ...change } : body }
    },
    ...overrides,
  })
  const [about, event] = graph
  return { course: about, instance: about?.['hasCourseInstance'] as Json, event }
}

describe('the canonical URL', () => {
  test.each([
    ['/attend', '/attend'],
    ['/ATTEND/Detail/3', '/attend/detail/3'],
    ['/attend?utm_source=x&page=2', '/attend?page=2'],
    ['/attend?page=1', '/attend'],
    ['/attend?page=abc', '/attend'],
    ['/attend?when=past', '/attend'],
    ['/attend?when=past&page=2', '/attend'],
    ['/attend?lang=ko&page=2', '/attend?page=2&lang=ko'],
    ['/attend?lang=zh', '/attend?lang=en'],
    ['/attend?lang=fr', '/attend'],
    ['/attend?lang=ko&lang=ja', '/attend'],
    ['/attend/detail/3?from=mail', '/attend/detail/3'],
    ['/terms/service?utm_source=x', '/terms/service'],
    ['/?x=1', '/'],
  ])('of %s is %s', async (url, address) => {
    const { links, meta } = await headOf(url)
    expect(links).toMatchObject({ canonical: origin + address })
    expect(meta('og:url')).toEqual([origin + address])
  })

  test('has alternates for every language with texts, and a default', async () => {
    const { links } = await headOf('/attend?utm_source=x&page=2')
    expect(links).toEqual({
      canonical: `${origin}/attend?page=2`,
      en: `${origin}/attend?page=2&lang=en`,
      ja: `${origin}/attend?page=2&lang=ja`,
      ko: `${origin}/attend?page=2&lang=ko`,
      'x-default': `${origin}/attend?page=2`,
    })
  })

  test('equals an alternate if the URL names a language', async () => {
    const { links } = await headOf('/attend/detail/3?lang=ja', { language: 'ja' })
    expect(links['canonical']).toBe(links['ja'])
  })

  test.each(['/sign-in', '/error', '/nope', '/terms/service/1', '/terms/service/2', '/attend/detail/99'])(
    'is missing on %s, with all other metadata',
    async (url) => {
      const { head, links, meta } = await headOf(url)
      expect(meta('robots')).toEqual(['noindex'])
      expect(links).toEqual({})
      expect(head).not.toMatch(/og:|twitter:|ld\+json/)
    },
  )

  test("is missing on a member's pages", async () => {
    for (const url of ['/account/applied', '/attend/register/3'])
      expect((await headOf(url, { signedIn: true })).head).not.toMatch(/canonical|og:|ld\+json/)
  })
})

describe('a shared link', () => {
  test("has the page's title, description and image", async () => {
    const { meta } = await headOf('/attend/detail/3')
    expect(
      Object.fromEntries(
        [
          'type',
          'site_name',
          'title',
          'description',
          'locale',
          'image',
          'image:type',
          'image:width',
          'image:height',
        ].map((name) => [name, meta(`og:${name}`)]),
      ),
    ).toEqual({
      type: ['website'],
      site_name: ['Cloud Provider Education'],
      title: ['Networking </script> in Practice'],
      description: ['Build a network.'],
      locale: ['en_US'],
      image: [`${origin}/api/lecture/v1/share-pictures/1-0123456789abcdef`],
      'image:type': ['image/jpeg'],
      'image:width': ['1200'],
      'image:height': ['630'],
    })
    expect(meta('twitter:card')).toEqual(['summary_large_image'])
    expect(meta('description')).toEqual(['Build a network.'])
  })

  test.each([
    ['ko', 'ko_KR', ['en_US', 'ja_JP'], 'Cloud Provider 교육센터'],
    ['ja', 'ja_JP', ['en_US', 'ko_KR'], 'Cloud Provider 教育センター'],
    ['zh', 'en_US', ['ja_JP', 'ko_KR'], 'Cloud Provider Education'],
  ] as const)('has the locale of the texts for %s', async (language, place, others, site) => {
    const { meta } = await headOf('/attend', { language })
    expect(meta('og:locale')).toEqual([place])
    expect(meta('og:locale:alternate')).toEqual(others)
    expect(meta('og:site_name')).toEqual([site])
    const { meta: ofHome } = await headOf('/', { language })
    expect(ofHome('og:image')).toEqual([`${origin}/api/site/v1/share-pictures/original-${place.slice(0, 2)}`])
    expect(ofHome('og:image:type')).toEqual(['image/png'])
  })
})

describe('the structured data of a course', () => {
  test('has the course, its instance and an event', async () => {
    const { course: about, instance, event } = await courseData({})
    expect(about).toMatchObject({
      '@type': 'Course',
      name: 'Networking </script> in Practice',
      description: 'Build a network.',
      url: course,
      provider: {
        '@type': 'EducationalOrganization',
        name: 'Cloud Provider Education Centre',
        url: `${origin}/`,
      },
      educationalLevel: 'Intermediate',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'KRW' },
    })
    const dateAndOffer = {
      startDate: '2026-12-15T09:30:00+09:00',
      endDate: '2026-12-16T17:30:00+09:00',
      location: {
        '@type': 'Place',
        name: 'Room 3',
        address: { '@type': 'PostalAddress', streetAddress: '12 Sample-ro' },
      },
      offers: {
        price: 0,
        priceCurrency: 'KRW',
        url: course,
        availability: 'https://schema.org/InStock',
        availabilityEnds: '2026-12-14T18:00:00+09:00',
      },
    }
    expect(instance).toMatchObject({
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      courseWorkload: 'PT8H',
      ...dateAndOffer,
    })
    expect(event).toMatchObject({
      '@type': 'EducationEvent',
      name: 'Networking </script> in Practice',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      organizer: { url: `${origin}/` },
      maximumAttendeeCapacity: 24,
      remainingAttendeeCapacity: 6,
      image: `${origin}/api/lecture/v1/share-pictures/1-0123456789abcdef`,
      ...dateAndOffer,
    })
  })

  test('of several days has its hours by day, not the nights between', async () => {
    const days = [
      { startAt: '2026-12-15T09:30:00+09:00', finishAt: '2026-12-15T17:30:00+09:00' },
      { startAt: '2026-12-16T10:00:00+09:00', finishAt: '2026-12-16T16:00:00+09:00' },
    ]
    const { instance, event } = await courseData({ days })
    for (const one of [instance, event])
      expect(one).toMatchObject({
        startDate: '2026-12-15',
        endDate: '2026-12-16',
        subEvent: days.map(({ startAt, finishAt }) => ({ startDate: startAt, endDate: finishAt })),
      })
  })

  test.each([
    [{ label: 'RECRUITING', state: 'ANNOUNCED' }, 'InStock', 'EventScheduled', 6],
    [{ label: 'FULL', state: 'ANNOUNCED', seatsLeft: 0 }, 'SoldOut', 'EventScheduled', 0],
    [{ label: 'CLOSED', state: 'PREPARED' }, 'OutOfStock', 'EventScheduled', undefined],
    [{ label: 'COMPLETE', state: 'COMPLETED' }, 'OutOfStock', 'EventScheduled', undefined],
    [{ label: 'CANCELLED', state: 'DROPPED' }, 'Discontinued', 'EventCancelled', undefined],
  ] as const)('for %j is %s and %s', async (change, availability, status, left) => {
    const { instance, event } = await courseData(change)
    for (const one of [instance, event])
      expect(one?.['offers']).toMatchObject({ availability: `https://schema.org/${availability}` })
    expect(event?.['eventStatus']).toBe(`https://schema.org/${status}`)
    expect(event?.['remainingAttendeeCapacity']).toBe(left)
  })

  test("for an online course has the page's URL, never the meeting's", async () => {
    const meetingUrl = 'https://meet.example.com/secret'
    const change = { method: 'ONLINE', place: null, meetingUrl } as Partial<LectureInfo>
    const { instance, event } = await courseData(change)
    expect(instance).toMatchObject({ courseMode: 'Online' })
    expect(event).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: course },
    })
    expect(JSON.stringify([instance, event])).not.toContain('meet.example.com')
  })

  test('has the fee', async () => {
    const { course: about, event } = await courseData({ fee: 30_000 })
    expect(about).toMatchObject({ isAccessibleForFree: false, offers: { category: 'Paid', price: 30_000 } })
    expect(event?.['offers']).toMatchObject({ price: 30_000, priceCurrency: 'KRW' })
  })

  test("is in the page's language, with the URL of that language", async () => {
    const { graph } = await headOf('/attend/detail/3?lang=ko', { language: 'ko' })
    expect(graph[0]).toMatchObject({
      url: `${course}?lang=ko`,
      educationalLevel: '중급',
      provider: { name: 'Cloud Provider 교육센터' },
    })
    const steps = graph[2]?.['itemListElement'] as Json[]
    expect(steps.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, '홈', `${origin}/`],
      [2, '강의', `${origin}/attend`],
      [3, 'Networking </script> in Practice', `${course}?lang=ko`],
    ])
  })

  test('never ends its script element early, for any title', async () => {
    const title = '</script><script>alert(1)</script><!--\u2028\u2029 "&\' %LANG%'
    const { head } = await page('/attend/detail/3', {
      send: async (address) => {
        const body = address === `${api}/3` ? { ...lecture, title } : replies[address]
        return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
      },
    })
    expect(head.match(/<\/?script[^>]*>/g)).toEqual(['<script type="application/ld+json">', '</script>'])
    expect(head).not.toContain('<!--')
    const [, json = ''] = /ld\+json">(.*)<\/script>/.exec(head) ?? []
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)['@graph'][0].name).toBe(title)
  })
})

describe('the structured data of other pages', () => {
  test('has the centre and its search on the home page', async () => {
    const { graph } = await headOf('/')
    expect(graph).toMatchObject([
      {
        '@type': 'EducationalOrganization',
        '@id': `${origin}/#organization`,
        logo: `${origin}/api/site/v1/mark`,
        contactPoint: { telephone: '1588-0000' },
      },
      {
        '@type': 'WebSite',
        name: 'Cloud Provider Education',
        inLanguage: 'en',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${origin}/attend?text={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ])
  })

  test('numbers the courses of a list across pages', async () => {
    const second = { ...pageOf([lecture, { ...lecture, id: 4 }]), number: 1, totalElements: 22 }
    const { graph } = await headOf('/attend?page=2', { send: async () => ({ status: 200, body: second }) })
    expect(graph[0]).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 22,
      itemListElement: [
        { position: 21, url: course, name: lecture.title },
        { position: 22, url: `${origin}/attend/detail/4` },
      ],
    })
  })

  test("is missing if the page's data could not be loaded", async () => {
    const { graph } = await headOf('/attend', { send: async () => refusal(500, 'UNEXPECTED') })
    expect(graph).toEqual([])
  })
})
