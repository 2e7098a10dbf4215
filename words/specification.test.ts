import { describe, expect, it } from 'vitest'
import { labelOfResult } from '#contract/courses/completion-states.ts'
import { certificateGuide } from './en/certificates/certificate-guide.ts'
import { certificatePdf } from './en/certificates/certificate-pdf.ts'
import { certificates } from './en/certificates/certificates.ts'
import { certification } from './en/certificates/certification.ts'
import { verify } from './en/certificates/verify.ts'
import { payment } from './en/checkout/payment.ts'
import { completed } from './en/courses/completed.ts'
import { guest } from './en/courses/guest.ts'
import { lecture } from './en/courses/lecture.ts'
import { errors } from './en/errors.ts'
import { exam } from './en/exams/exam.ts'
import { examAccount } from './en/exams/exam-account.ts'
import { result } from './en/exams/result.ts'
import { fields } from './en/fields.ts'
import { account } from './en/people/account.ts'
import { organisation } from './en/people/organisation.ts'
import { overview } from './en/people/overview.ts'
import { shell } from './en/shell.ts'
import { formatsIn } from './formats.ts'

// Quoted from the specification, so that editing words cannot change them. Where other words stand, a decision says why.

describe('§1 and §3: levels', () => {
  it('of exams and their guides are Essentials, Architect-Associate and Architect-Professional', () => {
    expect(certification.level).toEqual({
      ESSENTIAL: 'Essentials',
      ASSOCIATE: 'Architect-Associate',
      PROFESSIONAL: 'Architect-Professional',
    })
  })

  it.each([
    ['the account', certificates.level],
    ['the overview', overview.level],
    ['the PDF', certificatePdf.level],
    ['the sample', certificateGuide.level],
    ['verification', verify.level],
    ['an organisation', organisation.levels],
  ])('of certificates are shown as Essential, Associate, Professional: %s', (_, level) => {
    expect(level).toMatchObject({
      ESSENTIAL: 'Essential',
      ASSOCIATE: 'Associate',
      PROFESSIONAL: 'Professional',
    })
  })
})

describe('§4: labels', () => {
  it('of course states: closed, complete and cancelled; recruiting is "Open" (decision 041)', () => {
    const { CLOSED, CANCELLED, RECRUITING, IN_PROGRESS, ENDED } = lecture.label
    expect([RECRUITING, CLOSED, CANCELLED]).toEqual(['Open', 'Closed', 'Cancelled'])
    // "Complete" by what it means to a reader (decision 041).
    expect([IN_PROGRESS, ENDED]).toEqual(['In progress', 'Ended'])
  })

  it('of registrations: applied, canceled, prepared, finish, dropped, waitingFinish, inProgress', () => {
    expect(Object.keys(account.label).sort()).toEqual(
      ['applied', 'canceled', 'prepared', 'finish', 'dropped', 'waitingFinish', 'inProgress'].sort(),
    )
  })

  it('of results: completed, notAttended, and incomplete for two of them; a cancelled one has none', () => {
    expect(labelOfResult).toEqual({
      COMPLETED: 'completed',
      NOT_ATTENDED: 'notAttended',
      NOT_PRACTICED: 'incomplete',
      INCOMPLETE: 'incomplete',
      CANCELED: 'none',
    })
    expect(completed.label).toMatchObject({
      completed: 'Completed',
      incomplete: 'Incomplete',
      notAttended: 'Not attended',
    })
  })

  it('of exams: DRAFT is not applicable, ANNOUNCED applicable', () => {
    expect(exam.label).toMatchObject({
      NOT_APPLICABLE: 'Draft (not applicable)',
      APPLICABLE: 'Open',
      CLOSED: 'Closed',
      FINISHED: 'Ended',
      CANCELLED: 'Cancelled',
    })
  })

  it('of applications, exam results and certificates', () => {
    const states = ['DRAFT', 'APPLIED', 'SCHEDULED', 'DROPPED', 'CANCELED', 'IN_PROGRESS', 'COMPLETED']
    expect(Object.keys(examAccount.label).sort()).toEqual(states.sort())
    expect(result.label).toMatchObject({
      PASSED: 'Passed',
      FAILED: 'Failed',
      NOT_ATTENDED: 'Not attended',
    })
    expect(certificates.state).toMatchObject({ VALID: 'Valid', EXPIRED: 'Expired' })
  })
})

