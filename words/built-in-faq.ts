import type { FaqTopic } from '#contract/content/faq-topics.ts'
import type { FaqEntry } from '#contract/content/site-content.ts'
import { builtInFaq as en } from './en/content/built-in-faq.ts'
import { builtInFaq as ja } from './ja/content/built-in-faq.ts'
import { builtInFaq as ko } from './ko/content/built-in-faq.ts'

const topics = {
  register: 'COURSES',
  cancelCourse: 'COURSES',
  joinOnline: 'COURSES',
  complete: 'COURSES',
  missed: 'COURSES',
  applyExam: 'EXAMS',
  changeExam: 'EXAMS',
  cancelExam: 'EXAMS',
  missedExam: 'EXAMS',
  results: 'EXAMS',
  holdSeat: 'PAYMENT',
  discountCode: 'PAYMENT',
  credits: 'PAYMENT',
  certificate: 'CERTIFICATES',
  partnerCourse: 'COURSES',
  organisation: 'ACCOUNT',
  language: 'ACCOUNT',
} as const satisfies Record<keyof typeof en, FaqTopic>

type Key = keyof typeof topics

/** Built-in questions and answers, by topic. */
export const builtInFaq: FaqEntry[] = (Object.keys(topics) as Key[]).map((key) => ({
  topic: topics[key],
  question: { en: en[key].question, ja: ja[key].question, ko: ko[key].question },
  answer: { en: en[key].answer, ja: ja[key].answer, ko: ko[key].answer },
}))
