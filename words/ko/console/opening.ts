import type { opening as reference } from '../../en/console/opening.ts'

export const opening = {
  title: '교육센터를 열어 볼까요?',
  steps: '개설 준비 {count, number}개 항목',
  settled: '{total, number}개 중 {count, number}개 완료',
  minutesLeft: '약 {minutes, number}분 남음',
  minutes: '{minutes, number}분',
  done: '완료',
  state: { LATER: '남음', SKIPPED: '건너뜀' },
  takeUp: '다시 진행',
  openSite: '사이트 열기',
  importCourses: '강의 가져오기',
  openDraft: '‘{title}’ 공개',
  preview: '방문자에게 보이는 화면',
  openPreview: '열기',
  step: {
    brand: {
      title: '이름, 로고, 색상',
      text: '모든 페이지와 메일, 인증서에 표시됩니다. 지금은 이름만 있으면 됩니다.',
      act: '이름 입력',
    },
    legalNotice: {
      title: '사업자 정보와 약관',
      text: '운영자의 상호, 주소, 등록 번호, 연락처는 페이지와 메일, 영수증 하단에 표시됩니다. 약관은 이미 준비되어 있으니 내용을 검토해 주세요.',
      act: '사업자 정보 입력',
    },
    course: {
      title: '첫 강의',
      text: '무엇을, 누구에게, 어떤 수준으로 가르치는지 소개하는 내용입니다. 일정은 다음 단계에서 추가합니다.',
      act: '강의 추가',
    },
    date: {
      title: '좌석이 있는 일정',
      text: '공개하기 전까지는 담당자에게만 보입니다.',
      act: '일정 추가',
    },
    payment: {
      title: '첫 결제',
      text: '유료 강의나 시험이 있을 때만 필요합니다. 사이트에서 신청하고 결제해 보세요. 결제사의 시험용 키를 사용하면 실제로 청구되지 않습니다. 주문은 ‘주문’에서 확인할 수 있습니다.',
      skip: '유료 강의가 없으므로 건너뛰기',
    },
    colleague: {
      title: '동료 추가와 직접 신청해 보기',
      text: '동료에게 역할을 부여한 뒤, 사이트에서 직접 신청해 보세요. 신청자가 보는 페이지와 메일을 그대로 확인할 수 있습니다.',
      act: '담당자 추가',
      skip: '건너뛰기',
    },
  },
} satisfies typeof reference
