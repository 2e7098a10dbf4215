import type { faq as reference } from '../../en/content/faq.ts'

export const faq = {
  title: '자주 묻는 질문',
  description: '강의 신청과 수강, 시험, 결제, 인증서, 계정에 관한 답변입니다.',
  lead: '질문을 누르면 답변을 볼 수 있습니다.',
  none: '등록된 질문이 없습니다',
  noneText: '교육센터로 문의해 주세요.',
  topic: {
    COURSES: '강의',
    EXAMS: '시험',
    PAYMENT: '결제와 크레딧',
    CERTIFICATES: '인증서',
    ACCOUNT: '계정과 조직',
  },
} satisfies typeof reference
