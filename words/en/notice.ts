/** Sentences of the consumer notice that follow from the rules and from the next exam. */
export const notice = {
  content:
    '{questions, number} questions in {minutes, number} minutes. {mark, number} of {total, number} points are needed to pass.',
  delivery:
    'The exam is taken online. Results are issued the day after the exam, and with a pass the certificate, free of charge.',
  validity:
    'The certificate is valid for {years, number} years from the day it is issued, and is renewed after that.',
  fee: 'The fee of the next exam is {fee}, VAT included.',
  refund:
    'Until {days, number} days before the exam you can cancel on your exam page, and {percent, number}% of what you paid is refunded. After that an application can be neither cancelled nor refunded. Should the centre cancel an exam, everybody is refunded in full.',
  refundOfNext: 'For the next exam, on {start}, cancelling ends on {until}.',
}
