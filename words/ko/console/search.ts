import type { search as reference } from '../../en/console/search.ts'

export const search = {
  open: '검색',
  title: '전체 검색',
  label: '검색어',
  placeholder: '이름, 이메일, 전화번호, 제목, 수험번호, 신청·주문·인증서·수료증 번호',
  results: '검색 결과',
  hint: '번호는 전체를, 이름과 이메일은 앞부분을, 제목은 일부를 입력해 주세요.',
  searching: '검색하고 있습니다…',
  nothing: '검색 결과가 없습니다.',
  failed: '검색하지 못했습니다. 계속 입력하면 다시 검색합니다.',
  found: '{count, plural, other {#건}}. 방향 키로 고르고 Enter 키로 엽니다.',
  kind: {
    PERSON: '회원·비회원',
    COURSE: '강의',
    LECTURE: '일정',
    ATTENDER: '수강 신청',
    WAITING: '대기자 명단',
    EXAM: '시험',
    APPLICANT: '시험 신청',
    COMPLETION: '수료증',
    CERTIFICATE: '인증서',
    PAST_CERTIFICATE: '이전 발급 인증서',
    PAST_COMPLETION: '이전 수료',
    ORDER: '주문',
  },
} satisfies typeof reference
