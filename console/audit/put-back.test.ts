import { describe, expect, it } from 'vitest'
import type { AuditEventDetail } from '#contract/platform/audit.ts'
import { putBackOf } from './put-back.ts'

const entry = (
  action: AuditEventDetail['action'],
  entityId: string,
  [before, after]: readonly [AuditEventDetail['before'], AuditEventDetail['after']],
) => ({ action, entityId, before, after }) as AuditEventDetail

describe('what was before an entry is put back', () => {
  it('of a record, by its fields that staff set', () => {
    const stored = { id: 7, version: 3, capacity: 20, updatedBy: 'Somebody' }
    const change = [stored, { ...stored, version: 4, capacity: 30 }] as const
    const putBack = putBackOf(entry('course.replace', '7', change))
    expect(putBack?.params).toEqual({ courseId: '7' })
    expect(putBack?.body).toMatchObject({ capacity: 20 })
    for (const field of ['id', 'version', 'updatedBy', 'upToDate'])
      expect(putBack?.body).not.toHaveProperty(field)
  })

  it.each([
    ['certification.replace', 'certificationId', 'minutes'],
    ['exam.replace', 'examId', 'capacity'],
    ['lecture.replace', 'lectureId', 'fee'],
    ['waitingRoom.replace', 'roomId', 'admitPerMinute'],
    ['webhook.replace', 'webhookId', 'url'],
  ] as const)('after %s', (action, param, field) => {
    const putBack = putBackOf(entry(action, '7', [{ [field]: 1 }, { [field]: 2 }]))
    expect([putBack?.params, putBack?.body[field]]).toEqual([{ [param]: '7' }, 1])
  })

  it('of a mail, whose texts are audited without the field that they are sent in', () => {
    const [before, after] = [{ en: { subject: 'Old' } }, { en: { subject: 'New' } }]
    const putBack = putBackOf(entry('mailTemplate.replace', 'registered', [before, after]))
    expect([putBack?.params, putBack?.body]).toEqual([{ kind: 'registered' }, { own: before }])
    expect(putBack?.isUnchanged({ own: after, version: 9 })).toBe(true)
    expect(putBack?.isUnchanged({ own: before, version: 9 })).toBe(false)
  })

  it('of a draft of terms, by its kind and number', () => {
    const [before, after] = [{ startsOn: '2027-01-01' }, { startsOn: '2027-02-01' }]
    const putBack = putBackOf(entry('terms.replace', 'service-2', [before, after]))
    expect([putBack?.params, putBack?.body['startsOn']]).toEqual([
      { typeId: 'service', version: '2' },
      '2027-01-01',
    ])
    expect(putBack?.isUnchanged({ ...after, version: 3 })).toBe(true)
  })

  it('only while the record is as the entry left it, whatever else an act has led to', () => {
    const [before, after] = [{ content: [1] }, { content: [2], followed: { mails: [] } }]
    const putBack = putBackOf(entry('siteContent.replace', 'faq', [before, after]))
    expect(putBack?.isUnchanged({ content: [2], version: 1 })).toBe(true)
    expect(putBack?.isUnchanged({ content: [2, 3], version: 2 })).toBe(false)
  })

  it.each<Parameters<typeof entry>>([
    ['lecture.move', '7', [{ state: 'DRAFT' }, { state: 'ANNOUNCED' }]],
    ['attender.cancel', '7', [{ applyState: 'APPLIED' }, { applyState: 'CANCELED' }]],
    ['course.create', '7', [null, { capacity: 20 }]],
    ['siteContent.addLogo', 'brand', [null, { logo: 'a' }]],
  ])('never of %s, which is no text or setting', (...event) => {
    expect(putBackOf(entry(...event))).toBeUndefined()
  })
})
