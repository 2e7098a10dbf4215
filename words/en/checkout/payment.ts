import { receipt } from './receipt.ts'

/** Paying for an order, and what became of it. Quoted texts of specification §8 are exact. */
export const payment = {
  title: 'Payment',
  heading: {
    PAY: 'Pay for your seat',
    FAILED: 'Pay for your seat',
    WAITING: 'Waiting for the payment provider',
    DONE: 'Your seat is confirmed',
    REFUNDING: 'A refund is under way',
    REFUNDED: 'Your payment has been refunded',
    PAID_OTHERWISE: 'Your seat is paid',
    GIVEN_UP: 'You gave up the seat',
    TIMED_OUT: 'Your seat is no longer held',
  },
  hold: {
    until: 'Your seat is held until <time></time>.',
    left: '{minutes, plural, =0 {The time to pay is over.} =1 {Less than a minute left.} other {# minutes left.}} After that the seat is open to others and nothing is charged.',
    five: 'Five minutes are left to pay.',
    one: 'One minute is left to pay.',
    over: 'The time to pay is over.',
  },
  order: 'Order',
  fee: { EXAM: 'Exam fee', LECTURE: 'Course fee' },
  discount: 'Discount code',
  supply: 'Supply amount',
  vat: 'VAT',
  toPay: 'To pay, incl. VAT',
  pay: 'Pay {amount}',
  opening: 'Opening the payment page',
  otherCard: 'Try another card',
  unreachable:
    'The payment provider’s page cannot be reached. Please check your connection, or anything that blocks scripts, and try again. Nothing was charged.',
  refused: 'The payment provider did not open its page. Nothing was charged. Please try again.',
  fullRefund: 'Full refund until <moment></moment>.',
  you: { EXAM: 'Your application', LECTURE: 'Your registration' },
  name: 'Name',
  phone: 'Mobile',
  email: 'Email',
  missing: 'Not set',
  examNumber: 'Exam number',
  rules: {
    title: { EXAM: 'Refund and change', LECTURE: 'Refund' },
    cancel: 'Cancel for a full refund until <moment></moment>. After that there is no refund.',
    change:
      'The date can be changed once, within the month and this level, until the same time. At present to <dates></dates>.',
    changeToNone:
      'The date can be changed once, within the month and this level. At present no other date is open.',
    code: 'A discount code is spent once you pay, also when you cancel later.',
  },
  giveUp: {
    open: 'Give up this seat',
    title: 'Give up this seat?',
    text: 'The seat becomes available to others at once. Nothing is charged, and a discount code can be used again.',
    keep: 'Keep the seat',
    confirm: 'Give up the seat',
  },
  notice: {
    LEFT: 'You left the payment. Nothing was charged.',
    FAILED: 'Payment failed by the payment provider.',
    TIMED_OUT: 'Payment timed out. Please try again.',
    ALREADY_PAID: 'The payment has already been made. View your payment history on My Page.',
    AMOUNT_CHANGED: 'The amount was not that of your order.',
  },
  nothingCharged: 'Nothing was charged.',
  tryAgain: 'You can pay again, also with another card.',
  otherCardUntil: 'You can pay with another card while the seat is held.',
  openToOthers: 'The seat is open to others again. If one is left, you can take it again.',
  gaveUp: 'The seat is open to others again. Nothing was charged.',
  waiting: {
    text: 'The provider has not told us yet whether your card was charged. Your seat stays yours until it has.',
    close: 'You may close this page. We go on asking, and write to you by email once it is known.',
    progress: 'Waiting for the payment provider',
  },
  refunding:
    'On <moment></moment> we asked the provider to give back {amount} in full. This page shows when it is done.',
  refunded:
    '{amount} was given back in full on <moment></moment>. Your card company may take some days to show it.',
  done: {
    text: 'We have received your payment of {amount}.',
    next: 'What happens next',
    mail: 'A confirmation email with a calendar entry is on its way to {email}.',
    unmailed: 'No email is sent, because there is no address. Everything is on My page.',
    exam: 'The exam is taken online. Its link and your exam number are in your account.',
    online: 'The link for joining is on My page from 10 minutes before the start.',
    cancel: 'You can cancel for a full refund until <moment></moment>.',
  },
  myPage: { EXAM: 'See my exams', LECTURE: 'Go to My page' },
  schedule: { EXAM: 'Back to the schedule', LECTURE: 'Back to the course' },
  receipt,
  confirming: {
    title: 'Confirming your payment…',
    text: 'Please leave this page open. It takes a few seconds.',
    unreached: 'The education centre cannot be reached at the moment',
    unreachedText:
      'Your payment is safe: this page asks again by itself, and nothing is charged twice. You can leave it open, or look at your order later.',
    again: 'Ask again now',
    order: 'See the order',
    unknownTitle: 'This payment could not be found',
    unknown:
      'The address does not belong to an order of yours. Nothing was charged by opening it. Your orders are on My page.',
  },
}
