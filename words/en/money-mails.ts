/** Money in mails: what was paid, and what is given back. `{at}` arrives as a finished date with its zone. */
export const moneyMails = {
  paid: 'Paid',
  noCharge: 'No charge',
  taxSplit: 'Supply amount {supply}, VAT {vat}',
  refund: 'Refund',
  state: {
    PENDING: 'The refund is under way.',
    DONE: 'Given back on {at}',
  },
  tellWhenDone: 'You get another mail as soon as the money has been given back.',
  amount: 'Amount given back',
  when: 'Given back on',
  order: 'Order number',
  date: { EXAM: 'Exam date', LECTURE: 'Course date' },
  howLong:
    'It can take 3 to 7 business days until your card company or bank shows it. Until then your statement may still show the payment.',
  seeApplications: 'See your applications',
  seeRegistrations: 'See your registrations',
  otherExams: 'See the exam dates',
  otherCourses: 'See other courses',
  footer: 'Cloud Provider Education Centre. You get this mail because a payment of yours was given back.',
  refunded: {
    subject: 'Refunded: {title}, {amount}',
    heading: 'Your payment has been given back',
    lead: {
      EXAM: {
        MEMBER: 'You cancelled your application for this exam. What you paid has been given back in full.',
        DROPPED: 'The education centre had to cancel this exam. What you paid has been given back in full.',
        NO_SEAT:
          'Your payment arrived after the time for paying had run out, and no seat was left. It has been given back in full. You have no seat in this exam from this payment.',
        PAID_TWICE:
          'Your seat in this exam had already been paid for. This second payment has been given back in full.',
        WRONG_AMOUNT:
          'The amount that arrived was not the one to be paid. It has been given back in full. You have no seat in this exam from this payment.',
        PROVIDER:
          'The payment company reversed this payment before it bought a seat. It has been given back in full. You have no seat in this exam from this payment.',
      },
      LECTURE: {
        MEMBER: 'You cancelled your registration for this course. What you paid has been given back in full.',
        DROPPED: 'The education centre had to cancel this course. What you paid has been given back in full.',
        NO_SEAT:
          'Your payment arrived after the time for paying had run out, and no seat was left. It has been given back in full. You have no seat in this course from this payment.',
        PAID_TWICE:
          'Your seat in this course had already been paid for. This second payment has been given back in full.',
        WRONG_AMOUNT:
          'The amount that arrived was not the one to be paid. It has been given back in full. You have no seat in this course from this payment.',
        PROVIDER:
          'The payment company reversed this payment before it bought a seat. It has been given back in full. You have no seat in this course from this payment.',
      },
    },
  },
}
