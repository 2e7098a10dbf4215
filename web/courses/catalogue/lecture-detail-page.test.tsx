import { describe, expect, test } from 'vitest'
import type { LectureInfo } from '#contract/courses/lecture.ts'
import type { LectureDescription } from '#contract/courses/lecture-description.ts'
import { api, lecture, page, refusal, replies } from '../../app/testing/rendered-page.ts'

const description = replies[`${api}/3/description`] as LectureDescription

async function detail(
  changed: { lecture?: Partial<LectureInfo>; description?: Partial<LectureDescription> },
  signedIn = false,
): Promise<string> {
  const all: Record<string, unknown> = {
    ...replies,
    [`${api}/3`]: { ...lecture, ...changed.lecture },
    [`${api}/3/description`]: { ...description, ...changed.description },
  }
  const reply = await page('/attend/detail/3', {
    signedIn,
    send: async (address) => {
      const body = all[address.replace(/\?.*/, '')]
      return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
    },
  })
  expect(reply.status).toBe(200)
  return reply.body
}

const when = { startAt: '2027-01-12T09:30:00+09:00', finishAt: '2027-01-12T17:30:00+09:00' }
const otherDates = [{ id: 9, ...when, seatsLeft: 4 }]

describe('the page of a course', () => {
  test('says in which language it is taught, where it is and how to get there', async () => {
    const body = await detail({})
    expect(body).toContain('<dt>Language</dt><dd>Korean</dd>')
    expect(body).toContain('href="https://map.example/?q=12%20Sample-ro" target="_blank"')
    expect(body).toContain('Exit 4, third floor.')
  })

  test('shows instructors with their picture or their initials', async () => {
    const body = await detail({
      description: {
        instructors: [
          { name: 'Gildong Hong', about: 'Teaches networks.', picture: null },
          { name: '성춘향', about: null, picture: '/api/lecture/v1/instructor-pictures/ab' },
        ],
      },
    })
    expect(body).toContain('<span class="portrait" aria-hidden="true">GH</span>')
    expect(body).toContain('Teaches networks.')
    expect(body).toContain('src="/api/lecture/v1/instructor-pictures/ab" alt=""')
  })

  test('leads to other dates, the next course and the exam', async () => {
    const body = await detail({
      lecture: { otherDates },
      description: {
        nextCourse: {
          title: 'Designing for Failure',
          level: 'ADVANCE',
          nextDate: { id: 12, ...when, bookable: true },
        },
        certification: { name: 'Cloud Architect Associate', instructionType: 'architect-associate' },
      },
    })
    expect(body).toContain('<h2 id="other-dates">')
    for (const path of ['/attend/detail/9', '/attend/detail/12', '/certification/architect-associate'])
      expect(body).toContain(`href="${path}"`)
    expect(body).toContain('Next date: 2027.01.12, open')
  })

  test('has other dates once, in the panel, where registering is not possible', async () => {
    const register = { allowed: false, because: 'LECTURE_FULL', message: 'Full.' } as const
    const body = await detail({
      lecture: { otherDates, label: 'FULL', actions: { register, joinWaitingList: register } },
    })
    expect(body.match(/\/attend\/detail\/9"/g)).toHaveLength(1)
    expect(body).not.toContain('<h2 id="other-dates">')
  })

  test('tells a restricted member why, and shows no date as open', async () => {
    const register = { allowed: false, because: 'REGISTRATION_RESTRICTED', message: 'Restricted.' } as const
    const actions: LectureInfo['actions'] = { register, joinWaitingList: { allowed: false } }
    const nextDate = { id: 12, ...when, bookable: true }
    const nextCourse = { title: 'Designing for Failure', level: 'ADVANCE', nextDate } as const
    const changed = { lecture: { actions }, description: { nextCourse } }
    const body = await detail(changed, true)
    expect(body).toMatch(/href="\/account\/completed"[^>]*>Why you can’t register/)
    expect(body).toMatch(/Next date: 2027\.01\.12(?!, open)/)
  })

  test('without a date says so of the next course, and leaves out what it does not have', async () => {
    const nextCourse = { title: 'Designing for Failure', level: 'ADVANCE', nextDate: null } as const
    const body = await detail({ description: { nextCourse } })
    expect(body).toContain('<b>Designing for Failure</b>')
    expect(body).toContain('No date yet')
    expect(await detail({})).not.toContain('id="leads-on"')
  })
})

test('says before registering that partner use limits the hands-on part', async () => {
  const limited =
    'You applied for partner use and cannot use credits, so what you can do in the hands-on part'
  expect(await detail({ lecture: { partnerUse: true, practice: 'NORMAL' } }, true)).toContain(limited)
  expect(await detail({ lecture: { partnerUse: true, practice: 'NONE' } }, true)).not.toContain(limited)
  expect(await detail({ lecture: { practice: 'NORMAL' } }, true)).not.toContain(limited)
  const credits = { partnerUse: true, credits: 500 }
  expect(await detail({ lecture: credits }, true)).toContain('None: members who applied for partner use')
})

test.each([
  ['everybody', {}, false, 'calendar'],
  ['a member without a registration', {}, true, 'calendar'],
  ['somebody who is registered', { attenderId: 7 }, true, 'registration-calendar'],
])('the calendar file for %s', async (_, changed, signedIn, file) => {
  const body = await detail({ lecture: changed }, signedIn)
  expect(body).toContain(`href="/api/lecture/v1/lectures/3/${file}?lang=en"`)
})

describe('the button to register', () => {
  test('gives visitors one choice, with a sentence for each way', async () => {
    const body = await detail({})
    expect(body).toMatch(/<details class="register-choice"><summary[^>]*>Register<\/summary>/)
    expect(body).toContain('href="/attend/register/3"')
    expect(body).toContain('href="/attend/register/3?ismember=false"')
    expect(body).toContain('No account needed')
  })

  test.each([
    ['a member', {}, true],
    ['a visitor of a course with a fee', { fee: 50_000, openToGuests: false }, false],
  ])('is a link for %s', async (_, changed, signedIn) => {
    const body = await detail({ lecture: changed }, signedIn)
    expect(body).not.toContain('register-choice')
    expect(body).toMatch(/href="\/attend\/register\/3"[^>]*>Register</)
  })
})
