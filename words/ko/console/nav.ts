import type { nav as reference } from '../../en/console/nav.ts'

export const nav = {
  label: '콘솔',
  title: '교육 콘솔',
  skip: '본문으로 건너뛰기',
  toSite: '사이트로',
  section: {
    courses: '강의',
    exams: '시험',
    money: '결제',
    site: '사이트',
  },
  place: {
    today: '오늘',
    figures: '통계',
    courses: '카탈로그',
    lectures: '일정',
    exams: '시험 일정',
    certifications: '자격 인증',
    resultInbox: '미확인 결과',
    certificates: '인증서',
    discountCodes: '할인 코드',
    orders: '주문',
    reconciliations: '대사',
    orgs: '조직',
    terms: '약관',
    mailTexts: '메일 문구',
    staff: '담당자',
    audit: '감사 로그',
  },
} satisfies typeof reference
