/** Errors of core API 2022-11-16: HTTP status, Korean and English text. */
const errors = {
  ALREADY_PROCESSED_PAYMENT: [
    400,
    '이미 처리된 결제 입니다.',
    'This is a payment that has already been processed.',
  ],
  PROVIDER_ERROR: [
    400,
    '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
    'A temporary error has occurred. Please try again in a moment.',
  ],
  CARD_PROCESSING_ERROR: [400, '카드사에서 오류가 발생했습니다.', 'The card company reported an error.'],
  INVALID_REQUEST: [400, '잘못된 요청입니다.', 'The bad request.'],
  INVALID_API_KEY: [400, '잘못된 시크릿키 연동 정보 입니다.', 'Incorrect secret key.'],
  INVALID_IDEMPOTENCY_KEY: [
    400,
    '멱등키는 300자 이하여야 합니다.',
    'The idempotency key must be 300 characters or less.',
  ],
  BELOW_MINIMUM_AMOUNT: [
    400,
    '신용카드는 결제금액이 100원 이상, 계좌는 200원이상부터 결제가 가능합니다.',
    'Payment is possible from 100 won by card and from 200 won by account.',
  ],
  INVALID_STOPPED_CARD: [400, '정지된 카드 입니다.', 'This card is suspended.'],
  INVALID_CARD_EXPIRATION: [
    400,
    '카드 정보를 다시 확인해주세요. (유효기간)',
    'Please check the card’s expiry date.',
  ],
  INVALID_REJECT_CARD: [
    400,
    '카드 사용이 거절되었습니다. 카드사 문의가 필요합니다.',
    'The card was refused. Please ask the card company.',
  ],
  EXCEED_MAX_PAYMENT_AMOUNT: [
    400,
    '하루 결제 가능 금액을 초과했습니다.',
    'The amount is above what can be paid.',
  ],
  NOT_AVAILABLE_PAYMENT: [400, '결제가 불가능한 시간대입니다.', 'Payment is not possible at this hour.'],
  UNAPPROVED_ORDER_ID: [400, '아직 승인되지 않은 주문번호입니다.', 'This order has not been approved yet.'],
  DUPLICATED_ORDER_ID: [
    400,
    '이미 승인 및 취소가 진행된 중복된 주문번호 입니다. 다른 주문번호로 진행해주세요.',
    'This order number was already paid or cancelled. Please use another.',
  ],
  UNAUTHORIZED_KEY: [
    401,
    '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.',
    'Unauthorized secret key or client key.',
  ],
  REJECT_CARD_PAYMENT: [
    403,
    '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
    'Payment failed: the limit is exceeded or the balance is insufficient.',
  ],
  REJECT_CARD_COMPANY: [403, '결제 승인이 거절되었습니다.', 'The card company refused the payment.'],
  REJECT_ACCOUNT_PAYMENT: [403, '잔액부족으로 결제에 실패했습니다.', 'Payment failed: insufficient balance.'],
  FORBIDDEN_REQUEST: [403, '허용되지 않은 요청입니다.', 'The request is not allowed.'],
  INCORRECT_BASIC_AUTH_FORMAT: [
    403,
    "잘못된 요청입니다. ':' 를 포함해 인코딩해주세요.",
    "Bad request. Please encode with ':' included.",
  ],
  EXCEED_MAX_ONE_DAY_AMOUNT: [403, '일일 한도를 초과했습니다.', 'The daily limit is exceeded.'],
  INVALID_PASSWORD: [403, '결제 비밀번호가 일치하지 않습니다.', 'The payment password does not match.'],
  FDS_ERROR: [
    403,
    '위험거래가 감지되어 결제가 제한됩니다.',
    'The payment is blocked because a risk was detected.',
  ],
  NOT_FOUND: [404, '존재하지 않는 정보 입니다.', 'It does not exist.'],
  NOT_FOUND_PAYMENT: [404, '존재하지 않는 결제 정보 입니다.', 'Payment information does not exist.'],
  NOT_FOUND_PAYMENT_SESSION: [
    404,
    '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.',
    'The payment session does not exist because its time has run out.',
  ],
  IDEMPOTENT_REQUEST_PROCESSING: [
    409,
    '이전 멱등 요청이 처리중입니다.',
    'The previous idempotent request is being processed.',
  ],
  FAILED_INTERNAL_SYSTEM_PROCESSING: [
    500,
    '내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요.',
    'Internal processing failed. Please try again in a moment.',
  ],
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: [
    500,
    '결제가 완료되지 않았어요. 다시 시도해주세요.',
    'The payment was not completed. Please try again.',
  ],
  UNKNOWN_PAYMENT_ERROR: [
    500,
    '결제에 실패했어요. 같은 문제가 반복된다면 은행이나 카드사로 문의해주세요.',
    'The payment failed. If this goes on, please ask the bank or the card company.',
  ],
  ALREADY_CANCELED_PAYMENT: [400, '이미 취소된 결제 입니다.', 'This payment is already cancelled.'],
  ALREADY_REFUND_PAYMENT: [400, '이미 환불된 결제입니다.', 'This payment is already refunded.'],
  REFUND_REJECTED: [400, '환불이 거절됐습니다.', 'The refund was refused.'],
  NOT_MATCHES_REFUNDABLE_AMOUNT: [
    400,
    '잔액 결과가 일치하지 않습니다.',
    'The refundable amount does not match.',
  ],
  NOT_CANCELABLE_PAYMENT: [403, '취소 할 수 없는 결제 입니다.', 'This payment cannot be cancelled.'],
  NOT_CANCELABLE_AMOUNT: [403, '취소 할 수 없는 금액 입니다.', 'This amount cannot be cancelled.'],
  EXCEED_MAX_REFUND_DUE: [403, '환불 가능한 기간이 지났습니다.', 'The time for a refund has passed.'],
  FORBIDDEN_CONSECUTIVE_REQUEST: [
    403,
    '반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요.',
    'Repeated requests are not allowed. Please try again in a moment.',
  ],
  EXCEED_CANCEL_LIMIT: [403, '취소 한도를 초과했습니다.', 'The limit of cancellations is exceeded.'],
  FAILED_REFUND_PROCESS: [
    500,
    '은행 응답시간 지연이나 일시적인 오류로 환불요청에 실패했습니다.',
    'The refund failed because the bank is slow or had a temporary error.',
  ],
  FAILED_METHOD_HANDLING_CANCEL: [
    500,
    '취소 중 결제 시 사용한 결제 수단 처리과정에서 일시적인 오류가 발생했습니다.',
    'A temporary error occurred while the cancellation was processed.',
  ],
  COMMON_ERROR: [
    500,
    '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
    'A temporary error has occurred. Please try again in a moment.',
  ],
  PAY_PROCESS_CANCELED: [400, '결제가 취소되었습니다.', 'The payment was cancelled by its customer.'],
  PAY_PROCESS_ABORTED: [400, '결제 진행 중 승인에 실패하였습니다.', 'The payment was not completed.'],
} as const satisfies Record<string, readonly [status: number, ko: string, en: string]>

export type TossErrorCode = keyof typeof errors

/** An API error. */
export class TossError extends Error {
  readonly code: TossErrorCode

  constructor(code: TossErrorCode) {
    super(code)
    this.code = code
  }
}

export function isErrorCode(text: unknown): text is TossErrorCode {
  return typeof text === 'string' && Object.hasOwn(errors, text)
}

/** In English if requested, else in Korean, as the provider does. */
export function errorReply(code: TossErrorCode, acceptLanguage = ''): { status: number; body: object } {
  const [status] = errors[code]
  return { status, body: { code, message: errorMessage(code, acceptLanguage) } }
}

export function errorMessage(code: TossErrorCode, acceptLanguage = ''): string {
  const [, ko, en] = errors[code]
  return /^\s*en\b/i.test(acceptLanguage) ? en : ko
}
