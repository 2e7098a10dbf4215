import type { home as reference } from '../en/home.ts'

export const home = {
  hero: '클라우드를 직접 운영하는 전문가에게 배우세요.',
  lead: '실습을 포함한 라이브 강의를 온라인과 교육센터에서 세 가지 수준으로 제공합니다.',
  curriculum: '커리큘럼',
  level: { BASIC: '기초', INTERMEDIATE: '중급', ADVANCE: '고급' },
  levelText: {
    BASIC: '계정, 네트워크, 스토리지, 비용 등 모든 강의의 바탕이 되는 내용을 배웁니다.',
    INTERMEDIATE: '컨테이너, 데이터베이스, 옵저버빌리티를 활용해 실제 서비스를 구축하고 운영합니다.',
    ADVANCE: '실제 운영 사례를 바탕으로 확장, 장애, 감사에 대비한 구조를 설계합니다.',
  },
  nextCourse: '다음 강의',
  nextMeta: '{method} · {seats}',
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
  recommended: '추천 강의',
  recommendedText: '교육센터가 고른 강의를 빠른 일정순으로 모았습니다.',
  allCourses: '전체 강의 보기',
  unread: '강의 정보를 불러오지 못했습니다',
  emptyTitle: '지금 추천하는 강의가 없습니다',
  emptyText: '새로운 일정은 매달 공개됩니다.',
} satisfies typeof reference
