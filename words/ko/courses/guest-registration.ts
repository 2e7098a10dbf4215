import type { guestRegistration as reference } from '../../en/courses/guest-registration.ts'

export const guestRegistration = {
  title: '신청 내역',
  page: '{title}: {state}',
  state: '상태',
  name: '이름',
  email: '이메일',
  group: '회사명',
  place: '장소',
  appliedAt: '신청 일시',
  cancelUntil: '취소 기한',
  addToCalendar: '캘린더에 추가',
  toCourse: '강의 정보 보기',
  account:
    '이 신청과 강의 자료, 수료증을 마이 페이지에서 보려면 이 이메일 주소를 사용하는 계정으로 로그인해 주세요.',
  signIn: '로그인',
  invalidTitle: '이 링크에 해당하는 신청이 없습니다',
  invalidText: '확인 메일에 있는 링크를 다시 열어 주세요.',
  browse: '강의 보기',
} satisfies typeof reference
