import type { handouts as reference } from '../../en/courses/handouts.ts'

export const handouts = {
  badges: '名札',
  signIn: '出席簿',
  name: '氏名',
  company: '所属',
  online: 'オンライン',
  nobody: '申込者はいません。',
  page: '{page, number} / {pages, number}ページ',
} satisfies typeof reference
