import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { failurePages, pageStatusOf, problemOf } from './problem.ts'

function failed(status: number, code: ErrorCode = 'UNEXPECTED', fields?: Record<string, string>) {
  const reply = { code, message: 'No.', requestId: 'r', ...(fields ? { fields } : {}) }
  return { status, reply, timedOut: false }
}

test.each([
  [failed(400, 'BAD_INPUT'), 'notify', 400],
  [failed(401, 'NOT_SIGNED_IN'), 'signIn', 200],
  [failed(403, 'ORIGIN_REFUSED'), 'notify', 403],
  [failed(404, 'NOT_FOUND'), 'notFound', 404],
  [failed(409, 'LECTURE_FULL'), 'notify', 409],
  [failed(429, 'TOO_MANY_REQUESTS'), 'notify', 429],
  [failed(500), 'error', 500],
  [failed(502), 'error', 500],
  [failed(503, 'MAINTENANCE'), 'maintenance', 503],
  [failed(503, 'OVERLOADED'), 'quiet', 503],
  [{ status: 503, reply: undefined, timedOut: false }, 'quiet', 503],
  [{ status: 0, reply: undefined, timedOut: false }, 'quiet', 503],
])('%j is handled as %s, and as a page with %d', (error, kind, status) => {
  const problem = problemOf(error)
  expect(problem.kind).toBe(kind)
  expect(pageStatusOf(problem)).toBe(status)
})

test.each([
  [404, '/notfound'],
  [500, '/error'],
] as const)('an action that fails with %d leads to %s', (status, path) => {
  const { kind } = problemOf(failed(status))
  expect(kind in failurePages && failurePages[kind as keyof typeof failurePages]).toBe(path)
})

test("an alert has the server's message and its fields", () => {
  expect(problemOf(failed(400, 'BAD_INPUT', { purpose: 'Choose a purpose.' }))).toMatchObject({
    message: 'No.',
    fields: { purpose: 'Choose a purpose.' },
  })
})

test('a timeout shows the general text', () => {
  expect(problemOf({ status: 0, reply: undefined, timedOut: true })).toMatchObject({
    kind: 'notify',
    message: null,
  })
})
