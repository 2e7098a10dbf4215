import { describe, expect, test } from 'vitest'
import type { DailyExam, ExamDetail, ExamListItem } from '#contract/exams/exam.ts'
import { page, refusal } from '../../app/testing/rendered-page.ts'
import { examGuide } from '../testing/rendered-guide.ts'

const api = '/api/certification/v1'
const [full, open] = examGuide.nextExams as [ExamListItem, ExamListItem]
const essentials: ExamListItem = {
  ...open,
  id: 13,
  name: 'Essentials',
  level: 'ESSENTIAL',
  startAt: '2026-12-22T10:00:00+09:00',
  finishAt: '2026-12-22T11:20:00+09:00',
}

const daily = (exam: ExamListItem): DailyExam => ({
  ...exam,
  examCode: `AA-${exam.id}`,
  examTime: 100,
  questionCount: 65,
})

const { amount: examFee, applied: _, ...facts } = open
const detail: ExamDetail = {
  ...facts,
  examFee,
  certificationId: 2,
  certificationCode: 'ARCHITECT-ASSOCIATE',
  examCode: 'AA-12',
  year: 2026,
  turn: 13,
  examTime: 100,
  questionCount: 65,
  passScore: 700,
  totalScore: 1000,
  cancelUntil: '2026-12-18T00:00:00+09:00',
  otherDates: [],
  testLink: null,
  examNumber: null,
  applyState: null,
}

/** Renders the schedule with these API replies; anything else is 404. */
function schedule(query = '', replies: Record<string, unknown> = {}, signedIn = false) {
  const all: Record<string, unknown> = {
    [`${api}/monthly-exams/2026-12`]: [full, open, essentials],
    [`${api}/daily-exams/2026-12-12`]: [daily(full)],
    [`${api}/daily-exams/2026-12-19`]: [daily(open)],
    [`${api}/daily-exams/2026-12-22`]: [daily(essentials)],
    [`${api}/exams/12`]: detail,
    [`${api}/guides/architect-associate`]: examGuide,
    ...replies,
  }
  return page(`/certification/date${query}`, {
    signedIn,
    send: async (address) => {
      const body = all[address]
      if (body === undefined) return refusal(404, 'NOT_FOUND')
      return typeof body === 'number' ? refusal(body, 'UNEXPECTED') : { status: 200, body }
    },
  })
}

describe('the schedule', () => {
  test('opens with the current month and the next day open for applications', async () => {
    const { status, body, head } = await schedule()
    expect(status).toBe(200)
    expect(head).toContain('<title>Exam schedule · ')
    expect(body).not.toContain('style=')
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).toContain('>December 2026</h2>')
    expect(body).toContain('>Saturday 2026-12-19</h2>')
    expect(body).toMatch(/<td aria-current="date"><span class="calendar-day">.*?>8<\/time><span[^>]*>Today/)
    expect(body).toContain('aria-label="Saturday 2026-12-12: 1 exam. Full."')
    expect(body).toMatch(
      /<a[^>]*aria-current="true"[^>]*aria-label="Saturday 2026-12-19: 1 exam. Open, 14 seats left."/,
    )
  })

  test('filters month and day by level, and keeps the level in its links', async () => {
    const { body } = await schedule('?level=ESSENTIAL')
    expect(body).toContain('>Tuesday 2026-12-22</h2>')
    expect(body).not.toContain('day=2026-12-19')
    expect(body).toContain('month=2027-01&amp;level=ESSENTIAL')
    expect(body).toMatch(/<a[^>]*aria-current="page"[^>]*>Essentials/)
  })

  test('redirects a visitor to sign-in and returns to the exam', async () => {
    const { body } = await schedule()
    const back = encodeURIComponent('/certification/date?month=2026-12&day=2026-12-19&exam=12')
    expect(body).toContain(`href="/auth/login?nextUrl=${back}"`)
    expect((await schedule('?day=2026-12-12')).body).toContain('All seats are taken.')
  })

  test.each([
    ['IAM_ACCOUNT', 'IAM accounts cannot apply for exams.'],
    ['EXAM_OUTSIDE_MONTH', 'This exam can be applied for from 2027.01.01 00:00 KST.'],
    ['EXAM_CLOSED', 'Applications for this exam are closed.'],
  ] as const)('shows why an exam is not open for applications: %s', async (because, message) => {
    const refused = {
      ...open,
      actions: { ...open.actions, apply: { allowed: false, because, message } },
    }
    const { body } = await schedule('', { [`${api}/daily-exams/2026-12-19`]: [daily(refused)] }, true)
    expect(body).toContain(message)
    expect(body).not.toContain('exam=12')
    expect(body).not.toContain('disabled')
  })

  test("shows a member's own application with a link to it", async () => {
    const applied: ExamListItem = {
      ...open,
      applied: true,
      actions: {
        ...open.actions,
        apply: { allowed: false, because: 'EXAM_ALREADY_RESERVED', message: 'One at a time.' },
      },
    }
    const { body } = await schedule(
      '?day=2026-12-19',
      {
        [`${api}/monthly-exams/2026-12`]: [full, applied],
        [`${api}/daily-exams/2026-12-19`]: [daily(applied)],
      },
      true,
    )
    expect(body).toContain('Applied, 14 seats left. You have an exam that day."')
    expect(body).toContain('href="/account/certification-apply"')
    expect(body).not.toContain('One at a time.')
  })

  test('derives month and day from the exam in the URL', async () => {
    const { body, boot } = await schedule('?exam=12')
    expect(body).toContain('>Saturday 2026-12-19</h2>')
    // The browser opens its dialog from this data.
    expect(boot).toContain('"cancelUntil":"2026-12-18T00:00:00+09:00"')
    expect((await schedule('?exam=99')).body).toContain('The exam in this link doesn’t exist')
  })
})

