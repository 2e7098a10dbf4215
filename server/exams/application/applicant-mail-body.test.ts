import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInBrand } from '#contract/content/brand.ts'
import type { AppliedExam } from '#contract/exams/applicant.ts'
import { bookingWindow } from '#contract/exams/booking-window.ts'
import { applicantStates } from '#contract/exams/exam-states.ts'
import { addDays, startOfDay } from '#contract/platform/centre-time.ts'
import { languages } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { readCalendar } from '../../../testing/calendar.ts'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'
import { calendarFile } from '../../platform/mail/calendar-entry.ts'
import { mailBrand } from '../../platform/mail/compose-mail.ts'
import { mailHtml, mailText } from '../../platform/mail/mail-layout.ts'
import { applicantCalendarEntry, applicantMailBody } from './applicant-mail-body.ts'
import type { ApplicantMailRow } from './applicant-mail-db.ts'
import { presentAppliedExam } from './present-applicant.ts'

/** Dates around month and year ends, leap days and clock changes. A failure prints its seed. */
const settings = { seed: Date.now() % 2 ** 31, numRuns: 500 }

const minuteMs = 60_000
const moneyStates = ['UNPAID', 'BEING_PAID', 'PAID', 'REFUND_ASKED', 'REFUNDED'] as const
const openKinds = ['examApplied', 'examChanged'] as const
const endedKinds = ['examCanceled', 'examDropped'] as const
type Kind = (typeof openKinds | typeof endedKinds)[number]

const fixture = fc.record({
  language: fc.constantFrom(...languages),
  zone: fc.constantFrom('Asia/Seoul', 'UTC', 'America/New_York', 'Asia/Kathmandu'),
  month: fc.tuple(fc.integer({ min: 2024, max: 2032 }), fc.integer({ min: 1, max: 12 })),
  day: fc.integer({ min: -6, max: 36 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  length: fc.integer({ min: 1, max: 300 }),
  applyState: fc.constantFrom(...applicantStates),
  cancelDays: fc.integer({ min: 1, max: 5 }),
  changed: fc.boolean(),
  fee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000_000 })),
  share: fc.constantFrom(0, 10, 33, 100),
  money: fc.constantFrom(...moneyStates),
  reason: fc.oneof(
    fc.constantFrom('Too few, alas; <b>sorry</b> \\ & "bye"', '강사 사정'),
    fc.string({ minLength: 3 }),
  ),
  /** Reading time, in minutes relative to the deadline. */
  around: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -10_000, max: 10_000 })),
})
type Fixture = (typeof fixture extends fc.Arbitrary<infer One> ? One : never) & { readonly kind: Kind }

function rowOf(one: Fixture): ApplicantMailRow {
  const [year, month] = one.month
  const start = new Date(Date.UTC(year, month - 1, one.day, 0, one.minute))
  const at = (days: number) => new Date(start.getTime() - days * 24 * 60 * minuteMs)
  const discount = Math.floor((one.fee * one.share) / 100)
  const amount = one.fee - discount
  const money = amount === 0 ? 'UNPAID' : one.money
  const isPaid = money !== 'UNPAID' && money !== 'BEING_PAID'
  const isAsked = money === 'REFUND_ASKED' || money === 'REFUNDED'
  return {
    id: 7,
    exam_id: 3,
    exam_number: 'T0123456789',
    apply_state: one.applyState,
    fee: one.fee,
    discount,
    cancel_days: one.cancelDays,
    hold_until: at(20),
    applied_at: at(20),
    changed_at: one.changed ? at(15) : null,
    canceled_at: one.applyState === 'CANCELED' ? at(12) : null,
    canceled_because: one.applyState === 'CANCELED' ? 'MEMBER' : null,
    test_link: null,
    name: { en: 'Test exam', ko: '모의 시험' },
    exam_code: 'EXAM-1',
    start_at: start,
    finish_at: new Date(start.getTime() + one.length * minuteMs),
    exam_state: one.applyState === 'DROPPED' ? 'DROPPED' : 'ANNOUNCED',
    // Includes an exam dropped after the application was cancelled.
    dropped_because: one.reason,
    certification_id: 1,
    level: 'ASSOCIATE',
    order_id: amount === 0 ? null : 'order-1',
    order_state:
      amount === 0
        ? null
        : (({ UNPAID: 'EXPIRED', BEING_PAID: 'IN_PROGRESS', REFUNDED: 'CANCELED' } as const)[
            money as 'UNPAID' | 'BEING_PAID' | 'REFUNDED'
          ] ?? 'DONE'),
    paid_at: isPaid ? at(20) : null,
    paid_amount: isPaid ? amount : null,
    refunded_amount: money === 'REFUNDED' ? amount : 0,
    charged_back_amount: 0,
    refund_asked_at: isAsked ? at(12) : null,
    refunded_at: money === 'REFUNDED' ? at(11) : null,
    korean_name: '홍길동',
    english_first_name: 'Gildong',
    english_last_name: 'Hong',
    email: 'member@example.com',
    language: one.language,
    refund_percent: 100,
    discount_code_id: discount > 0 ? 1 : null,
    start_before: one.changed ? at(1) : null,
    finish_before: one.changed ? at(0.9) : null,
  }
}

