import type { attendance as reference } from '../../en/console/attendance.ts'

export const attendance = {
  title: '出席',
  person: '参加者',
  erased: '削除済み',
  allPresent: '全員出席（{minutes, number}分）',
  practice: '実習完了',
  practiceOf: '{name}の実習完了',
  excuse: '欠席の理由',
  excuseOf: '{name}の欠席を認める理由',
  forecast: '結果',
  unsaved: '未保存',
  cell: '{name}、{day, number}日目の出席時間（分）',
  help: '分を入力するか、p（終日出席）またはa（欠席）を押します。矢印とEnterで移動し、表計算ソフトのセルを貼り付けられます。',
  download: 'CSVをダウンロード',
  nobody: '申込者はいません。',
  save: '{count, plural, =0 {保存} other {#名を保存}}',
  saved: '{count, number}名の出席を保存しました。',
  discard: '破棄',
  missing: '{count, plural, =0 {すべての日が入力済みです。} other {#名の入力が残っています。}}',
  reason: '訂正の理由',
} satisfies typeof reference