describe('§5: validation', () => {
  it.each([
    ['Enter a name.', fields.nameRequired],
    ['Enter an English name (100 characters or less)', fields.englishFirstName],
    ['Enter an English name (50 characters or less)', fields.englishLastName],
    ['Enter in English.', fields.inEnglish],
    ['Follow the format for writing an email address.', fields.emailFormat],
    ['Consent to the terms is required.', fields.termsConsentRequired],
    ['Email verification is required.', fields.verificationRequired],
    ['Please enter your email address correctly.', fields.emailAddress],
    ['Please agree to the required Terms and Conditions.', fields.agreementRequired],
    ['Enter your certification code.', verify.wrong.empty],
  ])('%s', (quoted, said) => {
    expect(said).toBe(quoted)
  })

  it('names the format of a phone number', () => {
    expect(fields.phoneFormat).toContain('000-0000-0000')
    expect(fields.phoneFormat).toContain('hyphens')
  })
})

const serviceError =
  'We apologize for the inconvenience. The page could not be loaded due to a large number of users or a temporary system error. Please try again after a while.'
const alreadyPaid = 'The payment has already been made. View your payment history on My Page.'
const timedOut = 'Payment timed out. Please try again.'
const loginFirst = 'After logging in, you can register for a course.'
const expired =
  'The request has already expired or is not valid. Please verify by sending the verification email again.'

describe('§1 and §8: errors', () => {
  it.each([
    ['Service is under maintenance.', errors.MAINTENANCE],
    ['Service is under maintenance.', shell.maintenance],
    ['Service notify', shell.notify],
    ['Confirm', shell.confirm],
    [serviceError, errors.UNEXPECTED],
    [serviceError, shell.generalError],
    [timedOut, errors.PAYMENT_TIMED_OUT],
    [timedOut, payment.notice.TIMED_OUT],
    ['Payment failed by the payment provider.', errors.PAYMENT_FAILED],
    ['Payment failed by the payment provider.', payment.notice.FAILED],
    [alreadyPaid, errors.ALREADY_PAID],
    [alreadyPaid, payment.notice.ALREADY_PAID],
    ['Registration for the course has already been completed.', errors.ALREADY_REGISTERED],
    ['You have exceeded certification trial threshold. Please try again in an hour.', errors.TRIALS_EXCEEDED],
    [loginFirst, errors.MEMBERS_ONLY],
    [loginFirst, shell.signInFirst],
    ['The verification code you entered is invalid, please check again.', errors.CODE_INVALID],
    [expired, errors.VERIFICATION_OVER],
    [expired, guest.over],
  ])('%s', (quoted, said) => {
    expect(said).toBe(quoted)
  })

  it('the not-found text points to the inquiry link or the customer centre', () => {
    expect(shell.helpBoth).toMatch(/<inquiry>.*customer centre/)
  })
})

describe('§9: formats', () => {
  const formats = formatsIn('en', 'Asia/Seoul')
  const at = '2026-12-15T05:02:05.000Z'

  it.each([
    ['YYYY.MM.DD in texts', formats.textDay(at), '2026.12.15'],
    ['YYYY-MM-DD in lists', formats.listDay(at), '2026-12-15'],
    ['exam times YYYY-MM-DD HH:mm', formats.examMoment(at), '2026-12-15 14:02'],
    ['results taken time with seconds', formats.takenMoment(at), '2026-12-15 14:02:05 KST'],
    ['24-hour times', formats.time(at), '14:02'],
    ['default currency label KRW', formats.won(55_000), '55,000 KRW'],
  ])('%s', (_, said, quoted) => {
    expect(said).toBe(quoted)
  })
})
