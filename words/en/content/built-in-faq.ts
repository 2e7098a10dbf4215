/** Built-in questions and answers, which staff can replace. */
export const builtInFaq = {
  register: {
    question: 'How do I register for a course?',
    answer:
      'Open the course and choose “Register”. With an account, you’ll find your registration, joining link and certificate under “My account”.\n\nWithout an account, enter your email address and confirm it with the link or the code that we send you. Courses with a fee need an account.',
  },
  cancelCourse: {
    question: 'Until when can I cancel a course?',
    answer:
      'You can cancel until the end of the day before the course starts: a seat that becomes free later can hardly be used by anyone else. If we change its day, place or link after you registered, you can cancel until it starts. Anything you paid is refunded in full.',
  },
  joinOnline: {
    question: 'How do I join an online course?',
    answer:
      'We send you the link by email 10 minutes before the course starts. It is then also shown with your registration.',
  },
  complete: {
    question: 'When have I completed a course?',
    answer:
      'When you have attended at least 70% of it and, if the course has a hands-on part, have done that part. You can then download your certificate of completion, and the credits of the course are added to your account.',
  },
  missed: {
    question: 'What happens if I am late or absent?',
    answer:
      'Only the time you attend counts: if you are late or leave early, you can still complete the course with at least 70% of it. Missing all of it is an absence, and after three missed courses you can’t register for 6 months. Registrations you already have are not affected. If you can’t come, please cancel in time so that someone else can have your seat.',
  },
  applyExam: {
    question: 'When can I apply for an exam?',
    answer:
      'From the 1st of the month in which the exam takes place until the end of the third day before it. Opening each month at once gives everyone the same chance, and the testing provider needs the last days to set up the tests.\n\nYou can have one application at a time, so that as many people as possible get a seat. A certificate belongs to a person: apply with the name on your account. IAM accounts can’t apply, because several people may use them.',
  },
  changeExam: {
    question: 'Can I change the date of my exam?',
    answer:
      'Once, until the end of the second day before the exam, to another date of the same certification in the same month that has a seat left. Changing is free. The deadline for a refund moves with the date. You can’t move to another month, because its seats are opened to everyone at the same time.',
  },
  cancelExam: {
    question: 'Until when can I get my exam fee back?',
    answer:
      'If you cancel by the end of the second day before the exam, the full fee is refunded to your original payment method. After that there is no refund, because your test has been set up at the testing provider. A discount code you used can’t be reused.',
  },
  missedExam: {
    question: 'What happens if I am late for an exam or miss it?',
    answer:
      'You can start the test until its scheduled end. If you don’t take it, the fee is not refunded, because your test has been set up at the testing provider; you can apply for another date.',
  },
  holdSeat: {
    question: 'How long is my seat reserved while I pay?',
    answer:
      'The payment page shows until when; nobody else can take it meanwhile. If you don’t pay by then, your seat is released. If a payment arrives too late and no seat is left, it is refunded in full.',
  },
  discountCode: {
    question: 'How do I use a discount code?',
    answer:
      'Enter it when you apply for an exam. Each code pays for one application: it can be used once, and can’t be reused after you cancel.',
  },
  credits: {
    question: 'What can I do with credits?',
    answer:
      'You can use them to pay for cloud services. Credits are valid for 60 days; those that expire first are used first. Some products are excluded: the credit guide lists them.',
  },
  results: {
    question: 'When do I get the result of my exam?',
    answer:
      'On the day after the exam, by email and under “My account”: results are published together, once all of them have been checked. You pass with 700 points or more.',
  },
  certificate: {
    question: 'How long is a certificate valid, and who can verify it?',
    answer:
      'For 3 years from the day it was issued: cloud services change, and a certificate should show what you know today. Anyone with its code can verify it on the page “Verify a certificate”, without an account.',
  },
  partnerCourse: {
    question: 'Why can’t I register for a course for partners?',
    answer:
      'Courses for partners are part of the agreements with partner organisations. You can register once you are a member of an organisation whose owner is a partner. Guests can’t register for them, because we can’t tell to which organisation they belong.',
  },
  organisation: {
    question: 'How do I train people of my organisation?',
    answer:
      'Create an organisation under “My account” and invite your people by email. Courses for partners are open to members of organisations whose owner is a partner. Your organisation’s reports show who has completed what.',
  },
  language: {
    question: 'In which language do I get emails?',
    answer:
      'Emails come in the language you used on the site when you registered or applied. You can change it in the settings.',
  },
}