describe('missing data', () => {
  test('a month without exams links to the next one with some', async () => {
    const empty = { [`${api}/monthly-exams/2026-11`]: [] }
    const { status, body } = await schedule('?month=2026-11', empty)
    expect(status).toBe(200)
    expect(body).toContain('There are no exams this month')
    expect(body).toContain('The next exam is on 2026.12.12.')
    expect(body).toMatch(/href="\/certification\/date\?month=2026-12"[^>]*>See December 2026/)
    const level = await schedule('?month=2026-11&level=ESSENTIAL', empty)
    expect(level.body).toContain('There are no Essentials exams this month')
    expect(level.body).toContain('No date has been set yet.')
  })

  test('a day without exams says so', async () => {
    const { status, body } = await schedule('?day=2026-12-20', { [`${api}/daily-exams/2026-12-20`]: [] })
    expect(status).toBe(200)
    expect(body).toContain('There are no exams on this day.')
  })

  test('a month that cannot be loaded has a retry button', async () => {
    const { status, body } = await schedule('', { [`${api}/monthly-exams/2026-12`]: 503 })
    expect(status).toBe(503)
    expect(body).toContain('The exam schedule could not be loaded')
    expect(body).toContain('Try again')
    const broken = await schedule('', { [`${api}/monthly-exams/2026-12`]: 500 })
    expect(broken.status).toBe(500)
  })

  test('a day that cannot be loaded does not affect the month', async () => {
    const { status, body } = await schedule('', { [`${api}/daily-exams/2026-12-19`]: 503 })
    expect(status).toBe(200)
    expect(body).toContain('The exams of this day could not be loaded')
    expect(body).toContain('Saturday 2026-12-12: 1 exam.')
  })

  test('ignores an invalid query', async () => {
    const { status, body } = await schedule('?month=2026-13&day=x&exam=abc&level=NONE')
    expect(status).toBe(200)
    expect(body).toContain('>Saturday 2026-12-19</h2>')
  })
})

describe('the metadata of the schedule', () => {
  test('has each exam as an event', async () => {
    const { head } = await schedule()
    const [data = ''] = head.match(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/g) ?? []
    const graph = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph']
    expect(graph.map((one) => one['@type'])).toEqual([
      'EducationEvent',
      'EducationEvent',
      'EducationEvent',
      'BreadcrumbList',
    ])
  })

  test('has one canonical URL, regardless of the selection', async () => {
    const { head } = await schedule('?month=2026-12&day=2026-12-12&level=ASSOCIATE')
    expect(head).toContain('rel="canonical" href="https://edu.example/certification/date"')
    for (const language of ['en', 'ja', 'ko'])
      expect(head).toContain(
        `hreflang="${language}" href="https://edu.example/certification/date?lang=${language}"`,
      )
  })
})
