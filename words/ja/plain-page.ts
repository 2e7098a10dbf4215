import type { plainPage as reference } from '../en/plain-page.ts'

export const plainPage = {
  home: 'ホームへ',
} satisfies typeof reference
