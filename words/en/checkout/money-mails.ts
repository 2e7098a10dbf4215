/** Money in mails: what was paid, and what is refunded. `{at}` arrives as a finished date with its zone. */
export const moneyMails = {
  paid: 'Paid',
  noCharge: 'No charge',
  taxSplit: '{supply} before VAT, VAT {vat}',
  refund: 'Refund',
  state: {
    PENDING: 'Your full refund is in progress.',
    DONE: 'Refunded in full on {at}',
  },
  tellWhenDone: 'We’ll email you again when the refund is complete.',
  amount: 'Refunded',
  when: 'Refunded on',
  order: 'Order number',
  date: { EXAM: 'Exam date', LECTURE: 'Course date' },
  howLong:
    'It can take 3 to 7 business days until your card company or bank shows the refund. Until then, your statement may still show the payment.',
  seeApplications: 'See your applications',
  seeRegistrations: 'See your registrations',
  otherExams: 'See the exam dates',
  otherCourses: 'See other courses',
  footer: 'You get this email because your payment was refunded.',
  received: {
    subject: 'Receipt: {title}, {amount}',
    heading: 'We have received your payment',
    lead: 'Thank you. We have received {amount} and your seat is confirmed. The receipt is attached as a PDF.',
    when: 'Paid on',
    see: 'Receipt and order',
    footer: 'You get this email because you have paid the education centre.',
  },
  refunded: {
    subject: 'Refunded: {title}, {amount}',
    heading: 'Your refund is complete',
    lead: {
      EXAM: {
        MEMBER: 'You cancelled your application for this exam. Your payment has been refunded in full.',
        DROPPED:
          'The education centre had to cancel this exam or your application for it. Your payment has been refunded in full.',
        NO_SEAT:
          'Your payment arrived after your seat was released, and no seats were left. It has been refunded in full, and it did not book a seat in this exam.',
        PAID_TWICE:
          'Your seat in this exam had already been paid for. This second payment has been refunded in full.',
        WRONG_AMOUNT:
          'The amount we received did not match your order. It has been refunded in full, and it did not book a seat in this exam.',
        PROVIDER:
          'The payment provider reversed this payment before a seat was booked. It has been refunded in full, and it did not book a seat in this exam.',
      },
      LECTURE: {
        MEMBER: 'You cancelled your registration for this course. Your payment has been refunded in full.',
        DROPPED:
          'The education centre had to cancel this course or your registration for it. Your payment has been refunded in full.',
        NO_SEAT:
          'Your payment arrived after your seat was released, and no seats were left. It has been refunded in full, and it did not book a seat in this course.',
        PAID_TWICE:
          'Your seat in this course had already been paid for. This second payment has been refunded in full.',
        WRONG_AMOUNT:
          'The amount we received did not match your order. It has been refunded in full, and it did not book a seat in this course.',
        PROVIDER:
          'The payment provider reversed this payment before a seat was booked. It has been refunded in full, and it did not book a seat in this course.',
      },
    },
  },
  refundedByStaff: {
    subject: 'Refunded: {title}, {amount}',
    heading: 'You have received a refund',
    lead: 'The education centre has refunded {amount} of your payment. Your seat is not affected.',
    reason: 'Reason',
    left: 'Your payment after the refund',
  },
}
