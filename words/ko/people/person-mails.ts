import type { personMails as reference } from '../../en/people/person-mails.ts'

export const personMails = {
  viewedByStaff: {
    subject: '고객 지원 담당자가 내 화면을 확인합니다',
    heading: '고객 지원 담당자가 내 화면을 확인합니다',
    lead: '문의를 해결하기 위해 고객 지원 담당자가 최대 15분 동안 회원님과 같은 화면을 봅니다. 사유: {reason}',
    account: '내 계정',
    at: '시작 일시',
    open: '내 페이지 보기',
    readOnly: '담당자는 화면을 볼 수만 있고 아무것도 변경할 수 없습니다. 누가 언제 왜 보았는지 기록됩니다.',
    questions: '문의하신 적이 없다면 교육센터로 연락해 주세요.',
    footer: '고객 지원 담당자가 회원님의 계정을 확인하여 보내 드리는 메일입니다.',
  },
} satisfies typeof reference
