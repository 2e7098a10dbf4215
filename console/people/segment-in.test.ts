import { expect, it } from 'vitest'
import { segmentIn } from './segment-in.ts'

it.each([
  [{}, {}],
  [
    {
      attended: '2',
      absent: '1',
      endsWithin: '90',
      orgId: '7',
      certificationId: '3',
      noCertificationId: '4',
    },
    { attended: 2, absent: 1, endsWithin: 90, orgId: 7, certificationId: 3, noCertificationId: 4 },
  ],
  [
    { text: 'hong', kind: 'GUEST', certificate: 'ANY', noCertificate: 'ASSOCIATE', marketing: 'AGREED' },
    { text: 'hong', kind: 'GUEST', certificate: 'ANY', noCertificate: 'ASSOCIATE', marketing: 'AGREED' },
  ],
  [{ attended: '0', absent: 'two', endsWithin: '', orgId: '-1', language: 'ko' }, { language: 'ko' }],
  [{ attended: '1.5', certificate: 'GOLD', other: 'x', kind: null }, {}],
])('the filters %j are the segment %j', (filters, segment) => {
  expect(segmentIn(filters)).toEqual(segment)
})
