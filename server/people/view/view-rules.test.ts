import { describe, expect, it } from 'vitest'
import { isReadOnly, isStaffPath, maySeeAsOthers, viewEnd } from './view-rules.ts'

const page = { method: 'GET', path: '/account/applied', media: undefined, endsView: false }

describe('a request during a view as a person', () => {
  it.each([
    ['a page', {}, true],
    ['its head', { method: 'HEAD' }, true],
    ['a list', { path: '/api/lecture/v1/applied-lectures' }, true],
    ['a calendar entry', { media: 'text/calendar' }, true],
    ['a cover', { media: 'image/webp' }, true],
    ['a PDF', { media: 'application/pdf' }, false],
    ['a material', { media: 'application/octet-stream' }, false],
    ['a report', { media: 'text/csv' }, false],
    ['a list of the console as a file', { path: '/api/admin/v1/orders.csv', media: 'text/csv' }, true],
    ['a change', { method: 'POST' }, false],
    ['a replacement', { method: 'PUT' }, false],
    ['a deletion', { method: 'DELETE' }, false],
    ['another method', { method: 'PATCH' }, false],
    ['a change in the console', { method: 'POST', path: '/api/admin/v1/people/m-1/merges' }, false],
    ['the end of the view', { method: 'DELETE', endsView: true }, true],
    ['signing in', { path: '/auth/login' }, false],
    ['signing out', { method: 'POST', path: '/auth/sign-out' }, false],
    ['the launch of an exam', { path: '/exams/1/launch' }, false],
    ['the way to the exam provider', { path: '/lti/auth' }, false],
  ])('%s', (_, facts, expected) => expect(isReadOnly({ ...page, ...facts })).toBe(expected))
})

it('ends after fifteen minutes', () =>
  expect(viewEnd(new Date('2026-12-08T10:00:00Z'))).toEqual(new Date('2026-12-08T10:15:00Z')))

it('is for support and administrators', () => {
  expect(
    [['support'], ['administrator'], ['courses', 'support']].map((roles) => maySeeAsOthers(roles as [])),
  ).toEqual([true, true, true])
  expect(
    [[], ['auditor'], ['courses', 'exams', 'money']].map((roles) => maySeeAsOthers(roles as [])),
  ).toEqual([false, false, false])
})

it.each([
  ['/console', true],
  ['/console/people', true],
  ['/api/admin/v1/people', true],
  ['/api/admin', true],
  ['/consoles', false],
  ['/api/administrators', false],
  ['/api/user/v1/current', false],
])('%s belongs to staff: %s', (path, expected) => expect(isStaffPath(path)).toBe(expected))
