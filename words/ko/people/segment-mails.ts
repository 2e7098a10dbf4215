import type { segmentMails as reference } from '../../en/people/segment-mails.ts'

export const segmentMails = {
  footer:
    '{day}에 마케팅 정보 수신에 동의하셔서 보내 드리는 메일입니다. 언제든지 무료로 수신을 거부할 수 있습니다.',
  end: '수신 거부',
  code: '할인 코드',
  discount: '할인',
  percent: '응시료 {percent, number}% 할인',
  amount: '응시료에서 {amount} 할인',
  until: '사용 기한',
} satisfies typeof reference
