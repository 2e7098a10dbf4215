import type { handouts as reference } from '../../en/courses/handouts.ts'

export const handouts = {
  badges: '이름표',
  signIn: '출석 서명부',
  name: '이름',
  company: '소속',
  online: '온라인',
  nobody: '신청한 사람이 없습니다.',
  page: '{page, number} / {pages, number}쪽',
} satisfies typeof reference
