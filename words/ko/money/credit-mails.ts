import type { creditMails as reference } from '../../en/money/credit-mails.ts'

export const creditMails = {
  left: '남은 크레딧',
  leftOf: '{amount, number} 중 {remaining, number}',
  granted: '지급일',
  runsOut: '만료 일시',
  seeCredits: '내 크레딧 보기',
  footer: '강의를 수료하고 크레딧을 받으셔서 보내 드리는 메일입니다.',
  corrected: '교육센터 정정',
  creditsExpiring: {
    subject: '크레딧 {remaining, plural, other {#}} 사용 기한: {day}',
    heading: '크레딧이 곧 만료됩니다',
    lead: '남은 크레딧 {remaining, plural, other {#}}의 사용 기한은 {day}입니다. 기한이 지나면 남은 크레딧은 소멸합니다.',
    hint: '먼저 만료되는 크레딧부터 자동으로 사용되므로 따로 하실 일은 없습니다.',
  },
} satisfies typeof reference
