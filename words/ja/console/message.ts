import type { message as reference } from '../../en/console/message.ts'

export const message = {
  title: '参加者にメールを送る',
  applyState: '対象',
  APPLIED: '申込済み',
  PAID: '申込済み（支払済み）',
  HELD: '支払い待ち（席を確保中）',
  OFFERED: '席を案内済み',
  ASSIGNED: '組織が席を割り当て済み',
  WAITING: 'キャンセル待ち',
  ASKED: '申込開始の通知を希望',
  selected: '選択した{count, number}名だけに送ります。',
  everybody:
    'この日程に申し込んだ全員に送信します。ほかの項目を選ぶと、該当する人にも送信します。キャンセルした人には送信しません。',
  subject: '件名',
  text: '本文',
  textHelp: '書式のないテキストです。改行はそのまま残ります。講座名、日時、場所は自動で付きます。',
  send: '{count, number}名に送信',
  sent: 'メール{count, number}通を送信します。',
  write: 'メールを書く',
  none: 'この日程の申込者に送ったメールはまだありません。',
  mailsOfDate: 'この日程のメールすべて（{count, number}通）',
  sentMessages: '送信メール',
  sentAt: '送信日時',
  sentTo: '宛先の人数',
} satisfies typeof reference
