/** Money in mails: what was paid, and what is given back. `{at}` arrives as a finished date with its zone. */
export const moneyMails = {
  paid: 'Paid',
  noCharge: 'No charge',
  taxSplit: 'Supply amount {supply}, VAT {vat}',
  refund: 'Refund',
  state: {
    PENDING: 'The full refund is under way.',
    DONE: 'Given back in full on {at}',
  },
  tellWhenDone: 'We will email you again as soon as the money has been given back.',
  amount: 'Amount given back',
  when: 'Given back on',
  order: 'Order number',
  date: { EXAM: 'Exam date', LECTURE: 'Course date' },
  howLong:
    'It can take 3 to 7 business days until your card company or bank shows the refund. Until then, your statement may still show the payment.',
  seeApplications: 'See your applications',
  seeRegistrations: 'See your registrations',
  otherExams: 'See the exam dates',
  otherCourses: 'See other courses',
  footer: 'You get this email because a payment of yours was given back.',
  received: {
    subject: 'Receipt: {title}, {amount}',
    heading: 'We have received your payment',
    lead: 'Thank you. We have received {amount} and your seat is confirmed. The receipt is attached as PDF.',
    when: 'Paid on',
    see: 'Receipt and order',
    footer: 'You get this email because you have paid the education centre.',
  },
  refunded: {
    subject: 'Refunded: {title}, {amount}',
    heading: 'Your payment has been given back',
    lead: {
      EXAM: {
        MEMBER: 'You cancelled your application for this exam. What you paid has been given back in full.',
        DROPPED:
          'The education centre had to cancel this exam or your application for it. What you paid has been given back in full.',
        NO_SEAT:
          'Your payment arrived when the seat was no longer held for you, and no seat was left that it could buy. It has been given back in full, and you have no seat in this exam through it.',
        PAID_TWICE:
          'Your seat in this exam had already been paid for. This second payment has been given back in full.',
        WRONG_AMOUNT:
          'The amount that arrived was not the one to be paid. It has been given back in full, and you have no seat in this exam through it.',
        PROVIDER:
          'The payment provider reversed this payment before it bought a seat. It has been given back in full, and you have no seat in this exam through it.',
      },
      LECTURE: {
        MEMBER: 'You cancelled your registration for this course. What you paid has been given back in full.',
        DROPPED:
          'The education centre had to cancel this course or your registration for it. What you paid has been given back in full.',
        NO_SEAT:
          'Your payment arrived when the seat was no longer held for you, and no seat was left that it could buy. It has been given back in full, and you have no seat in this course through it.',
        PAID_TWICE:
          'Your seat in this course had already been paid for. This second payment has been given back in full.',
        WRONG_AMOUNT:
          'The amount that arrived was not the one to be paid. It has been given back in full, and you have no seat in this course through it.',
        PROVIDER:
          'The payment provider reversed this payment before it bought a seat. It has been given back in full, and you have no seat in this course through it.',
      },
    },
  },
  refundedByStaff: {
    subject: 'Refunded: {title}, {amount}',
    heading: 'You have been given a refund',
    lead: 'The education centre has refunded {amount} of your payment. This changes nothing about your seat.',
    reason: 'Reason',
    left: 'Your payment after the refund',
  },
}