/** A mail as text, HTML and calendar entry, with the application as pages show it. */
function render(one: Fixture, staffReason?: string) {
  const row = rowOf(one)
  const { language, zone, kind } = one
  const mailing = {
    zone,
    publicOrigin: 'https://edu.example.com',
    mailFrom: 'Centre <centre@example.com>',
    linkSecrets: ['none of these letters has a link of a guest'],
  }
  const parts = applicantMailBody(kind, row, mailing, staffReason)
  const entry = applicantCalendarEntry(kind, row, mailing)
  const description = (readCalendar(calendarFile(entry)).get('DESCRIPTION') ?? '').replace(
    /\\(.)/g,
    (_, escaped: string) => (escaped === 'n' ? '\n' : escaped),
  )
  const view = (now: Date) => presentAppliedExam(row, { now, language, zone })
  const sender = mailBrand(builtInBrand, language, mailing.publicOrigin)
  const everywhere = (shown: string) => {
    expect(mailText(parts, sender)).toContain(shown)
    expect(mailHtml(parts, sender)).toContain(escapeMarkup(shown))
    expect(description).toContain(shown)
  }
  const linesOf = (name: string) => parts.facts.find((fact) => fact.name === name)?.lines
  return { row, parts, view, everywhere, linesOf, description, say: serverWords(language) }
}

/** Checks a property of these kinds of mails for any application. */
function holds(kinds: readonly Kind[], check: (one: Fixture) => void): void {
  const cases = fc.tuple(fixture, fc.constantFrom(...kinds)).map(([one, kind]) => ({ ...one, kind }))
  fc.assert(
    fc.property(cases, (one) => {
      check(one)
    }),
    settings,
  )
}

const untilOf = ({ changedAt }: Pick<AppliedExam, 'changedAt'>) =>
  changedAt ? ('examMails.cancelUntil' as const) : ('examMails.changeUntil' as const)

