import { describe, expect, test } from 'vitest'
import type { LectureListItem } from '#contract/courses/lecture.ts'
import { api, lecture, page, pageOf, refusal } from '../../app/testing/rendered-page.ts'

const months = '/api/lecture/v1/monthly-lectures'
const full: LectureListItem = {
  ...lecture,
  id: 4,
  title: 'Full course',
  label: 'FULL',
  startAt: '2026-12-10T09:30:00+09:00',
  finishAt: '2026-12-10T17:30:00+09:00',
}
const days = (...list: string[]) =>
  list.map((day) => ({ startAt: `${day}T09:30:00+09:00`, finishAt: `${day}T17:30:00+09:00` }))

/** Renders the list; returns the API's addresses that were read, too. */
async function list(query: string, replies: Record<string, unknown> = {}) {
  const read: string[] = []
  const reply = await page(`/attend${query}`, {
    send: async (address) => {
      read.push(address)
      const body = replies[address.replace(/\?.*/, '')]
      return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
    },
  })
  return { ...reply, read }
}

describe('the list of courses', () => {
  const replies = { [api]: pageOf([lecture, full]) }

  test('shows whole dates', async () => {
    const { body } = await list('', replies)
    expect(body).toContain('<b>2026-12-15</b>')
    expect((await list('?by=course', replies)).body).toMatch(/<h3>2026-12-15 Tue/)
  })

  test('asks for those that can be booked first, and says where the others begin', async () => {
    const { body, read } = await list('', replies)
    expect(read.filter((address) => address.startsWith(api))).toEqual([`${api}?by=month&page=0&size=20`])
    expect(body).toMatch(/Networking[\s\S]*Full or closed[\s\S]*Full course/)
  })

  test.each([
    ['?by=date', `${api}?page=0&size=20`],
    ['?by=course', `${api}?by=course&page=0&size=20`],
    ['?when=past', `${api}?when=past&page=0&size=20`],
  ])('%s reads %s, without that line', async (query, address) => {
    const { body, read } = await list(query, replies)
    expect(read).toContain(address)
    expect(body).not.toContain('Full or closed')
  })

  test('names a language of teaching that is not the reader’s', async () => {
    expect((await list('', { [api]: pageOf([{ ...lecture, taughtIn: 'ja' }]) })).body).toContain(
      '<span>Japanese</span>',
    )
    expect((await list('', { [api]: pageOf([{ ...lecture, taughtIn: 'en' }]) })).body).not.toContain(
      '<span>English</span>',
    )
  })
})

describe('a search of courses', () => {
  const faq = '/api/site/v1/faq'
  const entries = [1, 2, 3, 4].map((number) => ({ number, question: `Question </p> ${number}?`, answer: '' }))

  test('lists the first three answers that it finds, too', async () => {
    const replies = { [api]: pageOf([lecture]), [faq]: [{ topic: 'EXAMS', entries }] }
    const { body, read } = await list('?text=discount', replies)
    expect(read).toContain(`${faq}?text=discount`)
    expect(body).toMatch(/Answers to questions.*Question &lt;\/p&gt; 1\?/s)
    expect(body.match(/href="\/faq#q-/g)).toHaveLength(3)
  })

  test('is shown without answers if none is found or they could not be loaded', async () => {
    for (const replies of [{ [api]: pageOf([lecture]) }, { [api]: pageOf([lecture]), [faq]: [] }])
      expect((await list('?text=discount', replies)).body).not.toContain('Answers to questions')
    expect((await list('', { [api]: pageOf([lecture]) })).read.some((one) => one.startsWith(faq))).toBe(false)
  })
})

describe('the calendar of courses', () => {
  const replies = {
    [`${months}/2026-12`]: [
      { ...full, days: days('2026-12-10') },
      { ...lecture, days: days('2026-12-15', '2026-12-16') },
    ],
    [`${months}/2027-01`]: [],
  }

  test('shows the month, links its days, and lists the next with a course to book', async () => {
    const { body } = await list('?view=calendar', replies)
    expect(body).toContain('<h2 id="month">December 2026</h2>')
    expect(body).toContain('aria-label="2026.12.10 Thursday: 1 course"')
    for (const day of ['2026.12.15 Tuesday', '2026.12.16 Wednesday'])
      expect(body).toContain(`aria-label="${day}: 1 course, 1 open for registration"`)
    expect(body).toContain('2026.12.08 Tuesday, today: no courses')
    expect(body).toMatch(/<section id="day" class="course-group is-chosen" aria-labelledby="day-2026-12-15"/)
    expect(body).toContain('href="/attend?view=calendar&amp;month=2027-01"')
  })

  test('shows the chosen day, and keeps filters for other months', async () => {
    const query = '?view=calendar&level=BASIC&month=2026-12&day=2026-12-10'
    const { body, read } = await list(query, replies)
    expect(read).toContain(`${months}/2026-12?level=BASIC`)
    expect(body).toContain('aria-labelledby="day-2026-12-10"><h3')
    expect(body).toMatch(/<section id="day"[^>]*aria-labelledby="day-2026-12-10"/)
    expect(body).toContain('href="/attend?view=calendar&amp;level=BASIC&amp;month=2027-01"')
    expect(body).not.toContain('<select id="month"')
  })

  test('of a month without courses says so, and with a filter offers to clear it', async () => {
    expect((await list('?view=calendar&month=2027-01', replies)).body).toContain('no courses this month')
    const { body } = await list('?view=calendar&month=2027-01&level=BASIC', replies)
    expect(body).toContain('No courses match')
    expect(body).toContain('href="/attend?view=calendar&amp;month=2027-01"')
  })

  test('that cannot be read keeps its filters', async () => {
    const { body } = await list('?view=calendar')
    expect(body).not.toContain('<table')
  })
})
