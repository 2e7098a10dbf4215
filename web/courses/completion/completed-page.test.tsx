import { describe, expect, test } from 'vitest'
import type { OwnPastCompletion } from '#contract/certificates/past-completion.ts'
import type { Absences, CompletedLecture } from '#contract/courses/completed-lecture.ts'
import { page, pageOf, refusal, replies } from '../../app/testing/rendered-page.ts'

const path = '/account/completed'
const completed: CompletedLecture = {
  lectureId: 3,
  attenderId: 8,
  title: 'Networking </script> in Practice',
  startAt: '2026-12-01T09:30:00+09:00',
  finishAt: '2026-12-02T17:30:00+09:00',
  finishedAt: '2026-12-03T10:00:00+09:00',
  progressState: 'FINISHED',
  result: 'COMPLETED',
  label: 'completed',
  correctedBecause: null,
  attendance: null,
  certificate: 'READY',
  materialFileExists: false,
  material: null,
  credits: null,
}
const noAbsences: Absences = { limit: 3, left: 3, counted: [], restriction: null }

/** Renders the page of a member with these finished courses. */
async function renderWith(
  content: CompletedLecture[],
  { url = path, totalPages = 1, absences = noAbsences, past = [] as OwnPastCompletion[] } = {},
): Promise<string> {
  const { status, body, head } = await page(url, {
    signedIn: true,
    send: async (address) => {
      if (address.includes('/absences')) return { status: 200, body: absences }
      if (address.includes('/past-completions')) return { status: 200, body: past }
      if (address.includes('/completed-lectures'))
        return {
          status: 200,
          body: { ...pageOf([]), content, empty: content.length === 0, totalPages },
        }
      return { status: 200, body: replies[address] }
    },
  })
  expect(status).toBe(200)
  expect(head).toContain('noindex')
  expect(body.match(/<h1/g)).toHaveLength(1)
  return body
}

describe('a completed course', () => {
  test('shows its dates, result and certificate', async () => {
    const body = await renderWith([completed])
    for (const text of ['Networking &lt;/script&gt; in Practice', '2026-12-01', '2026-12-02', 'Completed'])
      expect(body).toContain(text)
    expect(body).toMatch(/Result of <time[^>]*>2026-12-03/)
    expect(body).toMatch(/href="\/api\/lecture\/v1\/lectures\/3\/attenders\/8\/certificate" download=""/)
    expect(body).not.toContain('Credits')
    expect(body).not.toContain('corrected')
  })

  test('shows the reason for a correction', async () => {
    const body = await renderWith([{ ...completed, correctedBecause: 'The </b> wrong day.' }])
    expect(body).toContain('The education centre has corrected this result: The &lt;/b&gt; wrong day.')
  })

  test('shows expired credits as such', async () => {
    const credits = { amount: 1, expiresAt: '2026-12-05T00:00:00+09:00', usable: false }
    const body = await renderWith([{ ...completed, credits }])
    expect(body).toMatch(/>1 credit<\/a>, were usable until <time[^>]*>2026-12-04 23:59 KST/)
  })

  test("links to its material if the API allows it, regardless of the browser's clock", async () => {
    const material = {
      name: 'Slides.pdf',
      version: 2,
      size: 2_000_000,
      uploadedAt: '2026-12-01T09:00:00+09:00',
      availableFrom: 'START' as const,
      opensAt: '2030-01-01T09:30:00+09:00',
      note: null,
      renewed: false,
    }
    const given = { ...material, actions: { download: { allowed: true } } }
    expect(await renderWith([{ ...completed, material: given }])).toContain('/attenders/8/material-file')
    const early = {
      ...material,
      opensAt: '2020-01-01T09:30:00+09:00',
      actions: { download: { allowed: false, because: 'MATERIAL_NOT_OPEN' as const } },
    }
    const body = await renderWith([{ ...completed, material: early }])
    expect(body).not.toContain('/attenders/8/material-file')
    expect(body).toMatch(/Material from <time[^>]*>2020-01-01 09:30/)
  })

  test('differs from one that was missed or cancelled', async () => {
    const missed = { ...completed, certificate: null, result: 'NOT_ATTENDED', label: 'notAttended' } as const
    const canceled = { ...completed, certificate: null, result: 'CANCELED', label: 'none' } as const
    const body = await renderWith([missed, { ...canceled, attenderId: 9 }])
    expect(body).toContain('Not attended')
    expect(body).toContain('Registration cancelled')
    expect(body).not.toContain('Download certificate')
  })
})

describe('courses completed before', () => {
  const past: OwnPastCompletion = {
    id: 1,
    number: '18-077',
    title: '네트워크 </script> 기초',
    titleLanguage: 'ko',
    completedOn: '2018-03-09',
    minutes: 450,
  }

  test('are in a section of their own, with what is known', async () => {
    const body = await renderWith([completed], {
      past: [past, { ...past, id: 2, number: null, minutes: null }],
    })
    expect(body).toMatch(/<h2[^>]*>Completed before this site<\/h2>/)
    expect(body).toMatch(/<h3 lang="ko">네트워크 &lt;\/script&gt; 기초<\/h3>/)
    expect(body).toMatch(/Completed on <time[^>]*>2018-03-09/)
    expect(body.match(/7\.5 hours/g)).toHaveLength(1)
    expect(body.match(/Number 18-077/g)).toHaveLength(1)
  })

  test('are all that is shown where there is nothing else', async () => {
    const body = await renderWith([], { past: [past] })
    expect(body).toContain('Completed before this site')
    expect(body).not.toContain('You have no completed courses')
  })

  test('are not mentioned where there are none', async () => {
    expect(await renderWith([completed])).not.toContain('Completed before this site')
  })
})

describe('the list of completed courses', () => {
  test('redirects a visitor to sign-in', async () => {
    expect((await page(path)).redirect).toBe(`/auth/login?nextUrl=${encodeURIComponent(path)}`)
  })

  test('links to the registrations if it is empty', async () => {
    const body = await renderWith([])
    expect(body).toContain('You have no past courses')
    expect(body).toMatch(/href="\/account\/applied"[^>]*>See your registrations/)
  })

  test('links back to its first page from one beyond the end', async () => {
    const body = await renderWith([], { url: `${path}?page=9`, totalPages: 2 })
    expect(body).toContain('Nothing to show on this page')
    expect(body).toMatch(/href="\/account\/completed"[^>]*>Back to the first page/)
    expect(body).not.toContain('You have no past courses')
  })

  test('counts missed courses, and shows the end of a restriction', async () => {
    const absence = { lectureId: 4, attenderId: 5, title: 'Containers', startAt: completed.startAt }
    expect(await renderWith([], { absences: { ...noAbsences, counted: [absence] } })).toContain(
      'Missed courses: 1 of 3',
    )
    const restriction = {
      restrictStartAt: '2026-12-03T10:00:00+09:00',
      imposedBecause: null,
      restrictFinishAt: '2027-06-04T00:00:00+09:00',
      absences: [absence],
    }
    expect(await renderWith([], { absences: { ...noAbsences, restriction } })).toMatch(
      /so you can’t register until <time[^>]*>2027\.06\.03 23:59 KST/,
    )
  })

  test('shows an error with a retry button if it cannot be loaded', async () => {
    const { status, body } = await page(path, {
      signedIn: true,
      send: async () => refusal(503, 'OVERLOADED'),
    })
    expect(status).toBe(503)
    expect(body).toContain('Your past courses could not be loaded')
    expect(body).toMatch(/<button[^>]*>.*Try again/)
    expect(body).not.toContain('You have no past courses')
  })
})
