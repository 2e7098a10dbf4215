import type { dateMails as reference } from '../../en/courses/date-mails.ts'

export const dateMails = {
  MOVED: {
    subject: '日程が変更されました：{title}',
    heading: '日程が変更されました',
    lead: 'この講座の日程、会場、または申込期間が変更されました。変更後の内容は次のとおりです。',
  },
  PAUSED: {
    subject: '申し込みを一時停止しています：{title}',
    heading: '申し込みを一時停止しています',
    lead: 'この講座の申し込みを一時停止しました。現在はどなたも申し込めません。',
  },
  RESUMED: {
    subject: '申し込みを再開しました：{title}',
    heading: '申し込みを再開しました',
    lead: 'この講座の申し込みを再開しました。',
  },
  CONDITIONS: {
    subject: '講座の条件が変更されました：{title}',
    heading: '講座の条件が変更されました',
    lead: 'この講座の条件が変更されました。変更後の内容は次のとおりです。',
  },
  DROPPED: {
    subject: '講座中止のお知らせ：{title}',
    heading: '講座は中止になりました',
    lead: 'この講座は開催されません。理由：{reason}',
  },
  registrationUntil: '申込期限',
  see: '講座を見る',
  yours: {
    MOVED: {
      HELD: 'お席は引き続き{until}まで確保しています。',
      OFFERED: 'お席は引き続き{until}まで確保しています。',
      ASSIGNED: '割り当てられたお席は引き続き{until}まで確保しています。',
      WAITING: 'キャンセル待ちの順番はそのままです。',
      ASKED: 'ご希望のとおり、申し込みが始まりましたらすぐにお知らせします。',
    },
    PAUSED: {
      HELD: 'お席は引き続き{until}まで確保しています。',
      OFFERED: '順番はそのままです。申し込みの再開後、すぐにあらためてお席をご案内します。',
      ASSIGNED:
        '割り当てられたお席は引き続き{until}まで確保しています。申し込みの再開後にお申し込みいただけます。',
      WAITING: 'キャンセル待ちの順番はそのままです。',
      ASKED: 'ご希望のとおり、申し込みが始まりましたらすぐにお知らせします。',
    },
    RESUMED: {
      HELD: 'お席は引き続き{until}まで確保しています。',
      OFFERED: 'お席は引き続き{until}まで確保しています。',
      ASSIGNED: '割り当てられたお席は{until}までお申し込みいただけます。',
      WAITING: 'キャンセル待ちの順番はそのままです。',
      ASKED: 'ご希望のとおり、申し込みが始まりましたらすぐにお知らせします。',
    },
    CONDITIONS: {
      HELD: 'お席は引き続き{until}まで、ご注文時の金額で確保しています。',
      OFFERED: 'お席は引き続き{until}まで確保しています。',
      ASSIGNED: '割り当てられたお席は引き続き{until}まで確保しています。',
      WAITING: 'キャンセル待ちの順番はそのままです。',
      ASKED: 'ご希望のとおり、申し込みが始まりましたらすぐにお知らせします。',
    },
    DROPPED: {
      HELD: '確保していたお席は解除され、お支払いは発生しません。',
      OFFERED: 'お手続きは不要です。',
      ASSIGNED: 'お手続きは不要です。',
      WAITING: 'お手続きは不要です。',
      ASKED: 'お手続きは不要です。',
    },
  },
  footer: {
    HELD: 'このメールは、この講座のお席を確保されている方にお送りしています。',
    OFFERED: 'このメールは、この講座のお席を確保している方にお送りしています。',
    ASSIGNED: 'このメールは、所属組織からこの講座のお席を割り当てられた方にお送りしています。',
    WAITING: 'このメールは、この講座のキャンセル待ちに登録された方にお送りしています。',
    ASKED: 'このメールは、申込開始のお知らせをご希望の方にお送りしています。',
  },
} satisfies typeof reference
