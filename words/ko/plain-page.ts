import type { plainPage as reference } from '../en/plain-page.ts'

export const plainPage = {
  home: '홈으로',
} satisfies typeof reference
