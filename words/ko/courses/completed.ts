import type { completed as reference } from '../../en/courses/completed.ts'

export const completed = {
  title: '지난 수강 내역',
  lead: '종료된 강의를 수료증, 자료와 함께 최근순으로 보여 드립니다.',
  label: { completed: '수료', incomplete: '미수료', notAttended: '불참', none: '신청 취소' },
  finished: '결과 <day></day>',
  credits: '<link>크레딧 {amount, plural, other {#}}</link>, <moment></moment>까지 사용 가능',
  creditsOver: '<link>크레딧 {amount, plural, other {#}}</link>, 사용 기한 <moment></moment> 만료',
  notPracticed: '출석 기준은 채웠지만 실습을 완료하지 않았습니다.',
  corrected: '교육센터에서 이 결과를 정정했습니다: {reason}',
  download: '수료증 내려받기',
  downloadOf: '수료증 내려받기: {title}',
  making: '수료증 생성 중',
  makingText: '잠시 후 준비됩니다. 이 페이지에 자동으로 표시됩니다.',
  restricted: '강의 신청이 제한되었습니다',
  restrictedByStaffUntil:
    '교육센터에서 강의 신청을 제한하여 <moment></moment>까지 새로운 강의를 신청할 수 없습니다. 사유:',
  restrictedUntil:
    '강의에 {limit, number}회 불참하여 <moment></moment>까지 새로운 강의를 신청할 수 없습니다. 이미 신청한 강의는 그대로 유지됩니다.',
  missed: '불참한 강의: {count, number}/{limit, number}',
  missedText:
    '강의에 {limit, number}회 불참하면 6개월 동안 새로운 강의를 신청할 수 없습니다. 참석할 수 없으면 기한 안에 취소해 주세요.',
  empty: '지난 수강 내역이 없습니다',
  emptyText:
    '강의가 끝나고 출석 확인이 완료되면 결과가 이곳에 표시됩니다. 그 전에는 신청 내역에서 확인할 수 있습니다.',
  seeRegistrations: '신청 내역 보기',
  past: {
    title: '이 사이트 이전에 수료한 강의',
    text: '교육센터가 이 사이트를 사용하기 전에 수료한 강의입니다.',
    completed: '수료일 <day></day>',
    hours: '{hours, number}시간',
    number: '번호 {number}',
  },
  unread: '지난 수강 내역을 불러오지 못했습니다',
} satisfies typeof reference
