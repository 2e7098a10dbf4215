import { expect, test } from 'vitest'
import type { Overview } from '#contract/reports/overview.ts'
import { page, replies } from '../../app/testing/rendered-page.ts'

const path = '/account/overview'
const until = '2026-12-19T00:00:00+09:00'
const closed = { allowed: false, because: 'APPLICANT_CLOSED', message: 'It is closed.' } as const

const course: Overview['courses'][number] = {
  lectureId: 7,
  attenderId: 1,
  title: 'Data <Pipelines>',
  days: 0,
  phase: 'NOW',
  label: 'inProgress',
  startAt: '2026-12-08T01:00:00.000Z',
  finishAt: '2026-12-09T08:00:00.000Z',
  canceledAt: null,
  method: 'ONLINE',
  target: 'NORMAL',
  placeName: null,
  appliedAt: '2026-12-01T01:00:00.000Z',
  applyState: 'APPLIED',
  progressState: 'IN_PROGRESS',
  paidAmount: null,
  orderId: null,
  meetingUrl: 'https://meet.example.com/1',
  meetingOpensAt: '2026-12-08T00:50:00.000Z',
  attendance: null,
  material: null,
  actions: { cancel: { allowed: false } },
}

const exam: Overview['exams'][number] = {
  examId: 12,
  applicantId: 3,
  examName: 'Architect Associate',
  examCode: 'AA-202612-13',
  days: 11,
  examNumber: 'M3QX-70HB-R9TD',
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  level: 'ASSOCIATE',
  startAt: '2026-12-19T04:00:00.000Z',
  finishAt: '2026-12-19T05:40:00.000Z',
  examTime: 100,
  appliedAt: '2026-12-08T05:17:00.000Z',
  canceledAt: null,
  changedAt: null,
  applyState: 'APPLIED',
  phase: 'UPCOMING',
  testLink: null,
  amount: 120_000,
  paidAt: null,
  paidAmount: null,
  orderId: null,
  holdUntil: null,
  refund: null,
  droppedBecause: null,
  actions: {
    launch: closed,
    pay: closed,
    change: { allowed: true, until },
    cancel: { allowed: true, until },
  },
}

const nothing: Overview = {
  courses: [],
  waiting: [],
  waitingExams: [],
  waitingPeriods: [],
  assigned: [],
  exams: [],
  absences: { limit: 3, left: 3, counted: [], restriction: null },
  certificates: { valid: 0, expiring: [] },
  renewalSeats: [],
  credits: { balance: 0, expiresAt: null },
  levels: (['ESSENTIAL', 'ASSOCIATE', 'PROFESSIONAL'] as const).map((level) => ({
    level,
    certifiedUntil: null,
    expiredAt: null,
    examAt: null,
  })),
}

async function renderWith(change: Partial<Overview>): Promise<string> {
  const { status, body, head } = await page(path, {
    signedIn: true,
    send: async (address) => ({
      status: 200,
      body: address.includes('/overview') ? { ...nothing, ...change } : (replies[address] ?? []),
    }),
  })
  expect(status).toBe(200)
  expect(head).toContain('<title>Overview · ')
  expect(body.match(/<h1/g)).toHaveLength(1)
  return body
}

test('of a new member leads to the courses', async () => {
  const body = await renderWith({})
  expect(body).toContain('Nothing is coming up')
  expect(body).not.toContain('id="today"')
  expect(body).toContain('None. After 3 you can’t register for 6 months.')
})

test('opens with what is on and its link, then the exam with the days left', async () => {
  const body = await renderWith({ courses: [course], exams: [exam] })
  expect(body).toContain('href="https://meet.example.com/1"')
  expect(body).toContain('Data &lt;Pipelines&gt;')
  expect(body.indexOf('id="today"')).toBeLessThan(body.indexOf('id="next"'))
  expect(body).toContain('Exam: Architect Associate')
  expect(body).toContain('In 11 days · ')
  expect(body).toContain('Change or cancel until')
})

test('names certificates that run out and levels that are held', async () => {
  const finishAt = '2026-12-10T14:59:59.000Z'
  const body = await renderWith({
    certificates: { valid: 1, expiring: [{ id: 4, name: 'Essentials', finishAt, days: 2 }] },
    levels: nothing.levels.map((one) =>
      one.level === 'ESSENTIAL' ? { ...one, certifiedUntil: finishAt } : one,
    ),
  })
  expect(body).toContain('Certificate expires: Essentials')
  expect(body).toContain('Valid for 2 more days')
  expect(body).toContain('Certified until <time dateTime="2026-12-10">2026-12-10</time>')
})

test('tells a restricted member first until when, why and what to do', async () => {
  const absence = { lectureId: 9, attenderId: 2, title: 'Missed course', startAt: '2026-11-01T01:00:00.000Z' }
  const restriction = {
    restrictStartAt: '2026-11-02T00:00:00.000Z',
    restrictFinishAt: '2027-05-01T15:00:00.000Z',
    imposedBecause: null,
    absences: [absence],
  }
  const body = await renderWith({ absences: { limit: 3, left: 3, counted: [], restriction } })
  const order = ['You can’t register for courses until', 'Missed course', 'you can take exams', 'id="next"']
  const places = order.map((text) => body.indexOf(text))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
  expect(body).not.toContain('After 3 you')
})
