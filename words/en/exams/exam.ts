/** Exams: what their screens share. */
export const exam = {
  label: {
    NOT_APPLICABLE: 'Draft (not applicable)',
    NOT_YET: 'Not open yet',
    APPLICABLE: 'Open',
    FULL: 'Full',
    CLOSED: 'Closed',
    FINISHED: 'Finished',
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
    month: 'You can apply and pay only for this month’s schedule.',
    iam: 'IAM accounts cannot apply.',
    holder: 'Only the account holder can take the exam: the name you apply with has to be the account’s.',
    discount:
      'A discount code can be used once, for one exam. If the payment is cancelled later, the code cannot be used again.',
  },
}
