/** Exams: what their screens share. */
export const exam = {
  label: {
    NOT_APPLICABLE: 'Not applicable',
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
}
