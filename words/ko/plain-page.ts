import type { plainPage as reference } from '../en/plain-page.ts'

export const plainPage = {
  busy: '지금은 서비스를 이용할 수 없습니다',
  busyText: '이용자가 많아 응답하지 못하고 있을 수 있습니다. 신청과 결제 내역에는 영향이 없습니다.',
  reloads: '잠시 후 이 페이지를 자동으로 다시 불러옵니다.',
  again: '다시 시도',
  home: '홈으로',
} satisfies typeof reference
