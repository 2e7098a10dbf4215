/** Built-in questions and answers, which staff can replace. */
export const builtInFaq = {
  register: {
    question: 'How do I register for a course?',
    answer:
      'Open the course and choose “Register”. With an account you find the registration, the joining link and your certificate under “My page”.\n\nWithout an account, enter your email address and confirm it with the link or the code that we send you. Courses with a fee need an account.',
  },
  cancelCourse: {
    question: 'Until when can I cancel a course?',
    answer:
      'Until the end of the day before the course starts. If we change its day, place or link after you registered, you can cancel until it starts. Anything you paid is refunded in full.',
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
    question: 'What happens if I miss a course?',
    answer:
      'After three missed courses you cannot register for new courses for 6 months. Registrations that you have already made stay. If you cannot come, please cancel in time: somebody else can then have your seat.',
  },
  applyExam: {
    question: 'When can I apply for an exam?',
    answer:
      'From the 1st of the month in which the exam takes place until the end of the third day before it. You can have one application at a time. The name on your application must be that of your account; IAM accounts cannot apply.',
  },
  changeExam: {
    question: 'Can I change the date of my exam?',
    answer:
      'Once, until the end of the second day before the exam, to another date of the same certification in the same month that has a seat left. Changing is free.',
  },
  cancelExam: {
    question: 'Until when do I get my exam fee back?',
    answer:
      'If you cancel until the end of the second day before the exam, the whole fee is refunded the way you paid it. After that there is no refund. A discount code that you used cannot be used again.',
  },
  holdSeat: {
    question: 'How long is my seat reserved while I pay?',
    answer:
      'The page on which you pay shows until when. If you do not pay by then, the seat is free for others. If a payment arrives too late and no seat is left, it is refunded in full.',
  },
  discountCode: {
    question: 'How do I use a discount code?',
    answer: 'Enter it when you apply for an exam. Each code can be used once, for one exam.',
  },
  credits: {
    question: 'What can I do with credits?',
    answer:
      'You pay for the use of cloud services with them. Credits are valid for 60 days; those that expire first are used first. Some products are excluded: the credit guide lists them.',
  },
  results: {
    question: 'When do I get the result of my exam?',
    answer: 'On the day after the exam, by email and under “My page”. You pass with 700 points or more.',
  },
  certificate: {
    question: 'How long is a certificate valid, and who can verify it?',
    answer:
      'For 3 years from the day it was issued. Anybody who has its code can verify it on the page “Verify a certificate”, without an account.',
  },
  organisation: {
    question: 'How do I train people of my organisation?',
    answer:
      'Create an organisation under “My page” and invite your people by email. Courses for partners are open to members of organisations whose owner is a partner. You see who has completed what in the report of your organisation.',
  },
  language: {
    question: 'In which language do I get emails?',
    answer:
      'Emails come in the language in which you used the site when you registered or applied; you can change it in the settings.',
  },
}
