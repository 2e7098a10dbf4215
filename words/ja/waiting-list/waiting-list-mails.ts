import type { waitingListMails as reference } from '../../en/waiting-list/waiting-list-mails.ts'

export const waitingListMails = {
  joined: {
    subject: 'キャンセル待ちに登録しました：{title}',
    heading: 'キャンセル待ちに登録しました',
    lead: 'この講座は満席です。お席を確保したら、申込期限とあわせてすぐにメールでお知らせします。',
  },
  seatOffered: {
    subject: '{until}までお席を確保しています：{title}',
    heading: 'お席を確保しました',
    lead: {
      LECTURE: 'キャンセル待ちの講座にお席ができました。{until}までは、ほかの方は申し込めません。',
      EXAM: 'キャンセル待ちの試験にお席ができました。{until}までは、ほかの方は申し込めません。',
    },
  },
  offerLapsed: {
    subject: '確保したお席の申込期限が過ぎました：{title}',
    heading: '申込期限が過ぎました',
    lead: {
      LECTURE:
        '期限までにお申し込みがなかったため、お席は次の方にご案内します。キャンセル待ちの登録は終了しました。講座が満席の間は、もう一度登録できます。',
      EXAM: '期限までにお申し込みがなかったため、お席は次の方にご案内します。キャンセル待ちの登録は終了しました。試験が満席の間は、もう一度登録できます。',
    },
  },
  noSeat: {
    subject: 'お席の空きが出ませんでした：{title}',
    heading: 'お席の空きが出ませんでした',
    lead: {
      LECTURE:
        '講座の申し込み受付が終了したため、キャンセル待ちも終了しました。今回はお席をご用意できず、申し訳ございません。',
      EXAM: '試験の申し込み受付が終了したため、キャンセル待ちも終了しました。今回はお席をご用意できず、申し訳ございません。',
    },
  },
  courseDropped: {
    subject: '講座中止のお知らせ：{title}',
    heading: '講座は中止になりました',
    lead: 'キャンセル待ちの講座は開催されないことになりました。お手続きは不要です。',
  },
  examDropped: {
    subject: '試験中止のお知らせ：{title}',
    heading: '試験は中止になりました',
    lead: 'キャンセル待ちの試験は実施されないことになりました。お手続きは不要です。',
  },
  until: { LECTURE: '申込期限', EXAM: '申込期限' },
  take: { LECTURE: '申し込む', EXAM: '申し込む' },
  takeAndPay: { LECTURE: '申し込んで支払う', EXAM: '申し込んで支払う' },
  next: '期限を過ぎると、お席は次の方にご案内します。',
  decline: 'お席が不要になった場合は、同じページで辞退してください。次の方に早くご案内できます。',
  seePlace: '順番を確認する',
  leave: 'お席が不要になった場合は、同じページでキャンセル待ちを取り消してください。',
  ownLink: 'このリンクはご本人専用です。ほかの方に転送しないでください。',
  otherDates: 'ほかの日程を見る',
  footer: {
    LECTURE: 'このメールは、この講座のキャンセル待ちに登録された方にお送りしています。',
    EXAM: 'このメールは、この試験のキャンセル待ちに登録された方にお送りしています。',
  },
} satisfies typeof reference
