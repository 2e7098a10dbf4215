import type { roomMails as reference } from '../../en/waiting-room/room-mails.ts'

export const roomMails = {
  turnCome: {
    subject: 'お申し込みの順番になりました',
    heading: 'お申し込みの順番になりました',
    lead: '{until}までにお申し込みください。その後は次の方の順番になります。',
    exams: '{month}の試験',
    until: '申込期限',
    open: '続ける',
    noSeat: '順番になっても、お席は確保されません。お早めにお申し込みください。',
    again: '時間を過ぎた場合は、待合室にもう一度入ると最後尾の順番になります。',
    footer: 'このメールは、待合室に入る際にお知らせを希望された方にお送りしています。',
  },
} satisfies typeof reference
