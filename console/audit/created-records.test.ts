import { expect, it } from 'vitest'
import type { AuditChange } from '#contract/platform/audit.ts'
import { separateCreated } from './created-records.ts'

const kind = (before: string | null, after: string | null): AuditChange => ({
  path: [{ kind: 'field', field: 'kind' }],
  before,
  after,
})
const created = (place: number, before: number | null, after: number | null): AuditChange => ({
  path: [
    { kind: 'field', field: 'created' },
    { kind: 'item', place },
  ],
  before,
  after,
})

it('lists what an import created, with the pages of its kind', () => {
  const changes = [kind(null, 'COURSES'), created(1, null, 4), created(2, null, 5)]
  expect(separateCreated({ entity: 'dataImport', changes })).toEqual({
    created: {
      before: [],
      after: [
        { id: 4, path: '/courses/4' },
        { id: 5, path: '/courses/5' },
      ],
    },
    others: [changes[0]],
  })
})

it('lists what a reversal removed, and knows no page of invitations', () =>
  expect(
    separateCreated({ entity: 'dataImport', changes: [kind('ORG_MEMBERS', null), created(1, 7, null)] })
      .created,
  ).toEqual({ before: [{ id: 7, path: undefined }], after: [] }))

it('leaves other records alone', () => {
  const changes = [created(1, null, 4)]
  expect(separateCreated({ entity: 'course', changes })).toEqual({ created: undefined, others: changes })
})
