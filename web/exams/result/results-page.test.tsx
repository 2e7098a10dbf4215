import { describe, expect, test } from 'vitest'
import type { CompletedExam } from '#contract/exams/result.ts'
import { page, pageOf, refusal, replies } from '../../app/testing/rendered-page.ts'
import { code, completed } from '../../certificates/testing/rendered-certificate.ts'

const path = '/account/certification-result'

const waiting = {
  progressState: 'WAITING_FINISH',
  result: null,
  score: null,
  examTakenAt: null,
  certificationIssueCode: null,
} as const

/** Renders the page of a member with this past exam. */
async function renderWith(change: Partial<CompletedExam>): Promise<string> {
  const { status, body, head } = await page(path, {
    signedIn: true,
    send: async (address) => {
      if (!address.includes('completed-exams')) return { status: 200, body: replies[address] ?? [] }
      return { status: 200, body: { ...pageOf([]), empty: false, content: [{ ...completed, ...change }] } }
    },
  })
  expect(status).toBe(200)
  expect(head).toContain('<title>Exam results · ')
  expect(head).toContain('noindex')
  expect(body.match(/<h1/g)).toHaveLength(1)
  expect(body).not.toContain('style=')
  return body
}

describe('a published result', () => {
  test('shows the exam, when it was taken to the second, and the score against the pass mark', async () => {
    const body = await renderWith({})
    for (const text of [
      'Sitting 12 of 2026',
      'AA-202612-12',
      'M3QX-70HB-R9TD',
      '2026-12-05 14:38:12 KST',
      'Passed',
    ])
      expect(body).toContain(text)
    expect(body).toMatch(/role="img" aria-label="812 of 1,000 points, pass mark 700"/)
    expect(body).toContain('112 points above the pass mark.')
    expect(body).toMatch(new RegExp(`href="/account/certification#${code}"[^>]*>See the certificate`))
    expect(body).toMatch(/<a[^>]*aria-current="page"[^>]*>Exam results</)
    expect(body).not.toContain('Result status')
  })

  test('shows the points by section, where they came with the score', async () => {
    const body = await renderWith({
      sections: [
        { title: 'Design <b>', score: 40, total: 50 },
        { title: 'Operation', score: 12.5, total: 50 },
      ],
    })
    expect(body).toContain('By section')
    expect(body).toMatch(
      /Design &lt;b&gt;<\/span>.*width="80%".*40 of 50<.*Operation.*width="25%".*12\.5 of 50</,
    )
    expect(await renderWith({})).not.toContain('By section')
  })

  test('with a point too few links to other dates', async () => {
    const body = await renderWith({ result: 'FAILED', score: 699, certificationIssueCode: null })
    expect(body).toContain('1 point below the pass mark.')
    expect(body).toContain('Failed')
    expect(body).toMatch(/href="\/certification\/date\?level=ASSOCIATE"[^>]*>Choose another date/)
    expect(body).not.toContain('See the certificate')
  })

  test('with exactly the pass mark has passed', async () => {
    expect(await renderWith({ score: 700 })).toContain('Exactly the pass mark.')
  })

  test("of a candidate who did not attend shows the exam's start and no score", async () => {
    const body = await renderWith({
      result: 'NOT_ATTENDED',
      score: null,
      examTakenAt: null,
      certificationIssueCode: null,
    })
    expect(body).toContain('Not attended')
    expect(body).toMatch(/Exam <time[^>]*>2026-12-05 13:00 KST/)
    expect(body).toContain('No score. The fee is not refunded.')
    expect(body).not.toContain('role="img"')
  })

  test('that was corrected from an absence shows no score and no reason', async () => {
    const at = '2026-12-07T10:00:00+09:00'
    const came = await renderWith({ corrected: { at, result: 'NOT_ATTENDED', score: null, reason: null } })
    expect(came).toContain('Earlier result: Not attended.')
    expect(came).not.toContain('Reason:')
  })
})

describe('an unpublished result', () => {
  test('has been received, and shows when it will be published', async () => {
    const body = await renderWith({ ...waiting, standing: 'RECEIVED' })
    expect(body).toMatch(/Done:<\/span> <b>Result received<\/b>.*2026-12-05 14:50 KST/)
    expect(body).toMatch(/Next:<\/span> <b>Result published<\/b>.*at <time[^>]*>2026-12-06 10:00 KST/)
  })

  test('that is being reviewed has no time of publication', async () => {
    const body = await renderWith({ ...waiting, standing: 'HELD' })
    expect(body).toMatch(/Next:<\/span> <b>Result published<\/b><span[^>]*>after the review/)
    expect(body).not.toContain('2026-12-06 10:00 KST')
  })
})

describe('the list of results', () => {
  test('redirects a visitor to sign-in', async () => {
    const { redirect } = await page(`${path}?page=2`)
    expect(redirect).toBe(`/auth/login?nextUrl=${encodeURIComponent(`${path}?page=2`)}`)
  })

  test('links to the schedule if it is empty, and to the first page beyond the end', async () => {
    const empty = { signedIn: true, send: async () => ({ status: 200, body: pageOf([]) }) }
    expect((await page(path, empty)).body).toMatch(/href="\/certification\/date"[^>]*>See the exam schedule/)
    expect((await page(`${path}?page=3`, empty)).body).toContain('Back to the first page')
  })

  test('shows an error, not an empty list, if it cannot be loaded', async () => {
    const failing = { signedIn: true, send: async () => refusal(503, 'UNEXPECTED') }
    const { status, body } = await page(path, failing)
    expect(status).toBe(503)
    expect(body).toContain('Your exam results could not be loaded')
  })
})
