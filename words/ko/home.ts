import type { home as reference } from '../en/home.ts'

export const home = {
  hero: '클라우드에서 첫\u00a0서비스를 직접 운영해 보세요.',
  lead: '클라우드를 운영하는 전문가의 실습형 라이브 강의와, 누구나 진위를 확인할 수 있는 인증서를 제공합니다.',
  curriculum: '기초부터 자격 인증까지',
  level: { BASIC: '기초', INTERMEDIATE: '중급', ADVANCE: '고급' },
  levelText: {
    BASIC: '계정, 네트워크, 스토리지, 비용 등 모든 강의의 바탕이 되는 내용을 배웁니다.',
    INTERMEDIATE: '컨테이너, 데이터베이스, 옵저버빌리티를 활용해 실제 서비스를 구축하고 운영합니다.',
    ADVANCE: '실제 운영 사례를 바탕으로 확장, 장애, 감사에 대비한 구조를 설계합니다.',
  },
  next: '다음 강의: <lecture>{title}, {days}</lecture>, {seats}',
  nextOfLevel: '다음 일정: <lecture>{days}</lecture>, {seats}',
  leadsTo: '자격 인증: <exam>{name}</exam>',
  allOfLevel: {
    BASIC: '{count, plural, other {기초 강의 #개 모두 보기}}',
    INTERMEDIATE: '{count, plural, other {중급 강의 #개 모두 보기}}',
    ADVANCE: '{count, plural, other {고급 강의 #개 모두 보기}}',
  },
  pastOfLevel: {
    BASIC: '지난 기초 강의 보기',
    INTERMEDIATE: '지난 중급 강의 보기',
    ADVANCE: '지난 고급 강의 보기',
  },
  noDate: '다음 일정이 아직 정해지지 않았습니다.',
  outcome: {
    name: '교육센터에서 할 수 있는 일',
    learn: {
      name: '배우기',
      figure: '{count, number}개',
      figureText: '이번 분기에 여는 강의',
      text: '온라인과 교육센터에서 라이브로 진행하는 강의입니다.',
    },
    practise: {
      name: '실습하기',
      figure: '{count, number}%',
      figureText: '출석한 분의 수료율',
      text: '강사의 도움을 받으며 직접 실습합니다.',
    },
    certify: {
      name: '인증받기',
      figure: '{count, number}명',
      figureText: '유효한 인증서를 보유한 분',
      text: '온라인으로 시험을 치르고, 누구나 확인할 수 있는 인증서를 받습니다.',
    },
  },
  recommended: '추천 강의',
  allCourses: '전체 강의 보기',
  unread: '강의 정보를 불러오지 못했습니다',
  emptyTitle: '지금 추천하는 강의가 없습니다',
  emptyText: '새로운 일정은 매달 공개됩니다.',
  help: '알아 두세요',
  creditText: '70% 이상 출석하면 크레딧이 자동으로 지급되며, 60일 동안 사용할 수 있습니다.',
} satisfies typeof reference
