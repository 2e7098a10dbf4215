import type { exam as reference } from '../../en/exams/exam.ts'

export const exam = {
  label: {
    NOT_APPLICABLE: '초안(신청 불가)',
    NOT_YET: '신청 예정',
    APPLICABLE: '신청 가능',
    FULL: '정원 마감',
    CLOSED: '신청 마감',
    FINISHED: '종료',
    CANCELLED: '취소됨',
    APPLIED: '신청 완료',
  },
  date: '일시',
  state: '상태',
  seats: '남은 좌석',
  seatsOf: '{capacity, number}석 중 {left, number}석',
  fee: '응시료',
  feeWithVat: '{fee} (부가세 포함)',
  free: '무료',
  applyFrom: '신청 시작',
  applyUntil: '신청 마감',
  before: {
    title: '신청 전 확인 사항',
    one: '시험은 한 번에 하나만 예약할 수 있습니다.',
    month: '당월 일정의 시험만 신청하고 결제할 수 있습니다.',
    iam: 'IAM 계정으로는 신청할 수 없습니다.',
    holder: '계정의 명의자 본인만 응시할 수 있으며, 계정에 등록된 이름으로 신청해야 합니다.',
    discount:
      '할인 코드는 시험 하나에 한 번만 사용할 수 있습니다. 취소해도 같은 코드를 다시 사용할 수 없습니다.',
  },
  keptForRenewal: '갱신용 좌석 {seats, plural, =0 {마감} other {#석}} · <moment></moment>까지 확보',
  joinLine: '대기 신청하기',
  seePlace: '내 순번 보기',
} satisfies typeof reference