describe("a mail about an application, its calendar entry and the application's page", () => {
  it('state the same deadline, from which on the page refuses', () => {
    holds(openKinds, (one) => {
      const { row, view, everywhere, linesOf, say } = render(one)
      const [printed = ''] = linesOf(say(untilOf(view(row.applied_at)))) ?? []
      const [, day = '', time = ''] = /^(\d{4}\.\d\d\.\d\d) (\d\d:\d\d) \S+$/.exec(printed) ?? []
      expect(time).toBe(one.language === 'ko' ? '24:00' : '23:59')
      const until = startOfDay(addDays(day.replaceAll('.', '-'), 1), one.zone)
      everywhere(printed)

      const at = new Date(until.getTime() + one.around * minuteMs)
      const { cancel, change } = view(at).actions
      if (cancel.until) expect(cancel.until).toBe(until.toISOString())
      const known = one.applyState === 'APPLIED' || one.applyState === 'SCHEDULED'
      // A candidate handed over takes the exam from its start.
      const kept = known && (one.applyState === 'APPLIED' || at < row.start_at)
      expect(cancel.until !== undefined).toBe(kept)
      expect(cancel.allowed).toBe(kept && at < until)
      // With a seat that was kept for a renewal, not before the month opens.
      const { opensAt } = bookingWindow({ startAt: row.start_at }, one.zone)
      expect(change.allowed).toBe(kept && opensAt <= at && at < until && !one.changed)
      const before = view(new Date(until.getTime() - 1)).actions.cancel.allowed
      expect([before, view(until).actions.cancel.allowed]).toEqual([known, false])
    })
  })

  it('state the same amount, and the tax adds up to it', () => {
    holds(openKinds, (one) => {
      const { row, view, everywhere, linesOf, say } = render(one)
      const { won } = formatsIn(one.language, one.zone)
      const { amount, paidAmount } = view(row.applied_at)
      const [paid = '', tax = ''] = linesOf(say('moneyMails.paid')) ?? []
      everywhere(paid)
      if (amount === 0) return expect(paid).toBe(say('moneyMails.noCharge'))
      expect(paid).toBe(won(paidAmount ?? amount))
      const [supply = 0, vat = 0] = [...tax.matchAll(/([\d,]+)(?: KRW|ウォン|원)/g)].map(([, digits = '']) =>
        Number(digits.replaceAll(',', '')),
      )
      expect(supply + vat).toBe(amount)
      expect(Math.abs(vat - supply / 10)).toBeLessThan(1)
      everywhere(tax)
    })
  })

  it('state the same refund', () => {
    holds(endedKinds, (one) => {
      const { row, parts, view, everywhere, linesOf, say } = render(one)
      const { won, textMoment } = formatsIn(one.language, one.zone)
      const { refund } = view(row.applied_at)
      const lines = linesOf(say('moneyMails.refund')) ?? []
      for (const line of lines) everywhere(line)
      if (!refund) {
        const beingPaid = row.order_state === 'IN_PROGRESS'
        return expect(lines).toEqual([say(beingPaid ? 'examMails.beingPaid' : 'examMails.nothingCharged')])
      }
      expect(lines[0]).toBe(won(refund.amount))
      expect(lines[1]).toBe(say(`moneyMails.state.${refund.state}`, { at: textMoment(refund.at) }))
      expect(parts.hints.includes(say('moneyMails.tellWhenDone'))).toBe(refund.state === 'PENDING')
    })
  })

  it("state the centre's reason only if the application was dropped with the exam", () => {
    holds([...openKinds, ...endedKinds], (one) => {
      const { row, view, everywhere, linesOf, say } = render(one)
      const { droppedBecause } = view(row.applied_at)
      const lines = linesOf(say('examMails.reason'))
      const isShown = droppedBecause !== null && (one.kind === 'examCanceled' || one.kind === 'examDropped')
      if (!isShown) return expect(lines).toBeUndefined()
      expect(lines).toEqual([droppedBecause])
      everywhere(droppedBecause)
    })
  })

  it('state the reason of staff who changed or cancelled it', () => {
    holds(['examChanged', 'examCanceled'], (one) => {
      const { parts, linesOf, say } = render(one, 'Called us.')
      expect(linesOf(say('examMails.reason'))).toEqual(['Called us.'])
      const topic = one.kind === 'examChanged' ? 'examMoved' : 'examCanceled'
      expect(parts.lead).toBe(say(`examMails.${topic}.lead`))
    })
  })

  it('state the same date and length', () => {
    holds([...openKinds, ...endedKinds], (one) => {
      const { row, view, everywhere } = render(one)
      const { textDay, hours } = formatsIn(one.language, one.zone)
      const { startAt, finishAt } = view(row.applied_at)
      everywhere(`${textDay(startAt)} ${hours(startAt, finishAt)}`)
    })
  })
})
