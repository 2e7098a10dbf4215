import type { notificationMails as reference } from '../../en/people/notification-mails.ts'

export const notificationMails = {
  newDate: {
    subject: '新しい日程のお知らせ（{day}）：{title}',
    heading: '新しい日程が決まりました',
    lead: '「{title}」の新しい日程（{day}）が決まりました。',
  },
  registrationOpen: {
    subject: '受付開始のお知らせ：{title}',
    heading: '受付を開始しました',
    lead: '{day}開催の「{title}」に、ただいまお申し込みいただけます。',
  },
  examsPublished: {
    subject: '{month}の試験日程のお知らせ',
    heading: '新しい試験日程が公開されました',
    lead: '{month}の試験日程を公開しました。',
  },
  roomOpen: {
    subject: '待合室にお入りいただけます：{title}',
    heading: '待合室にお入りいただけます',
    lead: '「{title}」の受付は{opensAt}に始まります。それまでの間、待合室にお入りいただけます。',
  },
  free: '無料',
  until: '申込期限',
  seeCourse: '講座を見る',
  examsOf: '{month}の試験',
  exams: '試験',
  applyFrom: '受付開始',
  seeSchedule: '試験日程を見る',
  opensAt: '受付開始',
  rooms: '待合室のある試験',
  enterRoom: '待合室へ',
  drawn: '受付開始までに待合室に入られた方の順番は、抽選で決まります。早く入っても有利にはなりません。',
  noSeatYet: '待合室に入っても、お席は確保されません。順番になりましたら、お申し込みください。',
  footer: 'このメールは、お知らせの受け取りを登録された方にお送りしています。',
  end: 'このお知らせを解除',
  onlyOne: 'このメールは、受付開始のお知らせを登録された方に1回だけお送りしています。',
} satisfies typeof reference
