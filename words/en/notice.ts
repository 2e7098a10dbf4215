/** Sentences of the consumer notice that follow from the rules and from the next exam. */
export const notice = {
  content:
    '{questions, number} questions in {minutes, number} minutes. You need {mark, number} of {total, number} points to pass.',
  delivery:
    'The exam is taken online. Results are issued the day after the exam. If you pass, your certificate is issued with them, free of charge.',
  validity:
    'The certificate is valid for {years, number} years from the day it is issued, and is renewed after that.',
  fee: 'The fee of the next exam is {fee}, VAT included.',
  refund:
    'You can cancel in your account up to {days, number} days before the exam and get {percent, number}% of your payment back. After that, an application can’t be cancelled or refunded. If the centre cancels an exam, everyone is refunded in full.',
  refundOfNext: 'For the next exam, on {start}, you can cancel until {until}.',
}
