import type { waitingList as reference } from '../../en/waiting-list/waiting-list.ts'

export const waitingList = {
  title: '대기 신청',
  page: '{title}: 대기 신청',
  context: '{title}, {day}',
  waiting: '현재 대기 인원',
  people: '{people, plural, =0 {없음} other {#명}}',
  joinTitle: '지금 신청하면 대기 {place, number}번입니다',
  join: '대기 신청하기',
  chance: '좌석을 받을 가능성은 {from, number}~{to, number}%입니다.',
  ahead: '{ahead, plural, =0 {다음이 회원님 차례입니다} other {앞에 #명이 대기 중입니다}}',
  position: '대기 {people, number}명 중 {position, number}번',
  told: '좌석이 확보되면 바로 메일로 알려 드립니다. 내 계정에서도 확인할 수 있습니다.',
  guestJoined:
    '좌석이 확보되면 바로 메일로 알려 드립니다. 순번을 확인하고 대기를 취소할 수 있는 링크를 메일로 보내 드렸습니다.',
  guestTold:
    '좌석이 확보되면 바로 메일로 알려 드립니다. 메일에 있는 링크로 언제든지 이 페이지를 다시 열 수 있습니다.',
  gone: '현재 이 강의의 대기자가 아닙니다',
  invalidTitle: '유효하지 않은 링크입니다',
  invalidText:
    '가장 최근에 받은 메일의 링크를 다시 열어 주세요. 이 주소로 로그인하신 적이 있다면 내 계정에서 순번을 확인할 수 있습니다.',
  browse: '강의 보기',
  offered: '좌석을 확보해 두었습니다',
  leave: '대기 취소',
  leaveTitle: '대기를 취소할까요?',
  leaveText: '순번이 사라집니다. 다시 신청하면 맨 뒤 순번이 됩니다.',
  decline: '좌석 거절',
  declineTitle: '좌석을 거절할까요?',
  declineText: '다음 대기자에게 좌석을 안내하며, 대기 신청도 종료됩니다.',
  keep: '돌아가기',
  refusedTitle: '대기 신청을 할 수 없습니다',
  how: '대기 신청 안내',
  course: {
    name: '강의',
    back: '강의로 돌아가기',
    until: '신청 마감',
    joinText:
      '정원이 마감된 강의입니다. 대기 신청을 하면 순서가 되었을 때 다음에 나는 좌석을 확보해 드립니다.',
    chanceBasis:
      '이 강의의 최근 일정 {dates, number}회 중 {enough, number}회에서 남은 기간 동안 충분한 좌석이 나왔습니다.',
    noChance: '지난 일정이 적어 좌석을 받을 가능성을 계산할 수 없습니다.',
    offeredText: '<moment></moment>까지 신청해 주세요. 이후에는 다음 대기자에게 좌석을 안내합니다.',
    take: '신청하기',
    seeOwn: '신청 내역 보기',
    others: '다른 강의 보기',
    howKept: '좌석이 생기면 다음 대기자에게 확보해 드리며, 그동안 다른 사람은 신청할 수 없습니다.',
    howLong:
      '신청할 수 있는 시간은 최대 {hours, plural, other {#}}시간이며, 신청 마감이 가까우면 더 짧아집니다.',
    howNext: '기한 안에 신청하지 않거나 거절하면 다음 대기자에게 안내하며, 대기 신청은 종료됩니다.',
    howFree: '대기에는 비용이 들지 않습니다. 수강료는 신청할 때 결제합니다.',
  },
  exam: {
    name: '시험',
    back: '시험 일정으로 돌아가기',
    until: '신청 마감',
    joinText:
      '정원이 마감된 시험입니다. 대기 신청을 하면 순서가 되었을 때 다음에 나는 좌석을 확보해 드립니다.',
    chanceBasis:
      '이 자격의 최근 시험 {dates, number}회 중 {enough, number}회에서 남은 기간 동안 충분한 좌석이 나왔습니다.',
    noChance: '지난 시험이 적어 좌석을 받을 가능성을 계산할 수 없습니다.',
    offeredText: '<moment></moment>까지 신청해 주세요. 이후에는 다음 대기자에게 좌석을 안내합니다.',
    take: '신청하기',
    seeOwn: '신청 내역 보기',
    others: '다른 일정 보기',
    howKept: '좌석이 생기면 다음 대기자에게 확보해 드리며, 그동안 다른 사람은 신청할 수 없습니다.',
    howLong:
      '신청할 수 있는 시간은 최대 {hours, plural, other {#}}시간이며, 신청 마감이 가까우면 더 짧아집니다.',
    howNext: '기한 안에 신청하지 않거나 거절하면 다음 대기자에게 안내하며, 대기 신청은 종료됩니다.',
    howOne:
      '순서가 되었을 때 다른 일정의 시험을 신청한 상태라면, 순번은 유지되고 다음 대기자에게 안내합니다.',
    howFree: '대기에는 비용이 들지 않습니다. 응시료는 신청할 때 결제합니다.',
  },
} satisfies typeof reference
