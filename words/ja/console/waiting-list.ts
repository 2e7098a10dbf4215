import type { waitingList as reference } from '../../en/console/waiting-list.ts'

export const waitingList = {
  title: 'キャンセル待ち',
  none: 'キャンセル待ちの登録はありません。満席の間、サイトから登録できます。',
  note: 'お席ができると、次の方にメールでご案内します。申し込みか期限切れまで、ほかの方はそのお席に申し込めません。',
  place: '順番',
  joined: '登録日時',
  offeredUntil: '申込期限',
  ended: '終了日時',
  guest: 'ゲスト',
  passedOver: '今回は対象外',
  waitsFor: '対象',
  thisDate: 'この日程',
  anyDate: 'すべての日程：{months}',
  withGroup: 'この日程、{name}のグループ（{people, number}人）',
  leftGroup: 'この日程（個人）：{name}を離れ、グループの順番のまま待っています',
  group: 'グループ',
  heldBack: 'グループ分のお席が不足',
  heldBackWhy:
    '{at}の時点で、まとめて必要なお席は{needed, number}席、空きは{free, number}席でした。{from}以降は1席ずつご案内します。',
  state: {
    WAITING: 'キャンセル待ち中',
    OFFERED: 'お席をご案内済み',
    TAKEN: '申し込み完了',
    LAPSED: '終了',
    LEFT: '登録解除',
  },
  move: '順番の変更',
  moveTitle: '{name}さんの順番の変更',
  moveNote: 'ほかの方の順序は変わりません。メールは送信されず、理由は監査ログに残ります。',
  moveGroupNote:
    'グループは、入力した順番の前または後に、まとめて移動します。メールは送信されず、理由は監査ログに残ります。',
  newPlace: '新しい順番',
  reason: '理由',
  moved: '{name}さんの順番を{position, number}番に変更しました。',
  close: 'キャンセル待ちの受付を終了',
  reopen: 'キャンセル待ちの受付を再開',
  closedNote:
    '{moment}にキャンセル待ちの受付を終了しました。新しく登録することはできません。待っている方の順番は変わりません。',
  closeNote:
    '新しく登録することはできなくなります。待っている方の順番は変わらず、お席ができればご案内します。理由は監査ログに残ります。',
  reopenNote: '満席の間、もう一度登録できるようになります。理由は監査ログに残ります。',
  closed: 'キャンセル待ちの受付を終了しました。',
  reopened: 'キャンセル待ちの受付を再開しました。',
  offerToWaiting: 'キャンセル待ちの方に案内（{count, number}名）',
  offerTitle: 'この日程をキャンセル待ちの方に案内',
  offerText:
    'この講座の別の日程で{count, number}名がキャンセル待ち中です。待っている順番のまま、この日程のキャンセル待ちに追加します。空いている席はこの方々のために確保し、日程の公開後すぐにメールでご案内します。申し込むまで、別の日程の順番はそのまま残ります。',
  offerDone:
    '{count, plural, =0 {全員がすでに追加されています。} other {#名をキャンセル待ちに追加しました。}}',
  emptyWhileWaiting: '待っている方がいたのに開始時に空いていたお席',
  emptyBadge: '待っている方がいたのに{count, number}席が空き',
  emptySeats: '{count, plural, other {#席}}（目標：0席）',
  people: '{count, plural, =0 {なし} other {#名}}',
  closedSince: '{moment}に受付終了',
} satisfies typeof reference
