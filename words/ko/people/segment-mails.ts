import type { segmentMails as reference } from '../../en/people/segment-mails.ts'

export const segmentMails = {
  footer:
    '{day}에 마케팅 정보 수신에 동의하셔서 보내 드리는 메일입니다. 언제든지 무료로 수신을 거부할 수 있습니다.',
  end: '수신 거부',
} satisfies typeof reference
