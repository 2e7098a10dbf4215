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
  signIn: '계정이 있으면 로그인해 주세요. 마이 페이지에서도 순번을 확인할 수 있습니다.',
  gone: '현재 이 강의의 대기자가 아닙니다',
  goneText: '이미 신청하셨다면 신청 확인 메일의 링크로 신청 내역을 확인하거나 취소할 수 있습니다.',
  invalidTitle: '유효하지 않은 링크입니다',
  invalidText:
    '가장 최근에 받은 메일의 링크를 다시 열어 주세요. 이 주소로 로그인하신 적이 있다면 내 계정에서 순번을 확인할 수 있습니다.',
  browse: '강의 보기',
  offered: '좌석을 확보해 두었습니다',
  leave: '대기 취소',
  leaveTitle: '대기를 취소할까요?',
  leaveText: '순번이 사라집니다. 다시 신청하면 맨 뒤 순번이 됩니다.',
  leaveAll: '모든 일정의 대기 취소',
  leaveAllTitle: '모든 일정의 대기를 취소할까요?',
  leaveAllText: '이 기간에 있는 모든 일정의 순번이 사라집니다. 다른 대기 신청은 그대로 유지됩니다.',
  leaveGroup: '그룹 대기 취소',
  leaveGroupTitle: '그룹 대기를 취소할까요?',
  leaveGroupText: '회원님의 순번이 사라집니다. 그룹의 다른 구성원은 순번을 유지합니다.',
  decline: '좌석 거절',
  declineTitle: '좌석을 거절할까요?',
  declineText: '다음 대기자에게 좌석을 안내하며, 대기 신청도 종료됩니다.',
  keep: '돌아가기',
  whyRestricted: '신청할 수 없는 이유 보기',
  refusedTitle: '대기 신청을 할 수 없습니다',
  how: '대기 신청 안내',
  anyDate: {
    title: '이 강의의 모든 일정',
    text: '다른 일정도 괜찮다면 한 번에 대기 신청할 수 있습니다. 해당 월이나 분기에 회원님이 신청할 수 있는 모든 일정에, 새로 공지되는 일정까지 포함하여 대기 신청한 순서대로 등록됩니다.',
    join: '모든 일정 대기 신청: {months}',
    dates: '현재 일정 {dates, number}개',
    withSeat: '<day></day> 일정에 좌석이 있습니다. 대기 없이 바로 신청할 수 있습니다.',
    register: '신청하기',
    own: '모든 일정 대기 중: {months}',
    ownText: '이 기간에 신청할 수 있는 모든 일정에 대한 대기 신청이며, 새로 공지되는 일정도 포함됩니다.',
    none: '현재 신청할 수 있는 일정이 없습니다. 새 일정이 공지되면 자동으로 추가됩니다.',
    place: '대기 {position, number}번',
    passedOver: '대기 {position, number}번입니다. 현재는 이 일정의 좌석을 안내해 드릴 수 없습니다.',
    offered: '<moment></moment>까지 좌석을 확보해 두었습니다',
    see: '대기 신청 보기',
    howOne: '좌석은 한 번에 한 일정만 안내하며, 그동안 다른 일정의 순번은 유지됩니다.',
    howEnd:
      '좌석을 거절하면 그 일정의 대기만 종료됩니다. 좌석을 신청하거나 기한 안에 응답하지 않으면 모든 일정의 대기가 종료됩니다.',
  },
  groups: {
    title: '같은 조직의 구성원과 함께 대기',
    text: '같은 조직의 구성원 최대 {most, number}명이 그룹으로 대기할 수 있습니다. 순번을 함께 쓰고 좌석도 함께 안내받습니다. 대기와 강의 신청은 각자 직접 합니다.',
    start: '{name} 그룹 만들기',
    startText:
      '그룹의 순번은 그룹을 만든 사람의 순번입니다. 그룹을 만들면 조직의 다른 구성원에게 회원님 이름의 일부와 함께 표시됩니다.',
    group: '{name}, {firstName} 님 그룹',
    place: '대기 {position, number}번, {people, number}명',
    join: '이 그룹에 참여하기',
    own: '{name} 그룹으로 대기 중입니다',
    ownPeople:
      '{people, plural, =1 {아직 참여한 사람이 없습니다. 참여하는 사람이 생길 때까지는 혼자 대기하는 경우와 같이 좌석을 안내합니다.} other {#명이 함께 대기 중입니다. 안내받은 좌석은 각자 신청하거나 거절합니다.}}',
    ownShare:
      '최대 {most, number}명까지 참여할 수 있습니다. 조직의 다른 구성원은 로그인한 후 이 페이지에서 그룹을 찾을 수 있습니다.',
  },
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
    howGroup:
      '같은 조직의 구성원 최대 {most, number}명이 하나의 순번으로 함께 대기할 수 있습니다. <moment></moment> 전에는 그룹 전원에게 한꺼번에만 좌석을 안내합니다. 남은 좌석이 그룹 인원보다 적으면 다음 대기자에게 먼저 안내하고, 다른 대기자가 없으면 그룹을 위해 좌석을 확보해 둡니다.',
    howGroupEnd: '<moment></moment>부터는 빈 좌석이 남지 않도록 그룹 구성원에게도 한 석씩 안내합니다.',
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
      '좌석은 한 번에 한 시험만 안내합니다. 순서가 되었을 때 다른 일정의 시험을 신청했거나 안내받은 상태라면, 순번은 유지되고 다음 대기자에게 안내합니다.',
    passedOver:
      '다른 시험을 신청했거나 안내받은 상태여서 지금은 좌석을 안내할 수 없습니다. 대기 순번은 유지됩니다.',
    howFree: '대기에는 비용이 들지 않습니다. 응시료는 신청할 때 결제합니다.',
  },
} satisfies typeof reference
