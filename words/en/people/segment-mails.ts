/** Marketing mails of staff. */
export const segmentMails = {
  footer:
    'You get this email because you agreed to marketing messages on {day}. You can stop them at any time, free of charge.',
  end: 'Unsubscribe',
  code: 'Your discount code',
  discount: 'Discount',
  percent: '{percent, number}% off the exam fee',
  amount: '{amount} off the exam fee',
  until: 'Use it until',
}
