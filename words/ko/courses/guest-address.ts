import type { guestAddress as reference } from '../../en/courses/guest-address.ts'

export const guestAddress = {
  title: '이메일 주소 확인',
  lead: '다음 수강 신청을 {email} 주소로 옮겨 달라는 요청을 받았습니다.',
  effect: '확인하면 관련 메일이 모두 이 주소로 발송되며, 이전 메일의 링크로는 신청 내역을 볼 수 없습니다.',
  courses: '신청한 강의',
  confirm: '이 이메일 주소 확인하기',
  until: '<moment></moment>까지 확인해 주세요.',
  done: '{email} 주소를 확인했습니다. 수강 신청이 이 주소로 옮겨졌으며, 신청 내역 링크를 메일로 보내 드립니다.',
  doneTitle: '이메일 주소를 확인했습니다',
  invalidTitle: '유효하지 않은 링크입니다',
  invalidText: '메일에 있는 링크 전체를 다시 열거나 교육센터로 문의해 주세요.',
  notYou: '모르는 강의라면 이 페이지를 닫아 주세요. 변경되는 내용은 없습니다.',
  browse: '강의 보기',
} satisfies typeof reference
