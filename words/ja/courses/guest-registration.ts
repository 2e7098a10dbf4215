import type { guestRegistration as reference } from '../../en/courses/guest-registration.ts'

export const guestRegistration = {
  title: '申し込み内容',
  page: '{title}：{state}',
  state: '状態',
  name: '氏名',
  email: 'メールアドレス',
  group: '会社名',
  place: '会場',
  appliedAt: '申込日時',
  cancelUntil: 'キャンセル期限',
  addToCalendar: 'カレンダーに追加',
  toCourse: '講座の詳細を見る',
  account:
    'この申し込みや資料、修了証をマイページで確認するには、このメールアドレスのアカウントでログインしてください。',
  signIn: 'ログイン',
  invalidTitle: 'このリンクに該当する申し込みはありません',
  invalidText: '確認メールのリンクを、もう一度開いてください。',
  browse: '講座を見る',
} satisfies typeof reference
