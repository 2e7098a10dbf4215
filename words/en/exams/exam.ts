/** Exams: what their screens share. */
export const exam = {
  label: {
    NOT_APPLICABLE: 'Draft (not applicable)',
    NOT_YET: 'Not open yet',
    APPLICABLE: 'Open',
    FULL: 'Full',
    CLOSED: 'Closed',
    FINISHED: 'Ended',
    CANCELLED: 'Cancelled',
    APPLIED: 'Applied',
  },
  date: 'Date',
  state: 'Status',
  seats: 'Seats left',
  seatsOf: '{left, number} of {capacity, number}',
  fee: 'Fee',
  feeWithVat: '{fee} incl. VAT',
  free: 'Free of charge',
  applyFrom: 'Apply from',
  applyUntil: 'Apply until',
  before: {
    title: 'Before you apply',
    one: 'You can have only one exam reserved at a time.',
    month: 'You can apply and pay only for exams on this month’s schedule.',
    iam: 'IAM accounts cannot apply.',
    holder: 'Only the account holder can take the exam, so apply with the name on your account.',
    discount: 'A discount code can be used once, for one exam. It can’t be reused, even if you cancel.',
  },
  keptForRenewal:
    'Kept for your renewal until <moment></moment>: {seats, plural, =0 {none left} one {# seat left} other {# seats left}}',
  joinLine: 'Join the waiting list',
  seePlace: 'See your place',
}
