import type { teachingLanguages as reference } from '../../en/courses/teaching-languages.ts'

export const teachingLanguages = {
  en: '英語',
  ja: '日本語',
  ko: '韓国語',
  zh: '中国語',
} satisfies typeof reference
