import type { ErrorCode } from '#contract/errors.ts'

/** The sentence of each refusal. Quoted texts of specification §8 are exact. */
export const errors = {
  BAD_INPUT: 'Some of the information is not valid. Please check it and try again.',
  BAD_JSON: 'The request could not be read. Please reload the page and try again.',
  BAD_ADDRESS: 'This address is not valid.',
  NOT_SIGNED_IN: 'Please sign in to continue.',
  ORIGIN_REFUSED: 'This request came from another site and was refused.',
  NOT_FOUND: 'What you are looking for does not exist, or is not yours to see.',
  METHOD_NOT_ALLOWED: 'This address does not take that kind of request.',
  BODY_TOO_LARGE: 'The request is too large.',
  ADDRESS_TOO_LONG: 'This address is too long.',
  MEDIA_TYPE_NOT_SUPPORTED: 'The request must be sent as JSON.',
  TOO_MANY_REQUESTS: 'Too many requests in a short time. Please wait a moment and try again.',
  HEADERS_TOO_LARGE: 'The request is too large.',
  UNEXPECTED:
    'We apologize for the inconvenience. The page could not be loaded due to a large number of users or a temporary system error. Please try again after a while.',
  MAINTENANCE: 'Service is under maintenance.',
  OVERLOADED: 'Many people are here at this moment. Please try again shortly.',
  IDEMPOTENCY_KEY_REUSED:
    'This request was already used for something else. Please reload the page and try again.',
  LECTURE_NOT_RECRUITING: 'Registration for this course is not open.',
  PARTNER_ONLY: 'This course is for members of partner organisations.',
  REGISTRATION_RESTRICTED: 'After three missed courses you can register again from {until}.',
  ALREADY_REGISTERED: 'Registration for the course has already been completed.',
  LECTURE_FULL: 'All seats of this course are taken.',
  ATTENDER_CLOSED: 'This registration has already been cancelled.',
  CANCEL_DEADLINE_PASSED: 'Cancelling ended on {until}.',
  MOVE_NOT_ALLOWED: 'The course cannot be moved to that state from the one it is in.',
  REASON_REQUIRED: 'Give a reason. It is written to everyone who registered.',
  FEE_NOT_PAYABLE: 'A course with a fee cannot be announced yet.',
  RECRUITMENT_OVER: 'The end of registration has passed.',
  BEFORE_START_DAY: 'A course can be announced only before the day it starts.',
  RESCHEDULE_NOT_ALLOWED: 'A course can be rescheduled only until it starts, and not once it is cancelled.',
  START_NOT_AHEAD: 'The course must start at a time that is still ahead.',
  TERMS_NOT_FOUND: 'These terms, or this version of them, do not exist.',
} satisfies Record<ErrorCode, string>
