import { describe, expect, test } from 'vitest'
import { lecture, page, pageOf, refusal, replies } from './testing/rendered-page.ts'

const group = (name: 'BASIC' | 'INTERMEDIATE' | 'ADVANCE' | 'RECOMMENDED') =>
  `/api/lecture/v1/primary-lectures/${['BASIC', 'INTERMEDIATE', 'ADVANCE', 'RECOMMENDED'].indexOf(name) + 1}`
const figures = { courses: null, completedPercent: null, holders: null }
const levels = ['ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL']
const picture = '/api/site/v1/illustrations/1-hero-1d4ed8-ffb224'

/** The home page with other replies. */
async function home(changed: Record<string, unknown> = {}): Promise<string> {
  const { body } = await page('/', {
    send: async (address) => {
      const path = address.replace(/\?.*/, '')
      const found = changed[path] ?? replies[path]
      return found ? { status: 200, body: found } : refusal(404, 'NOT_FOUND')
    },
  })
  return body
}

const part = (body: string, start: string, end: string) =>
  body.slice(body.indexOf(start)).split(end, 1)[0] ?? ''

describe('the home page', () => {
  test('shows the figures that there are, and a sentence in place of the others', async () => {
    const outcomes = part(await home(), 'class="outcomes"', '</ul>')
    expect(outcomes).toContain('<b>62</b><p>courses this quarter</p>')
    expect(outcomes).toContain('Hands-on labs, with an instructor who helps.')
    expect(outcomes.match(/<b>/g)).toHaveLength(1)
    const all = { courses: 62, completedPercent: 94, holders: 1_208 }
    const full = await home({ '/api/site/v1/home': { picture, figures: all, levels } })
    expect(part(full, 'class="outcomes"', '</ul>').match(/<b>[^<]*/g)).toEqual([
      '<b>62',
      '<b>94%',
      '<b>1,208',
    ])
    const none = await home({ '/api/site/v1/home': { picture, figures, levels } })
    expect(part(none, 'class="outcomes"', '</ul>')).not.toContain('<b>')
  })

  test('recommends four courses, with pictures that are decorative and have their size', async () => {
    const six = Array.from({ length: 6 }, (_, at) => ({ ...lecture, id: at + 1, cover: picture }))
    const cards = part(await home({ [group('RECOMMENDED')]: pageOf(six) }), 'class="lecture-cards"', '</ul>')
    expect(cards.match(/<li>/g)).toHaveLength(4)
    for (const image of cards.match(/<img[^>]*>/g) ?? []) {
      expect(image).toContain('alt=""')
      expect(image).toContain('width="1200" height="800"')
    }
    expect(cards).toContain('6 of 24 seats left')
  })

  test('names the soonest course with a seat left as the next one', async () => {
    const full = {
      ...lecture,
      cover: picture,
      id: 8,
      label: 'FULL',
      seatsLeft: 0,
      startAt: '2026-12-09T09:00:00+09:00',
    }
    const later = { ...lecture, cover: picture, id: 9, startAt: '2026-12-30T09:00:00+09:00' }
    const changed = {
      [group('BASIC')]: pageOf([full as typeof lecture]),
      [group('ADVANCE')]: pageOf([later]),
    }
    const body = await home(changed)
    expect(part(body, 'Next course: ', '</p>')).toContain('href="/attend/detail/3"')
    const path = part(body, 'class="learning-path"', '</ol>')
    expect(path).toContain('All seats are taken')
    expect(path.match(/Leads to <a [^>]*href="[^"]*/g)?.map((link) => link.split('/').at(-1))).toEqual([
      'essentials',
      'architect-associate',
      'architect-professional',
    ])
    const allFull = Object.fromEntries(
      (['BASIC', 'INTERMEDIATE', 'ADVANCE'] as const).map((one) => [group(one), changed[group('BASIC')]]),
    )
    expect(await home(allFull)).not.toContain('Next course: ')
  })

  test('leads to no certification that the centre does not have', async () => {
    const body = await home({
      '/api/site/v1/home': { picture, figures, levels: ['ASSOCIATE'] },
      '/api/site/v1/teasers': [],
    })
    expect(part(body, 'class="learning-path"', '</ol>').match(/Leads to/g)).toHaveLength(1)
    expect(body).not.toContain('certification-levels')
    expect(body).toContain('Verify a certificate')
  })
})
