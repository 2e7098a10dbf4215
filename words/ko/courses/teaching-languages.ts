import type { teachingLanguages as reference } from '../../en/courses/teaching-languages.ts'

export const teachingLanguages = {
  en: '영어',
  ja: '일본어',
  ko: '한국어',
  zh: '중국어',
} satisfies typeof reference
