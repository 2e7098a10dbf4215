/**
 * Every code an API reply may carry, and its HTTP status (specification §8, domain decisions "Errors").
 * 409 is any refusal by a rule; what belongs to another is 404.
 */
export const errorStatus = {
  BAD_INPUT: 400,
  BAD_JSON: 400,
  BAD_ADDRESS: 400,
  NOT_SIGNED_IN: 401,
  ORIGIN_REFUSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  MEDIA_TYPE_NOT_SUPPORTED: 415,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  UNEXPECTED: 500,
  MAINTENANCE: 503,
  OVERLOADED: 503,

  IDEMPOTENCY_KEY_REUSED: 409,

  LECTURE_NOT_RECRUITING: 409,
  PARTNER_ONLY: 409,
  REGISTRATION_RESTRICTED: 409,
  ALREADY_REGISTERED: 409,
  LECTURE_FULL: 409,
  ATTENDER_CLOSED: 409,
  CANCEL_DEADLINE_PASSED: 409,

  MOVE_NOT_ALLOWED: 409,
  REASON_REQUIRED: 409,
  FEE_NOT_PAYABLE: 409,
  RECRUITMENT_OVER: 409,
  BEFORE_START_DAY: 409,
  RESCHEDULE_NOT_ALLOWED: 409,
  START_NOT_AHEAD: 409,

  TERMS_NOT_FOUND: 404,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[]

/** A call may meet these whatever its endpoint lists. */
export const commonErrors = [
  'BAD_INPUT',
  'BAD_JSON',
  'BAD_ADDRESS',
  'ORIGIN_REFUSED',
  'BODY_TOO_LARGE',
  'MEDIA_TYPE_NOT_SUPPORTED',
  'TOO_MANY_REQUESTS',
  'UNEXPECTED',
  'MAINTENANCE',
  'OVERLOADED',
] as const satisfies readonly ErrorCode[]
